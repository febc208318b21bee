import { toYuan } from 'contract/money.ts';
import type { pickupCalls } from 'contract/aftersales/pickup/pickup.calls.ts';
import type { Context, Handler } from '#http/handler.ts';
import { hasPayPassword, payPayable } from '#modules/members/account/account.ts';
import { balanceLimit, compareBalance, listPaymentMethods, loadBalanceForPayable } from '#modules/money/payment/payment.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { lockPickupPayable, toPickupPayable } from '../pickup-payable.ts';
import { pickupFeeOfShopper, type Pickup } from '../rules/pickup.ts';
import { assertNextPickupState, pickupCode } from '../rules/pickup-states.ts';
import { isPickupWindowOpen } from '../rules/pickup-windows.ts';
import { findMemberPickup, lockPickup } from '../store/pickups.ts';

type Row = typeof pickupCalls.payForPickupOrder;

/**
 * Returns what the caller's door pickup costs, until when it must be paid, and by which payment methods. Refuses
 * another member's pickup.
 */
export const pickupCashier: Handler<typeof pickupCalls.pickupCashier> = async ({ db, site, member, say }, { refundNo }) => {
  const pickup = await findMemberPickup(db, refundNo, member.id);
  if (!pickup) throw new Refusal('pickupNotFound');
  const [balance, needPassword, ways] = await Promise.all([
    loadBalanceForPayable(db, { kind: 'pickup', id: pickup.pickupNo, payer: member.id, currency: site.currency }),
    hasPayPassword(db, member.id),
    listPaymentMethods(db, say),
  ]);
  const payment = pickupFeeOfShopper(pickup);
  return {
    pickupNo: pickup.pickupNo,
    state: pickupCode(pickup.state),
    payment: toYuan(payment),
    expiresTime: pickup.state === 'unpaid' ? (pickup.expiresAt?.getTime() ?? null) : null,
    balance: toYuan(balance),
    ...compareBalance(balance, payment),
    limit: toYuan(balanceLimit),
    needPassword: needPassword ? 1 : 0,
    ways,
  };
};

/** Picks the dependencies that are needed to query a door pickup's payment at its provider. */
export const pickPickupPaymentDeps = ({
  siteId,
  units,
  secrets,
  gateways,
  now,
}: Pick<Context<Row>, 'siteId' | 'units' | 'secrets' | 'gateways' | 'now'>) => ({
  siteId,
  units,
  secrets,
  providers: gateways.pay,
  payables: { pickup: lockPickupPayable },
  now,
});

/** Locks a pickup that is to be paid. Refuses (pickupNotFound, pickupPaid, pickupStateForbids), and (pickupTimeWrong) one whose window is over. */
async function lockToPay(db: SiteDatabase, pickupNo: string, memberId: number, now: Date): Promise<Pickup> {
  const pickup = await lockPickup(db, pickupNo, memberId);
  if (!pickup) throw new Refusal('pickupNotFound');
  if (pickup.state === 'waiting' && pickup.payer === 'shopper') throw new Refusal('pickupPaid');
  assertNextPickupState(pickup.state, 'paid');
  if (!isPickupWindowOpen(pickup, now)) throw new Refusal('pickupTimeWrong');
  return pickup;
}

/**
 * Pays the fee of the caller's door pickup from their balance, or begins its payment at a provider. The payment attempt
 * is committed before the provider is called, so that it is queried until it ends. Refuses a pickup that is paid
 * already (pickupPaid).
 */
export const payForPickupOrder: Handler<Row> = async (context, input) => {
  const { member, now } = context;
  const { pickupNo } = input;
  const payment = await payPayable(context, input, {
    payables: { pickup: lockPickupPayable },
    subject: sentence('pickupSubject'),
    lock: async (db) => toPickupPayable(db, await lockToPay(db, pickupNo, member.id, now)),
  });
  return { pickupNo, ...payment };
};
