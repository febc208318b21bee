import { defineCalls } from '../../call.ts';
import type { ledgerMerchantShapes } from './merchant.shapes.ts';

/** Declares the API calls by which a merchant reads the ledger. */
export const ledgerMerchantCalls = defineCalls<typeof ledgerMerchantShapes>()({
  listLedger: {
    method: 'GET',
    path: '/merchant-api/v1/ledger',
    caller: 'merchant',
    may: 'payments.reconcile',
    work: 'read',
    says: 'Lists the entries of the double-entry ledger with their postings, the latest first: by account, kind, number and time. Pages by key to the end.',
  },
  ledgerTotals: {
    method: 'GET',
    path: '/merchant-api/v1/ledger/totals',
    caller: 'merchant',
    may: 'payments.reconcile',
    work: 'read',
    says: "Adds up what accounts received and gave on each day of the site's time zone, by kind of account and of entry.",
    refuses: ['dayWrong', 'figureSpanWrong'],
  },
});
