import type { Reply } from 'contract/call.ts';
import { courierPhones, isCourier } from 'contract/aftersales/logistics/couriers.ts';
import { type Cents, toYuan } from 'contract/money.ts';
import type { pickupCalls } from 'contract/aftersales/pickup/pickup.calls.ts';
import type { pickupMerchantCalls } from 'contract/aftersales/pickup/merchant.calls.ts';
import { pickupCancelTypes } from 'contract/aftersales/pickup/pickup-states.ts';
import type { Speaker } from '#http/handler.ts';
import type { Refund } from '#modules/aftersales/refund/refund.ts';
import { sentence } from '#sentences/sentence.ts';
import { pickupFeeOfShopper, type Pickup, type PickupSender } from './pickup.ts';
import { pickupCode } from './pickup-states.ts';
import { formatPickupWindow } from './pickup-windows.ts';

type MerchantRow = Reply<typeof pickupMerchantCalls.listPickups>['list'][number];
type Fields = Omit<MerchantRow, 'memberId'>;
type Listed = Fields['list'][number];

const nobody: PickupSender = { name: '', mobile: '', detail: '' };

/**
 * Builds the short form of a refund that a pickup's reply lists: its number, order, first product and number of pieces.
 */
export const toPickupRefund = ({ refundNo, tid, parts }: Refund): Listed => ({
  refundNo,
  tid,
  title: parts[0]?.title ?? '',
  linkUrl: parts[0]?.picture ?? '',
  num: parts.reduce((total, { pieces }) => total + pieces, 0),
});

/** Says why a pickup was cancelled: what its shopper chose, or what others wrote. */
function sayWhy({ state, cancelType, cancelledBy, why }: Pickup, say: Speaker['say']): string {
  if (state !== 'cancelled') return '';
  const type = pickupCancelTypes.find((one) => one === cancelType);
  return say(sentence('pickupCancelled', { by: cancelledBy, type: type ? sentence('pickupCancelType', { type }) : '', why }));
}

/**
 * Holds the data for the reply about a door pickup that the pickup itself lacks: its refunds, the time zone, and the
 * decryption of its sender.
 */
export interface PickupExtras {
  readonly refunds: ReadonlyMap<string, Refund>;
  readonly timeZone: string;
  readonly open: (sealed: Buffer) => string;
}

/**
 * Builds the fields of a door pickup that both its shopper and the merchant get: state, time window, sender, fee and so
 * on.
 */
export function toPickupFields(pickup: Pickup, { refunds, timeZone, open }: PickupExtras, { say, sayPlace }: Speaker): Fields {
  const { pickupNo, state, courier, senderSealed, senderRegion, returnTo, weight, payer, fee, number } = pickup;
  const { name, mobile, detail } = senderSealed ? (JSON.parse(open(senderSealed)) as PickupSender) : nobody; // sealed only by createPickupOrder
  return {
    pickupNo,
    state: pickupCode(state),
    stateText: say(sentence('pickupStateText', { state })),
    nextText: say(sentence('pickupNext', { state, isBooked: pickup.taskId !== '' })),
    courier,
    courierName: say(sentence('courier', { code: courier })),
    phone: isCourier(courier) ? courierPhones[courier] : '',
    ...formatPickupWindow(pickup, timeZone),
    sender: { name, mobile, region: senderSealed ? sayPlace(senderRegion) : '', address: detail },
    returnTo,
    weight,
    payer,
    freight: toYuan(fee),
    payment: toYuan(pickupFeeOfShopper(pickup)),
    list: pickup.refundNos.flatMap((refundNo) => {
      const refund = refunds.get(refundNo);
      return refund ? [toPickupRefund(refund)] : [];
    }),
    takeName: pickup.courierName,
    takeMobile: pickup.courierMobile,
    number,
    madeTime: pickup.madeAt.getTime(),
    payTime: pickup.paidAt?.getTime() ?? null,
    takeTime: pickup.collectedAt?.getTime() ?? null,
    endTime: pickup.endedAt?.getTime() ?? null,
    expiresTime: state === 'unpaid' ? (pickup.expiresAt?.getTime() ?? null) : null,
    why: sayWhy(pickup, say),
  };
}

/** Builds the short reply of a call that changed a door pickup: its state, and what was refunded of its fee in yuan. */
export const toPickupStateReply = (
  { pickupNo, state }: Pick<Pickup, 'pickupNo' | 'state'>,
  returned: Cents,
  say: Speaker['say'],
): Reply<typeof pickupCalls.cancelPickupOrder> => ({
  pickupNo,
  state: pickupCode(state),
  stateText: say(sentence('pickupStateText', { state })),
  returned: toYuan(returned),
});
