import { parcelNumberPattern } from 'contract/aftersales/logistics/couriers.ts';
import { findCourierCode } from 'contract/aftersales/logistics/find-courier.ts';
import type { Sentence } from 'contract/sentence.ts';
import type { Order } from '#modules/buying/order/order.ts';
import { sentence } from '#sentences/sentence.ts';

interface Parcel {
  readonly tid: string;
  readonly courier: string;
  readonly number: string;
}

/**
 * Returns a sentence about why a parcel cannot be shipped, such as a malformed number or an order in another state.
 * Undefined if it can be, and for one that was shipped already, because shipping it again changes nothing.
 * @param sent whether it was shipped already
 */
export function findParcelProblem({ tid, courier, number }: Parcel, order: Order | undefined, sent: boolean): Sentence | undefined {
  if (!/^\d{20}$/.test(tid)) return sentence('parcelTidMalformed', { tid });
  if (!order) return sentence('parcelOrderUnknown', { tid });
  if (!findCourierCode(courier)) return sentence('parcelCourierUnknown', { courier });
  if (!new RegExp(parcelNumberPattern).test(number)) return sentence('parcelNumberMalformed', { number });
  if (sent) return undefined;
  if (order.status !== 'WAIT_SELLER_SEND_GOODS')
    return sentence('parcelOrderNotShippable', { tid, status: sentence('orderStatus', { status: order.status }) });
  return undefined;
}
