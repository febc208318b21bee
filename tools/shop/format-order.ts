import type { Reply } from 'contract/call.ts';
import type { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import type { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { isPaymentProvider } from 'contract/money/payment/payment-providers.ts';
import type { ShopFormats } from './shop-formats.ts';

type Row = Reply<typeof orderMerchantCalls.listOrders>['list'][number];
type Whole = Reply<typeof logisticsMerchantCalls.merchantOrder>;

/** Formats the receiver and address of an order on one line. */
export const formatReceiver = ({ receiver }: Pick<Row, 'receiver'>): string =>
  receiver ? `${receiver.name} ${receiver.mobile} ${receiver.region} ${receiver.address}` : '无需配送';
/** Holds the words for an order line that depends on others: an add-on purchase (换购), or a gift (赠品). */
export const tieKinds = { markUp: '换购', gift: '赠品' } as const;

/** Formats a component of a bundle on one line, with the pieces to pick for the ordered number of bundles. */
export const formatComponent = (
  { title, skuText, skuCode, num }: Row['list'][number]['combinedGoodList'][number],
  bundles: number,
): string => `${title}${skuText ? `（${skuText}）` : ''}${skuCode ? ` ${skuCode}` : ''} ×${num * bundles}`;

/** Formats the lines of an order, one on each line; a bundle also with the SKUs to pick for it. */
export const formatOrderLines = ({ list }: Pick<Row, 'list'>): string[] =>
  list.flatMap(({ lineNo, title, skuText, num, shippedNum, tieKind, tieName, combinedGoodList }) => [
    `    ${lineNo}. ${title}${skuText ? `（${skuText}）` : ''} ×${num}${tieKind ? `，${tieKinds[tieKind]}「${tieName}」` : ''}${shippedNum > 0 ? '，已发' : ''}`,
    ...combinedGoodList.map((part) => `       含 ${formatComponent(part, num)}`),
  ]);

function formatAmounts(order: Whole, { money }: ShopFormats): string {
  const less = order.reducedAmount === 0 ? '' : `  优惠 ${money(-order.reducedAmount)}`;
  const changed = order.adjustedAmount === 0 ? '' : `  商家改价 ${money(order.adjustedAmount)}`;
  const back = order.refundedAmount === 0 ? '' : `，已退 ${money(order.refundedAmount)}，实收 ${money(order.keptAmount)}`;
  const paid = order.payTime === null ? '' : `，实付 ${money(order.paidAmount)}${back}`;
  const insured =
    order.insuranceFee === 0 ? '' : `  退货运费险 ${money(order.insuranceFee)}（收到退货最多赔 ${money(order.insurancePayout)}）`;
  return `应付 ${money(order.payment)}${paid}：商品 ${money(order.goodsAmount)}${less}${changed}  运费 ${money(order.postFee)}${insured}`;
}

/** Formats the two instalments of a presale; nothing for other orders. */
function formatPresale({ presale }: Whole, { money, when }: ShopFormats): string[] {
  if (presale === null) return [];
  const {
    deposit,
    depositWorth,
    finalPayment,
    depositTime,
    finalTime,
    startFinalPayTime: from,
    endFinalPayTime: until,
    returnsDeposit,
  } = presale;
  const rest =
    finalTime !== null
      ? `${when(finalTime)} 已付`
      : from !== null && until !== null
        ? `${when(from)} 至 ${when(until)} 付`
        : '定金付后才有时间';
  const first = depositTime === null ? '未付' : `${when(depositTime)} 已付`;
  const late = `逾期${returnsDeposit === 1 ? '退' : '不退'}定金`;
  return [`预售：定金 ${money(deposit)} 抵 ${money(depositWorth)}（${first}）  尾款 ${money(finalPayment)}（${rest}，${late}）`];
}

const closers = { shopper: '顾客取消', merchant: '商家关闭', time: '超时未付款，自动关闭', refund: '退款成功，订单关闭' } as const;

/** Formats who closed an order and why, as far as that was recorded. */
const closedText = ({ closedBy, closedWhy }: Whole): string =>
  `${closedBy === null ? '关闭' : closers[closedBy]}${closedWhy === '' ? '' : `：${closedWhy}`}`;

/** Formats the times of the states that the order has passed. */
const formatTimes = (order: Whole, { when }: ShopFormats): string[] =>
  (
    [
      [order.createTime, '下单'],
      [order.payTime, '付款'],
      [order.shipTime, '全部发出'],
      [order.signTime, '收货'],
      [order.endTime, closedText(order)],
    ] as const
  ).flatMap(([at, what]) => (at === null ? [] : [`${when(at)} ${what}`]));

const paymentStates = {
  open: '顾客正在付，还没有到账',
  paid: '已到账',
  returning: '到账时订单已不能收款，正在退回',
  returned: '到账时订单已不能收款，已退回',
};

/** Formats a payment: method, amount, and the numbers by which the provider's own website finds it. */
function formatPayment(
  { paymentNo, vendorNo, payType, payTypeText, amount, balanceAmount, status, payTime }: Whole['payments'][number],
  { money, when }: ShopFormats,
): string {
  const balance = balanceAmount === 0 ? '' : ` + 余额 ${money(balanceAmount)}`;
  const numbers = isPaymentProvider(payType)
    ? `商户单号 ${paymentNo}${vendorNo && `  ${payTypeText}单号 ${vendorNo}`}`
    : `付款编号 ${paymentNo}`;
  return `付款：${payTypeText} ${money(amount)}${balance}  ${payTime === null ? '' : `${when(payTime)} `}${paymentStates[status]}\n    ${numbers}`;
}

function formatRefund(
  { refundNo, amount, reason, status, fault, doneTime }: Whole['refunds'][number],
  { money, when }: ShopFormats,
): string {
  const how = {
    open: '退款中',
    done: `${doneTime === null ? '' : `${when(doneTime)} `}已到账`,
    failed: `没有退成：${fault}；用 refund-retry 再退一次，另行退了用 refund-outside 登记`,
    outside: '已在别处退款',
  };
  return `退款：${money(amount)}  ${reason}  ${how[status]}\n    退款编号 ${refundNo}`;
}

function formatParcel({ courierName, number, shipTime, former, list }: Whole['parcels'][number], { when }: ShopFormats): string {
  const was = former.map((one) => `${one.courierName} ${one.number}`).join('、');
  return `包裹：${courierName} ${number}  ${when(shipTime)} 发出  第 ${list.map(({ lineNo }) => lineNo).join('、')} 行${was && `（更正前：${was}）`}`;
}

/** Formats a buyer's answers to a survey on one line, each after its question. */
export const formatSurveyAnswers = (list: Whole['surveys'][number]['list']): string =>
  list.map(({ title, kind, values }) => `${title}：${kind === 'picture' ? `${values.length} 张图片` : values.join('、')}`).join('；');

/** Formats a whole order for the terminal: status, times, amounts, payments, refunds, receiver, lines, parcels, surveys and notes. */
export const formatOrder = (order: Whole, shown: ShopFormats): string =>
  [
    `${order.tid}  ${order.statusText}  会员 ${order.memberId}`,
    formatTimes(order, shown).join('  '),
    formatAmounts(order, shown),
    ...formatPresale(order, shown),
    ...order.payments.map((payment) => formatPayment(payment, shown)),
    ...order.refunds.map((refund) => formatRefund(refund, shown)),
    formatReceiver(order),
    ...formatOrderLines(order),
    ...order.parcels.map((parcel) => formatParcel(parcel, shown)),
    ...order.surveys.map(({ name, list }) => `问卷「${name}」：${formatSurveyAnswers(list)}`),
    ...(order.memo ? [`顾客备注：${order.memo}`] : []),
    ...(order.note ? [`商家备注：${order.note}`] : []),
  ].join('\n');
