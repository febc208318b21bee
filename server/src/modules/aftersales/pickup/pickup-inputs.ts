import { formatRegion } from 'contract/shop/address/regions.ts';
import type { PickupPayer } from 'contract/aftersales/pickup/pickup-states.ts';
import type { CourierService } from '#gateways/courier/courier.ts';
import { findAddress, openReceiver, type PostalLine, readPostalLine } from '#modules/shop/address/address.ts';
import { type CourierDeps, findCourierService } from '#modules/aftersales/logistics/logistics.ts';
import { listMemberRefunds, type Refund } from '#modules/aftersales/refund/refund.ts';
import type { Site } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import {
  decidePickupPayer,
  findPickupCombineProblem,
  findPickupOfferProblem,
  findRefundPickupProblem,
  listPickupWindowsOf,
} from './rules/find-pickup-problem.ts';
import type { PickupSender } from './rules/pickup.ts';
import type { PickupWindow } from './rules/pickup-windows.ts';

/**
 * Holds the facts from which a door pickup is built: the refunds, both addresses, who pays, the courier, and the time
 * windows that it offers.
 */
export interface PickupInputs {
  readonly refunds: readonly [Refund, ...Refund[]];
  readonly service: CourierService;
  readonly receiver: PostalLine;
  readonly sender: PickupSender;
  /** Names the region of the sender, and the whole address as couriers read it. */
  readonly senderRegion: string;
  readonly senderAddress: string;
  readonly payer: PickupPayer;
  readonly courier: string;
  readonly windows: readonly PickupWindow[];
}

interface FactsContext extends CourierDeps {
  readonly site: Site;
  readonly memberId: number;
  readonly now: Date;
}

/**
 * Loads some refunds of a member, in the order of their given numbers. Refuses (refundNotFound) if one is not theirs.
 */
export async function loadOwnRefunds(db: SiteDatabase, memberId: number, refundNos: readonly string[]): Promise<[Refund, ...Refund[]]> {
  const numbers = [...new Set(refundNos)];
  const found = await listMemberRefunds(db, memberId, numbers);
  const refunds = numbers.flatMap((number) => found.find(({ refundNo }) => refundNo === number) ?? []);
  const [first, ...more] = refunds;
  if (!first || refunds.length < numbers.length) throw new Refusal('refundNotFound');
  return [first, ...more];
}

/**
 * Loads the facts that decide whether and how the products of refunds are picked up at an address. Refuses
 * (refundNotFound, addressNotFound), products that cannot be collected (pickupNotPossible), and refunds with different
 * return addresses (pickupCombineWrong).
 */
export async function loadPickupInputs(
  db: SiteDatabase,
  { site, memberId, now, couriers, secrets }: FactsContext,
  { refundNos, addressId }: { readonly refundNos: readonly string[]; readonly addressId: number },
): Promise<PickupInputs> {
  const [refunds, address, service] = await Promise.all([
    loadOwnRefunds(db, memberId, refundNos),
    findAddress(db, memberId, addressId),
    findCourierService(db, { couriers, secrets }),
  ]);
  if (!address) throw new Refusal('addressNotFound');
  const off = findPickupOfferProblem(site, service !== undefined);
  if (off || !service) throw new Refusal('pickupNotPossible', off ? { sentence: off } : {});
  const apart = findPickupCombineProblem(refunds);
  if (apart) throw new Refusal('pickupCombineWrong', { sentence: apart });
  const receiver = await readPostalLine(refunds[0].returnTo);
  const { timeZone } = site;
  for (const refund of refunds) {
    const problem = findRefundPickupProblem(refund, receiver, { now, timeZone });
    if (problem) throw new Refusal('pickupNotPossible', { sentence: problem });
  }
  if (!receiver) throw new Refusal('pickupNotPossible');
  const { name, mobile, detail } = openReceiver(address.receiverSealed, secrets.open);
  const senderRegion = formatRegion(address);
  return {
    refunds,
    service,
    receiver,
    sender: { name, mobile, detail },
    senderRegion,
    senderAddress: `${senderRegion.replaceAll(' ', '')}${detail}`,
    payer: decidePickupPayer(site, refunds),
    courier: site.settings.pickupCourier,
    windows: listPickupWindowsOf(refunds, now, timeZone),
  };
}
