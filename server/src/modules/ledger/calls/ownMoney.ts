import type { ledgerCalls } from 'contract/ledger/ledger.calls.ts';
import { toYuan } from 'contract/money.ts';
import type { Handler } from '#http/handler.ts';
import { loadBalance } from '../store/books.ts';

export const ownMoney: Handler<typeof ledgerCalls.ownMoney> = async ({ db, site, member }) => ({
  ownMoney: toYuan(await loadBalance(db, member.id, site.currency)),
});
