import { isCourier } from 'contract/aftersales/logistics/couriers.ts';
import { couriersOfHongKong } from 'contract/aftersales/logistics/couriers-zh-HK.ts';
import type { ParcelState } from 'contract/aftersales/logistics/parcel-state.ts';
import type { Translated } from 'contract/sentence.ts';
import type { labels as mainland } from '../zh-CN/labels.ts';

const orderStatuses: Readonly<Record<string, string>> = {
  TRADE_NO_CREATE_PAY: '待付款',
  WAIT_BUYER_PAY: '待付款',
  WAIT_SELLER_SEND_GOODS: '待發貨',
  WAIT_BUYER_CONFIRM_GOODS: '待收貨',
  TRADE_REFUND_PROCESSING: '退款中',
  TRADE_AUDITING: '審核中',
  WAIT_GROUP: '已付款，待成團',
  TRADE_BUYER_SIGNED: '交易完成',
  TRADE_CLOSED: '已關閉',
  TRADE_CLOSED_BY_USER: '已取消',
};
const parcelStates: Readonly<Record<ParcelState, string>> = {
  waiting: '待收件',
  collected: '已收件',
  onTheWay: '運輸中',
  delivering: '派送中',
  signed: '已簽收',
  trouble: '派送異常',
};
const paymentMethods: Readonly<Record<string, string>> = {
  balance: '餘額付款',
  card: '儲值卡',
  points: '積分',
  wechat: '微信支付',
  alipay: '支付寶',
  offline: '線下付款',
};

/**
 * Maps names of labels to their texts for Hong Kong, in traditional Chinese, or to functions that build the text from values. They label states,
 * couriers and payment methods.
 */
export const labels: Translated<typeof mainland> = {
  orderStatus: ({ status }) => orderStatuses[status] ?? '已關閉',
  parcelState: ({ state }) => parcelStates[state],
  courier: ({ code }) => (isCourier(code) ? couriersOfHongKong[code] : code),
  paymentMethod: ({ payType }) => paymentMethods[payType] ?? '其他方式',
};
