import { sentence } from '#sentences/sentence.ts';
import { summariseGoods } from '#modules/buying/order/order.ts';
import { notifyOfParcel } from './notify-of-parcel.ts';

/** Handles the event that a parcel was shipped: notifies the shopper once. */
export const notifyParcelSent = notifyOfParcel<'parcelSent'>(({ body: { tid, courier, number }, happenedAt }, order) => ({
  // The same number may be used again for a later parcel, once this parcel's number was corrected.
  key: `parcel:${tid}:${courier}:${number}:${happenedAt.getTime()}`,
  title: sentence('parcelSentTitle'),
  text: sentence('parcelSent', { goods: summariseGoods(order), courier: sentence('courier', { code: courier }), number }),
}));
