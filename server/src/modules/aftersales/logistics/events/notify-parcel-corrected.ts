import { sentence } from '#sentences/sentence.ts';
import { summariseGoods } from '#modules/buying/order/order.ts';
import { notifyOfParcel } from './notify-of-parcel.ts';

/** Handles the event that a tracking number was corrected: notifies the shopper once, with the former number. */
export const notifyParcelCorrected = notifyOfParcel<'parcelChanged'>(({ body: { tid, courier, number, was }, happenedAt }, order) => ({
  key: `parcel:${tid}:changed:${happenedAt.getTime()}:${courier}:${number}`,
  title: sentence('parcelCorrectedTitle'),
  text: sentence('parcelCorrected', {
    goods: summariseGoods(order),
    courier: sentence('courier', { code: courier }),
    number,
    formerCourier: sentence('courier', { code: was.courier }),
    formerNumber: was.number,
  }),
}));
