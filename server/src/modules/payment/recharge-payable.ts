import { lockMember } from '#platform/lock-member.ts';
import { loadBalanceTowardsLimit } from './balance-towards-limit.ts';
import type { LockPayable } from './payables.ts';
import { rechargeClosedReason } from './rules/recharge.ts';
import { lockRecharge, findRechargeOwner, setRechargePaid } from './store/recharges.ts';

/**
 * Locks a recharge for payment; paying it credits the member's balance. The member is locked first, so that two recharges cannot exceed the
 * limit.
 */
export const lockRechargePayable: LockPayable = async (db, tid) => {
  const owner = await findRechargeOwner(db, tid);
  if (owner === undefined) return undefined;
  await lockMember(db, owner);
  const recharge = await lockRecharge(db, tid);
  if (!recharge) return undefined;
  const { memberId, amount, currency, expiresAt } = recharge;
  return {
    kind: 'recharge',
    id: tid,
    seq: 1,
    amount,
    currency,
    payer: memberId,
    closedReason: rechargeClosedReason(recharge, await loadBalanceTowardsLimit(db, memberId, currency)),
    overAt: expiresAt,
    credit: { kind: 'recharge', account: { owner: 'member', id: memberId, kind: 'balance' } },
    markPaid: (_, now) => setRechargePaid(db, tid, now),
  };
};
