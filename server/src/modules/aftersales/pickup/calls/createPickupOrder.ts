import { fromYuan, toYuan, zero } from 'contract/money.ts';
import type { Reply } from 'contract/call.ts';
import type { pickupCalls } from 'contract/aftersales/pickup/pickup.calls.ts';
import type { Handler } from '#http/handler.ts';
import { lockMember } from '#platform/lock-member.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { loadOwnRefunds, loadPickupInputs, type PickupInputs } from '../pickup-inputs.ts';
import { nextPickupQueryDelay, queuePickupWork } from '../pickup-payable.ts';
import { quotePickup, defaultPickupWeight } from '../quote-pickup.ts';
import { type NewPickup, pickupFeeOfShopper, type Pickup } from '../rules/pickup.ts';
import { pickupCode } from '../rules/pickup-states.ts';
import { findPickupWindow } from '../rules/pickup-windows.ts';
import { insertPickup, listActivePickups, publishPickupChanged } from '../store/pickups.ts';

/** Limits how long a pickup waits to be paid, in milliseconds. */
const payTimeout = 30 * 60_000;

type Row = typeof pickupCalls.createPickupOrder;
const toReply = (pickup: Pick<Pickup, 'pickupNo' | 'state' | 'fee' | 'payer' | 'expiresAt'>): Reply<Row> => ({
  pickupNo: pickup.pickupNo,
  state: pickupCode(pickup.state),
  payment: toYuan(pickupFeeOfShopper(pickup)),
  expiresTime: pickup.state === 'unpaid' ? (pickup.expiresAt?.getTime() ?? null) : null,
});

/** Holds what tells a repeated request from another one for the same refunds. */
interface AskedPickup {
  readonly refundNos: readonly string[];
  readonly weight: number;
  readonly date: string;
  readonly from: string;
  readonly timeZone: string;
}

/**
 * Finds the pickup that the same request made, so that a repeated one makes no second. Refuses (pickupCombineWrong) refunds that another pickup has,
 * and another window or weight.
 */
async function findSame(db: SiteDatabase, { refundNos, weight, date, from, timeZone }: AskedPickup): Promise<Pickup | undefined> {
  const numbers = [...new Set(refundNos)];
  const live = await listActivePickups(db, numbers);
  const [first] = live;
  if (!first) return undefined;
  const hasSameRefunds = live.length === 1 && first.refundNos.length === numbers.length;
  if (!hasSameRefunds || first.weight !== weight || !findPickupWindow([first], date, from, timeZone))
    throw new Refusal('pickupCombineWrong', { sentence: sentence('pickupTaken') });
  return first;
}

/** Saves a pickup: it waits to be paid, or where nothing is to be paid for its courier. */
async function savePickup(db: SiteDatabase, pickup: NewPickup, asked: AskedPickup, now: Date): Promise<Reply<Row>> {
  await lockMember(db, pickup.memberId);
  const same = await findSame(db, asked);
  if (same) return toReply(same);
  const isFree = pickupFeeOfShopper(pickup) === zero;
  const state = isFree ? ('waiting' as const) : ('unpaid' as const);
  const expiresAt = isFree ? null : new Date(now.getTime() + payTimeout);
  const askAt = expiresAt ?? new Date(now.getTime() + nextPickupQueryDelay);
  await insertPickup(db, pickup, { state, expiresAt, askAt }, now);
  if (isFree) {
    await queuePickupWork(db, pickup.pickupNo);
    await publishPickupChanged(db, pickup, state, 'shopper', now);
  }
  return toReply({ ...pickup, state, expiresAt });
}

/**
 * Orders a door pickup (上门取件) for one or several of the caller's returns, at a time that the caller chose. Queries its
 * fee from the courier before the transaction that saves the pickup. Repeating it returns the pickup.
 */
export const createPickupOrder: Handler<Row> = async (
  { units, siteId, site, member, now, ids, gateways, secrets },
  { refundNos, addressId, weight = defaultPickupWeight, date, from, payment, agreed },
) => {
  const deps = { site, memberId: member.id, now, couriers: gateways.couriers, secrets };
  const asked = { refundNos, weight, date, from, timeZone: site.timeZone };
  const found = await units.read(siteId, async (db): Promise<{ readonly same: Pickup } | { readonly facts: PickupInputs }> => {
    await loadOwnRefunds(db, member.id, refundNos);
    const same = await findSame(db, asked);
    return same ? { same } : { facts: await loadPickupInputs(db, deps, { refundNos, addressId }) };
  });
  if ('same' in found) return toReply(found.same);
  const { facts } = found;
  if (agreed !== 1) throw new Refusal('pickupAgreementMissing');
  const window = findPickupWindow(facts.windows, date, from, site.timeZone);
  if (!window) throw new Refusal('pickupTimeWrong');
  const { courier, payer, sender, senderRegion, refunds } = facts;
  const fee = await quotePickup(facts, weight);
  const due = pickupFeeOfShopper({ payer, fee });
  if (payment !== undefined && fromYuan(payment) !== due)
    throw new Refusal('pickupFeeChanged', { body: { was: payment, now: toYuan(due) } });
  const pickup: NewPickup = {
    pickupNo: ids.longNumber(),
    memberId: member.id,
    refundNos: refunds.map(({ refundNo }) => refundNo),
    courier,
    senderSealed: secrets.seal(JSON.stringify(sender)),
    senderRegion,
    returnTo: refunds[0].returnTo,
    weight,
    ...window,
    fee,
    payer,
    currency: site.currency,
  };
  return units.write(siteId, (db) => savePickup(db, pickup, asked, now));
};
