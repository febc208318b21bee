import { couriers, isCourier, parcelNumberPattern } from 'contract/logistics/couriers.ts';
import { orderStatusLabel } from 'contract/order/order-status.ts';
import type { Order } from '#modules/order/order.ts';

interface Parcel {
  readonly tid: string;
  readonly courier: string;
  readonly number: string;
}

/**
 * Returns a sentence about why a parcel cannot be shipped. Returns undefined if it can, or if it was shipped already, because shipping
 * the same parcel again changes nothing.
 * @param sent whether it was shipped already
 */
export function findParcelProblem({ tid, courier, number }: Parcel, order: Order | undefined, sent: boolean): string | undefined {
  if (!/^\d{20}$/.test(tid)) return `订单号应为 20 位数字，现为「${tid}」（表格软件会把长数字改写，请把这一列设为文本）`;
  if (!order) return `没有订单 ${tid}`;
  if (!isCourier(courier)) return `不认识的快递公司代码「${courier}」，可用：${Object.keys(couriers).join('、')}`;
  if (!new RegExp(parcelNumberPattern).test(number)) return `运单号应为 6 到 40 位字母或数字，现为「${number}」`;
  if (sent) return undefined;
  if (order.status !== 'WAIT_SELLER_SEND_GOODS') return `订单 ${tid} 是「${orderStatusLabel(order.status)}」，不能发货`;
  return undefined;
}
