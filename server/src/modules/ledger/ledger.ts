import { ledgerCalls } from 'contract/ledger/ledger.calls.ts';
import { ledgerShapes } from 'contract/ledger/ledger.shapes.ts';
import { serve } from '#http/handler.ts';
import { ownMoney } from './calls/ownMoney.ts';

/** The door of the ledger: value moves by entries that balance. */
export const ledgerServed = serve('ledger', ledgerCalls, ledgerShapes, { ownMoney });
export { balanceOf, booksProof, type Entry, post } from './store/books.ts';
