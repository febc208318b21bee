import { toYuan } from 'contract/money.ts';
import type { pickupCalls } from 'contract/aftersales/pickup/pickup.calls.ts';
import type { Handler } from '#http/handler.ts';
import { readPostalLine } from '#modules/shop/address/address.ts';
import { hasCourierService } from '#modules/aftersales/logistics/logistics.ts';
import { listReturnsToSend } from '#modules/aftersales/refund/refund.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { loadOwnRefunds, loadPickupInputs } from '../pickup-inputs.ts';
import { quotePickup, defaultPickupWeight } from '../quote-pickup.ts';
import {
  decidePickupPayer,
  findPickupCombineProblem,
  findPickupOfferProblem,
  findRefundPickupProblem,
} from '../rules/find-pickup-problem.ts';
import { toPickupRefund } from '../rules/pickup-reply.ts';
import { groupPickupWindowsByDay } from '../rules/pickup-windows.ts';
import { listActivePickups } from '../store/pickups.ts';

/**
 * Returns whether the shop offers door pickup and, for one of the caller's refunds, whether it can be collected and who
 * pays. Refuses an unknown refund.
 */
export const pickupOffer: Handler<typeof pickupCalls.pickupOffer> = async (
  { db, site, member, now, courierAccounts, say },
  { refundNo },
) => {
  const refunds = refundNo === undefined ? [] : await loadOwnRefunds(db, member.id, [refundNo]);
  const [refund] = refunds;
  const problem =
    findPickupOfferProblem(site, await hasCourierService(db, courierAccounts)) ??
    (refund ? findRefundPickupProblem(refund, await readPostalLine(refund.returnTo), { now, timeZone: site.timeZone }) : undefined);
  return {
    exist: problem ? 0 : 1,
    why: problem ? say(problem) : '',
    payer: decidePickupPayer(site, refunds),
    courierName: say(sentence('courier', { code: site.settings.pickupCourier })),
  };
};

/**
 * Returns whether a courier can collect the caller's refunds at one of the caller's addresses, or the reason why not.
 * Refuses unknown refunds and addresses, and a courier service that does not answer.
 */
export const existPickupAbility: Handler<typeof pickupCalls.existPickupAbility> = async (context, { refundNos, addressId }) => {
  const { units, siteId, site, member, now, gateways, secrets, say } = context;
  const deps = { site, memberId: member.id, now, couriers: gateways.couriers, secrets };
  try {
    const facts = await units.read(siteId, (db) => loadPickupInputs(db, deps, { refundNos, addressId }));
    await quotePickup(facts, defaultPickupWeight);
    return { exist: 1, why: '' };
  } catch (fault) {
    if (fault instanceof Refusal && (fault.refusal === 'pickupNotPossible' || fault.refusal === 'pickupCombineWrong'))
      return { exist: 0, why: say(fault.sentence) };
    throw fault;
  }
};

/**
 * Lists the caller's returns that can be collected together with the given ones, as they go to the same address. Tells
 * whether one door pickup can collect the given ones, or why not. Refuses unknown refunds.
 */
export const checkCombinePickup: Handler<typeof pickupCalls.checkCombinePickup> = async ({ db, site, member, now, say }, { refundNos }) => {
  const [chosen, underWay] = await Promise.all([loadOwnRefunds(db, member.id, refundNos), listReturnsToSend(db, member.id)]);
  const [first] = chosen;
  const line = await readPostalLine(first.returnTo);
  const at = { now, timeZone: site.timeZone };
  const possible = underWay.filter((one) => one.returnTo === first.returnTo && !findRefundPickupProblem(one, line, at));
  const taken = (
    await listActivePickups(
      db,
      possible.map(({ refundNo }) => refundNo),
    )
  ).flatMap((pickup) => pickup.refundNos);
  const free = possible.filter(({ refundNo }) => !taken.includes(refundNo));
  const problem =
    chosen.map((one) => findRefundPickupProblem(one, line, at)).find((one) => one !== undefined) ??
    findPickupCombineProblem(chosen) ??
    (chosen.some(({ refundNo }) => taken.includes(refundNo)) ? sentence('pickupTaken') : undefined);
  const list = [...free.filter((one) => one.refundNo === first.refundNo), ...free.filter((one) => one.refundNo !== first.refundNo)];
  return {
    canCombine: problem ? 0 : 1,
    why: problem ? say(problem) : '',
    list: list.map((one) => ({
      ...toPickupRefund(one),
      returnTo: one.returnTo,
      isChosen: chosen.some(({ refundNo }) => refundNo === one.refundNo) ? 1 : 0,
    })),
  };
};

/**
 * Returns what a door pickup costs and who pays it, and the two-hour windows in which a courier can still come. Refuses
 * unknown refunds and addresses, and refunds that cannot be collected, or not together.
 */
export const estimatedFreight: Handler<typeof pickupCalls.estimatedFreight> = async (
  { units, siteId, site, member, now, gateways, secrets, say },
  { refundNos, addressId, weight = defaultPickupWeight },
) => {
  const deps = { site, memberId: member.id, now, couriers: gateways.couriers, secrets };
  const facts = await units.read(siteId, (db) => loadPickupInputs(db, deps, { refundNos, addressId }));
  const fee = toYuan(await quotePickup(facts, weight));
  const { payer, courier, windows } = facts;
  return {
    freight: fee,
    payment: payer === 'shopper' ? fee : 0,
    payer,
    courier,
    courierName: say(sentence('courier', { code: courier })),
    weight,
    days: groupPickupWindowsByDay(windows, site.timeZone),
  };
};
