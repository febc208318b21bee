import type { Reply } from 'contract/call.ts';
import { courierPhones, couriers, isCourier } from 'contract/logistics/couriers.ts';
import type { logisticsCalls } from 'contract/logistics/logistics.calls.ts';
import { parcelLabels } from 'contract/logistics/parcel-state.ts';
import type { KeptStep, TracedParcel } from '../store/parcels.ts';
import { isLate } from './trace-age.ts';

type Shown = Reply<typeof logisticsCalls.orderParcels>['list'][number];

/** A courier's name, as people know it. */
export const courierName = (code: string): string => (isCourier(code) ? couriers[code] : code);

/** One thing that happened to a parcel, as it crosses the wire. */
export const traceOf = ({ at, text, state }: KeptStep): Shown['traces'][number] => ({
  time: at,
  text,
  state,
  stateText: parcelLabels[state],
});

/** A parcel with its way. */
export function parcelReply({ id, courier, number, contents, shippedAt, trace }: TracedParcel): Shown {
  const state = trace?.state ?? 'waiting';
  return {
    id,
    courier,
    courierName: courierName(courier),
    phone: isCourier(courier) ? courierPhones[courier] : '',
    number,
    shipTime: shippedAt.getTime(),
    state,
    // Whether it was collected nobody knows whose courier never answered: it has left, says the merchant.
    stateText: trace?.askedAt ? parcelLabels[state] : '已发货',
    isLate: isLate(trace) ? 1 : 0,
    traces: (trace?.steps ?? []).map(traceOf),
    list: contents.map(({ lineNo, pieces }) => ({ lineNo, num: pieces })),
  };
}
