import type { ledgerCalls } from 'contract/ledger/ledger.calls.ts';
import { toYuan } from 'contract/money.ts';
import type { Handler } from '#http/handler.ts';
import { pageAsked, pageOf } from '#platform/paging.ts';
import { kindText } from '../rules/entry-kinds.ts';
import { statementOf } from '../store/statement.ts';

export const statement: Handler<typeof ledgerCalls.statement> = async ({ db, site, member }, input) => {
  const asked = pageAsked(input);
  const { lines, counted } = await statementOf(db, member.id, site.currency, asked);
  const list = lines.map(({ id, kind, at, amount, balanceAfter }) => ({
    id,
    kind,
    kindText: kindText(kind),
    amount: toYuan(amount),
    balanceAfter: toYuan(balanceAfter),
    at: at.getTime(),
  }));
  return pageOf(asked, list, counted);
};
