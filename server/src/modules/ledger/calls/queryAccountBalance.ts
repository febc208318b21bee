import type { ledgerCalls } from 'contract/ledger/ledger.calls.ts';
import { toYuan } from 'contract/money.ts';
import type { Handler } from '#http/handler.ts';
import { balanceOf } from '../store/books.ts';

export const queryAccountBalance: Handler<typeof ledgerCalls.queryAccountBalance> = async ({ db, site, member }) => ({
  balance: toYuan(await balanceOf(db, member.id, site.currency)),
  currency: site.currency,
});
