import type { Tone } from './StatusTag.tsx';
import type { OrderStatus } from 'contract/buying/order/order-status.ts';
import { couriers } from 'contract/aftersales/logistics/couriers.ts';
import { paymentMethodText } from 'contract/money/payment/payment-methods.ts';

/** Lists the tabs of the list of orders with the states that each shows. */
export const orderTabs: readonly { readonly key: string; readonly title: string; readonly statuses?: readonly OrderStatus[] }[] = [
  { key: '', title: '全部' },
  { key: 'toPay', title: '待付款', statuses: ['TRADE_NO_CREATE_PAY', 'WAIT_BUYER_PAY'] },
  { key: 'auditing', title: '待审核', statuses: ['TRADE_AUDITING'] },
  { key: 'toShip', title: '待发货', statuses: ['WAIT_SELLER_SEND_GOODS'] },
  { key: 'toReceive', title: '已发货', statuses: ['WAIT_BUYER_CONFIRM_GOODS'] },
  { key: 'refunding', title: '退款中', statuses: ['TRADE_REFUND_PROCESSING'] },
  { key: 'done', title: '已完成', statuses: ['TRADE_BUYER_SIGNED'] },
  { key: 'closed', title: '已关闭', statuses: ['TRADE_CLOSED', 'TRADE_CLOSED_BY_USER'] },
];

/** Says in which colour a state is shown. */
export const statusTones: Readonly<Record<OrderStatus, Tone>> = {
  TRADE_NO_CREATE_PAY: 'default',
  WAIT_BUYER_PAY: 'default',
  TRADE_AUDITING: 'orange',
  WAIT_GROUP: 'blue',
  WAIT_SELLER_SEND_GOODS: 'orange',
  WAIT_BUYER_CONFIRM_GOODS: 'blue',
  TRADE_REFUND_PROCESSING: 'red',
  TRADE_BUYER_SIGNED: 'green',
  TRADE_CLOSED: 'default',
  TRADE_CLOSED_BY_USER: 'default',
};

/** Lists the kinds of orders with their names. */
export const kindOptions = [
  { value: 'flashSale', label: '秒杀' },
  { value: 'group', label: '拼团' },
  { value: 'presale', label: '预售' },
  { value: 'points', label: '积分商城' },
  { value: 'equity', label: '权益商品' },
  { value: 'byRight', label: '次卡' },
] as const;

/** Lists the payment methods with their names. */
export const payTypeOptions = ['balance', 'card', 'points', 'wechat', 'alipay', 'offline'].map((value) => ({
  value,
  label: paymentMethodText(value),
}));

/** Lists the orders of the list with their names. */
export const sortOptions = [
  { value: 'newest', label: '下单时间：新的在前' },
  { value: 'oldest', label: '下单时间：旧的在前' },
  { value: 'paidNewest', label: '付款时间：新的在前' },
  { value: 'paidOldest', label: '付款时间：旧的在前' },
] as const;

/** Lists the couriers with their names. */
export const courierOptions = Object.entries(couriers).map(([value, label]) => ({ value, label }));
