import { lockMember } from '#platform/lock-member.ts';
import { ownMoney } from './own-money.ts';
import type { HoldPayable } from './payables.ts';
import { whyNoMoney } from './rules/recharge.ts';
import { heldRecharge, ownerOfRecharge, setRechargePaid } from './store/recharges.ts';

/** Locks a recharge as a payable that credits the member's balance. The member is locked first, so that two cannot exceed the limit. */
export const holdRecharge: HoldPayable = async (db, tid) => {
  const owner = await ownerOfRecharge(db, tid);
  if (owner === undefined) return undefined;
  await lockMember(db, owner);
  const recharge = await heldRecharge(db, tid);
  if (!recharge) return undefined;
  const { memberId, amount, currency, expiresAt } = recharge;
  return {
    kind: 'recharge',
    id: tid,
    amount,
    currency,
    payer: memberId,
    noMore: whyNoMoney(recharge, await ownMoney(db, memberId, currency)),
    overAt: expiresAt,
    credit: { kind: 'recharge', account: { purse: 'balance', memberId } },
    take: (_, now) => setRechargePaid(db, tid, now),
  };
};
