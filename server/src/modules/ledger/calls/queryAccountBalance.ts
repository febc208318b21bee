import type { ledgerCalls } from 'contract/ledger/ledger.calls.ts';
import { toYuan } from 'contract/money.ts';
import type { Handler } from '#http/handler.ts';
import { loadBalance } from '../store/books.ts';

export const queryAccountBalance: Handler<typeof ledgerCalls.queryAccountBalance> = async ({ db, site, member }) => ({
  balance: toYuan(await loadBalance(db, member.id, site.currency)),
  currency: site.currency,
});
