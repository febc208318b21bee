import { ledgerCalls } from 'contract/ledger/ledger.calls.ts';
import { ledgerShapes } from 'contract/ledger/ledger.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { ownMoney } from './calls/ownMoney.ts';
import { queryAccountBalance } from './calls/queryAccountBalance.ts';
import { statement } from './calls/statement.ts';

/** Is the public interface of the ledger: money moves only by entries whose postings add up to zero. */
export const ledgerApi = defineApi('ledger', ledgerCalls, ledgerShapes, { ownMoney, queryAccountBalance, statement });
