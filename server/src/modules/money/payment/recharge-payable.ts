import { minus, zero } from 'contract/money.ts';
import { postLedgerEntry } from '#modules/money/ledger/ledger.ts';
import { lockMember } from '#platform/lock-member.ts';
import { loadBalanceTowardsLimit } from './balance-towards-limit.ts';
import type { LockPayable } from './payables.ts';
import { rechargeClosedReason } from './rules/recharge.ts';
import { lockRecharge, findRechargeOwner, setRechargePaid } from './store/recharges.ts';

/**
 * Locks a balance recharge and converts it to a payable, undefined if there is none; paying it credits the member's balance. Locks the member first,
 * so that two recharges cannot exceed the limit.
 */
export const lockRechargePayable: LockPayable = async (db, tid) => {
  const owner = await findRechargeOwner(db, tid);
  if (owner === undefined) return undefined;
  await lockMember(db, owner);
  const recharge = await lockRecharge(db, tid);
  if (!recharge) return undefined;
  const { memberId, amount, gift, currency, expiresAt } = recharge;
  const balance = { owner: 'member', id: memberId, kind: 'balance' } as const;
  return {
    kind: 'recharge',
    id: tid,
    seq: 1,
    amount,
    currency,
    payer: memberId,
    closedReason: rechargeClosedReason(recharge, await loadBalanceTowardsLimit(db, memberId, currency)),
    overAt: expiresAt,
    credit: { kind: 'recharge', account: balance },
    async markPaid(_, now) {
      const postings = [
        { account: { owner: 'site', kind: 'gifts' } as const, amount: minus(zero, gift) },
        { account: balance, amount: gift },
      ];
      await Promise.all([
        setRechargePaid(db, tid, now),
        postLedgerEntry(db, { id: `gift:${tid}`, kind: 'gift', unit: currency, postings }, now),
      ]);
    },
  };
};
