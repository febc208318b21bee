import type { ledgerCalls } from 'contract/ledger/ledger.calls.ts';
import { toYuan } from 'contract/money.ts';
import type { Handler } from '#http/handler.ts';
import { balanceOf } from '../store/books.ts';

export const ownMoney: Handler<typeof ledgerCalls.ownMoney> = async ({ db, site, member }) => ({
  ownMoney: toYuan(await balanceOf(db, member.id, site.currency)),
});
