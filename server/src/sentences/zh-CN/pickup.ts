import type { PickupCancelType, PickupState } from 'contract/aftersales/pickup/pickup-states.ts';

const states: Readonly<Record<PickupState, string>> = {
  unpaid: '待支付',
  waiting: '待取件',
  collected: '已取件',
  done: '已完成',
  cancelled: '已取消',
};
const cancelTypes: Readonly<Record<PickupCancelType, string>> = {
  notReturning: '不想退了',
  timeWrong: '时间不合适',
  courierLate: '快递员没有来',
  ownWay: '改为自己寄回',
  addressWrong: '取件信息填错了',
  other: '其他原因',
};
const closers: Readonly<Record<string, string>> = {
  shopper: '您取消了预约',
  merchant: '商家取消了预约',
  time: '超时未支付，预约已取消',
  courier: '快递公司取消了预约',
  refund: '售后已结束，预约已取消',
};

/** Says what happens next with a pickup, and who is to act. */
function sayNext({ state, isBooked }: { state: PickupState; isBooked: boolean }): string {
  switch (state) {
    case 'unpaid':
      return '支付运费后安排快递员上门，超时未支付将自动取消';
    case 'waiting':
      return isBooked ? '快递员会在预约的时间上门，请备好商品和配件' : '正在为您安排快递员';
    case 'collected':
      return '包裹已取走，运单号已填入售后，请等待商家收货';
    case 'done':
      return '商家已收到包裹';
    case 'cancelled':
      return '可以重新预约，或自己寄回后填写运单号';
  }
}

/**
 * Maps names of sentences to their texts in simplified Chinese, or to functions that build the text from values. The sentences are about door pickup.
 */
export const pickup = {
  pickupStateText: ({ state }: { state: PickupState }) => states[state],
  pickupNext: sayNext,
  pickupCancelType: ({ type }: { type: PickupCancelType }) => cancelTypes[type],
  pickupCancelled: ({ by, type, why }: { by: string; type: string; why: string }) =>
    [by === 'time' && why !== '' ? '' : (closers[by] ?? ''), type, why].filter((text) => text !== '').join('：'),
  pickupStateWrong: ({ state }: { state: string }) => `这次上门取件是「${state}」，不能这样操作`,
  pickupOff: '商家没有开通上门取件，请自己寄回',
  pickupNoService: '暂时不能安排上门取件，请自己寄回',
  pickupRefundState: '现在不需要寄回商品，不能预约上门取件',
  pickupSentAlready: '已经填写了寄回的运单号',
  pickupReturnAddress: '退货地址不完整（要有收件人、电话和省市），不能上门取件',
  pickupTooLate: '寄回的期限快到了，来不及上门取件，请自己寄回',
  pickupOtherPlace: '退到不同地址的商品要分开取件',
  pickupTaken: '其中有商品已经预约了上门取件',
  pickupNotServed: ({ why }: { why: string }) => `该地址不能上门取件${why && `：${why}`}`,
  pickupCourierRefused: ({ why }: { why: string }) => `快递公司没有同意${why && `：${why}`}`,
  pickupMissed: '没有在预约的时间内安排到快递员',
  pickupMoved: '改约时间',
  pickupRecord: '上门取件',
  pickupSubject: '上门取件运费',
  pickupRefundReason: '上门取件已取消',
  pickupNewsTitle: ({ state }: { state: PickupState }) =>
    ({
      unpaid: '上门取件待支付',
      waiting: '上门取件已预约',
      collected: '快递员已取件',
      done: '上门取件已完成',
      cancelled: '上门取件已取消',
    })[state],
  pickupNews: ({
    state,
    by,
    when,
    courier,
    number,
    why,
    back,
  }: Readonly<Record<'by' | 'when' | 'courier' | 'number' | 'why' | 'back', string>> & { state: PickupState }) =>
    state === 'waiting'
      ? `${courier}将于 ${when} 上门取件，请备好商品和配件`
      : state === 'collected'
        ? `${courier}已取走您寄回的商品，运单号 ${number}`
        : `${closers[by] ?? ''}${why && `：${why}`}${back && `，运费 ${back} 已原路退回`}`,
  courierCustomer: '授权 customer',
  courierKey: '授权 key',
  courierSecret: '授权 secret',
  courierFieldUnknown: ({ name }: { name: string }) => `快递100 账户没有「${name}」这一项，可用 customer、key、secret`,
  courierFieldWrong: ({ name, label }: { name: string; label: string }) =>
    `请填写${label}（${name}）：4 到 100 位字母、数字、下划线或短横线`,
  courierKeysRefused: ({ why }: { why: string }) => `快递100 不接受这些密钥：${why}`,
  courierAccountNone: '还没有填写快递100 账户，不能查询物流',
};
