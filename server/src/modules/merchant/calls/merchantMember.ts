import type { officeCalls } from 'contract/merchant/office.calls.ts';
import { toYuan } from 'contract/money.ts';
import { Refusal } from 'contract/refusals.ts';
import type { Handler } from '#http/handler.ts';
import { memberCard } from '#modules/account/account.ts';
import { balanceOf } from '#modules/ledger/ledger.ts';
import { paidByMember } from '#modules/order/order.ts';
import { memberRow } from '../member-row.ts';

export const merchantMember: Handler<typeof officeCalls.merchantMember> = async ({ db, site, secrets }, { id }) => {
  const [member, balance, { orders, sum, lastAt }] = await Promise.all([
    memberCard(db, id),
    balanceOf(db, id, site.currency),
    paidByMember(db, id),
  ]);
  if (!member) throw new Refusal('userNotFound');
  return {
    ...memberRow(member, secrets.open),
    growth: member.growth,
    balance: toYuan(balance),
    paid: { orders, sum: toYuan(sum) },
    lastPayTime: lastAt?.getTime() ?? null,
  };
};
