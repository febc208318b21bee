import type { HoldPayable } from './payables.ts';
import { heldRecharge, setRechargePaid } from './store/recharges.ts';

/** A recharge as something to be paid: its member's balance gets it. */
export const holdRecharge: HoldPayable = async (db, tid) => {
  const recharge = await heldRecharge(db, tid);
  if (!recharge) return undefined;
  const { memberId, amount, currency, status, expiresAt } = recharge;
  return {
    kind: 'recharge',
    id: tid,
    amount,
    currency,
    payer: memberId,
    unpaid: status === 'open',
    overAt: expiresAt,
    credit: { kind: 'recharge', account: { purse: 'balance', memberId } },
    take: (_, now) => setRechargePaid(db, tid, now),
  };
};
