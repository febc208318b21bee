import type { Speaker } from '#http/handler.ts';
import { sentence } from '#sentences/sentence.ts';
import type { Reply } from 'contract/call.ts';
import { courierPhones, couriers, isCourier } from 'contract/aftersales/logistics/couriers.ts';
import type { logisticsCalls } from 'contract/aftersales/logistics/logistics.calls.ts';
import type { StoredTraceStep, TracedParcel } from './parcel.ts';
import { isTraceOutdated } from './trace-age.ts';

type ParcelReply = Reply<typeof logisticsCalls.orderParcels>['list'][number];

/** Returns the name of a courier by its code; the code itself for an unknown courier. */
export const courierName = (code: string): string => (isCourier(code) ? couriers[code] : code);

/** Converts one tracking step of a parcel to its reply. */
export const toTraceReply = ({ at, text, state }: StoredTraceStep, { say, sayPlace }: Speaker): ParcelReply['traces'][number] => ({
  time: at,
  text: sayPlace(text),
  state,
  stateText: say(sentence('parcelState', { state })),
});

/** Describes a parcel with its trace, without what is in it. */
type TracedName = Pick<TracedParcel, 'courier' | 'number' | 'shippedAt' | 'trace'>;

/** Converts a parcel with its tracking steps to its reply, without its contents. */
export function toTracedReply({ courier, number, shippedAt, trace }: TracedName, speaker: Speaker): Omit<ParcelReply, 'id' | 'list'> {
  const state = trace?.state ?? 'waiting';
  return {
    courier,
    courierName: speaker.say(sentence('courier', { code: courier })),
    phone: isCourier(courier) ? courierPhones[courier] : '',
    number,
    shipTime: shippedAt.getTime(),
    state,
    // Without an answer from the courier, it is unknown whether the parcel was collected; the merchant says that it was shipped.
    stateText: speaker.say(trace?.askedAt ? sentence('parcelState', { state }) : sentence('parcelShipped')),
    isLate: isTraceOutdated(trace) ? 1 : 0,
    traces: (trace?.steps ?? []).map((step) => toTraceReply(step, speaker)),
  };
}

/** Converts a parcel with its contents and tracking steps to its reply. */
export const toParcelReply = ({ id, contents, ...parcel }: TracedParcel, speaker: Speaker): ParcelReply => ({
  id,
  ...toTracedReply(parcel, speaker),
  list: contents.map(({ lineNo, pieces }) => ({ lineNo, num: pieces })),
});
