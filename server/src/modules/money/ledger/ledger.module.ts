import { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { ledgerShapes } from 'contract/money/ledger/ledger.shapes.ts';
import { ledgerMerchantCalls } from 'contract/money/ledger/merchant.calls.ts';
import { ledgerMerchantShapes } from 'contract/money/ledger/merchant.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { balanceStatement, ownMoney, queryAccountBalance, queryBalance } from './calls/balance.ts';
import { ledgerTotals, listLedger } from './calls/merchant-ledger.ts';
import { defineModule } from '#define-module.ts';
import { findLedgerInconsistencies } from './store/books.ts';
import { ledgerMemberData } from './member-data.ts';

/** Holds the handlers of the calls for a member's balance. */
const ledgerApi = defineApi('ledger', ledgerCalls, ledgerShapes, {
  ownMoney,
  queryAccountBalance,
  queryBalance,
  statement: balanceStatement,
});

/** Holds the handlers of the calls by which a merchant reads the ledger. */
const ledgerMerchantApi = defineApi('merchant', ledgerMerchantCalls, ledgerMerchantShapes, { listLedger, ledgerTotals });

export const ledgerModule = defineModule({
  name: 'ledger',
  apis: [ledgerApi, ledgerMerchantApi],
  provers: [findLedgerInconsistencies],
  memberData: ledgerMemberData,
});
