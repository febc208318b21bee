import type { PickupCancelType, PickupState } from 'contract/aftersales/pickup/pickup-states.ts';
import type { pickup as mainland } from '../zh-CN/pickup.ts';

const states: Readonly<Record<PickupState, string>> = {
  unpaid: '待付款',
  waiting: '待收件',
  collected: '已收件',
  done: '已完成',
  cancelled: '已取消',
};
const cancelTypes: Readonly<Record<PickupCancelType, string>> = {
  notReturning: '不想退了',
  timeWrong: '時間不合適',
  courierLate: '速遞員沒有來',
  ownWay: '改為自行寄回',
  addressWrong: '收件資料填錯了',
  other: '其他原因',
};
const closers: Readonly<Record<string, string>> = {
  shopper: '您取消了預約',
  merchant: '商戶取消了預約',
  time: '逾時未付款，預約已取消',
  courier: '速遞公司取消了預約',
  refund: '售後已結束，預約已取消',
};

/** Says what happens next with a pickup, and who is to act. */
function sayNext({ state, isBooked }: { state: PickupState; isBooked: boolean }): string {
  switch (state) {
    case 'unpaid':
      return '支付運費後安排速遞員上門，逾時未付款將自動取消';
    case 'waiting':
      return isBooked ? '速遞員會在預約的時間上門，請備好商品和配件' : '正在為您安排速遞員';
    case 'collected':
      return '包裹已取走，運單號碼已填入售後，請等待商戶收貨';
    case 'done':
      return '商戶已收到包裹';
    case 'cancelled':
      return '可以重新預約，或自行寄回後填寫運單號碼';
  }
}

/**
 * Maps names of sentences to their texts for Hong Kong, in traditional Chinese, or to functions that build the text from values. The sentences are
 * about door pickup.
 */
export const pickup: typeof mainland = {
  pickupStateText: ({ state }) => states[state],
  pickupNext: sayNext,
  pickupCancelType: ({ type }) => cancelTypes[type],
  pickupCancelled: ({ by, type, why }) =>
    [by === 'time' && why !== '' ? '' : (closers[by] ?? ''), type, why].filter((text) => text !== '').join('：'),
  pickupStateWrong: ({ state }) => `這次上門收件是「${state}」，不能這樣操作`,
  pickupOff: '商戶沒有開通上門收件，請自行寄回',
  pickupNoService: '暫時不能安排上門收件，請自行寄回',
  pickupRefundState: '現在不需要寄回商品，不能預約上門收件',
  pickupSentAlready: '已經填寫了寄回的運單號碼',
  pickupReturnAddress: '退貨地址不完整（要有收件人、電話和省市），不能上門收件',
  pickupTooLate: '寄回的期限快到了，來不及上門收件，請自行寄回',
  pickupOtherPlace: '退到不同地址的商品要分開收件',
  pickupTaken: '其中有商品已經預約了上門收件',
  pickupNotServed: ({ why }) => `該地址不能上門收件${why && `：${why}`}`,
  pickupCourierRefused: ({ why }) => `速遞公司沒有同意${why && `：${why}`}`,
  pickupMissed: '沒有在預約的時間內安排到速遞員',
  pickupMoved: '改約時間',
  pickupRecord: '上門收件',
  pickupSubject: '上門收件運費',
  pickupRefundReason: '上門收件已取消',
  pickupNewsTitle: ({ state }) =>
    ({
      unpaid: '上門收件待付款',
      waiting: '上門收件已預約',
      collected: '速遞員已收件',
      done: '上門收件已完成',
      cancelled: '上門收件已取消',
    })[state],
  pickupNews: ({ state, by, when, courier, number, why, back }) =>
    state === 'waiting'
      ? `${courier}將於 ${when} 上門收件，請備好商品和配件`
      : state === 'collected'
        ? `${courier}已取走您寄回的商品，運單號碼 ${number}`
        : `${closers[by] ?? ''}${why && `：${why}`}${back && `，運費 ${back} 已原路退回`}`,
  courierCustomer: '授權 customer',
  courierKey: '授權 key',
  courierSecret: '授權 secret',
  courierFieldUnknown: ({ name }) => `快遞100 帳戶沒有「${name}」這一項，可用 customer、key、secret`,
  courierFieldWrong: ({ name, label }) => `請填寫${label}（${name}）：4 到 100 位字母、數字、底線或短橫線`,
  courierKeysRefused: ({ why }) => `快遞100 不接受這些密鑰：${why}`,
  courierAccountNone: '還沒有填寫快遞100 帳戶，不能查詢物流',
};
