import { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { ledgerShapes } from 'contract/money/ledger/ledger.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { balanceStatement, ownMoney, queryAccountBalance, queryBalance } from './calls/balance.ts';

/** Holds the handlers of the calls for a member's balance. */
export const ledgerApi = defineApi('ledger', ledgerCalls, ledgerShapes, {
  ownMoney,
  queryAccountBalance,
  queryBalance,
  statement: balanceStatement,
});
