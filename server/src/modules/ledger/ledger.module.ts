import { ledgerCalls } from 'contract/ledger/ledger.calls.ts';
import { ledgerShapes } from 'contract/ledger/ledger.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { ownMoney, queryAccountBalance, queryBalance, statement } from './calls/balance.ts';

/** Exports the public interface of the ledger: money moves only by entries whose postings add up to zero. */
export const ledgerApi = defineApi('ledger', ledgerCalls, ledgerShapes, { ownMoney, queryAccountBalance, queryBalance, statement });
