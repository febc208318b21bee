import type { Translated } from 'contract/sentence.ts';
import type { payment as mainland } from '../zh-CN/payment.ts';

const soon = '會原路退回，通常幾分鐘內到賬';

/** Names the kinds of ledger accounts, with the number of the member or the card. */
const ledgerAccounts = (id: string): Readonly<Record<string, string>> => ({
  'member:balance': `會員${id}餘額`,
  'member:points': `會員${id}積分`,
  'card:paid': `儲值卡${id}本金`,
  'card:gift': `儲值卡${id}贈送`,
  'site:sales': '銷售收入',
  'site:bookings': '預約訂金',
  'site:topUp': '充值',
  'site:pickups': '代收上門取件費',
  'site:insurance': '退貨運費險賠付',
  'site:gifts': '贈送金額',
  'site:shareRewards': '分享獎勵',
  'site:wechat': '微信支付',
  'site:alipay': '支付寶',
  'site:offline': '銀行轉帳',
  'site:held': '付款中凍結',
  'site:owed': '待退回付款人',
  'site:points': '發出積分',
  'site:pointsHeld': '凍結積分',
});

/**
 * Maps names of sentences to their texts for Hong Kong, in traditional Chinese, or to functions that build the text from values. The sentences are
 * about payments, recharges and refunded money.
 */
export const payment: Translated<typeof mainland> = {
  rechargeSubject: '餘額增值',
  amountDecimals: '金額最多兩位小數',
  rechargeLeast: ({ least }) => `最少增值 ${least}`,
  balanceFull: '餘額已達上限，暫時不能增值',
  rechargeRoom: ({ room }) => `最多還能增值 ${room}`,
  rechargePendingFull: ({ count, coming }) =>
    `${count === 1 ? `有一筆 ${coming} 的增值正在付款` : `有 ${count} 筆共 ${coming} 的增值正在付款`}，完成或過期後才能繼續增值`,
  rechargePendingRoom: ({ count, coming, room }) =>
    `${count === 1 ? `有一筆 ${coming} 的增值正在付款` : `有 ${count} 筆共 ${coming} 的增值正在付款`}，現在最多還能增值 ${room}`,
  rechargeTermLimit: ({ limit }) => `帳戶餘額最多 ${limit}，記名帳戶餘額長期有效`,
  rechargeTermUse: '增值的餘額僅可在本店使用，不可轉贈',
  rechargeTermRefund: '未使用的餘額可聯絡客服申請原路退回',
  paidAmountDiffers: ({ paymentNo }) =>
    `付款平台收到的金額與這筆付款不符：店主先用 npm run shop -- payment-settle ${paymentNo} 把它退回，再來改這個訂單`,
  // money that goes back: the reason for the provider and the merchant is at most 80 bytes
  paymentReturningTitle: '退款通知',
  returnReasonOrderClosed: '訂單已關閉',
  returningOrderClosed: ({ sum }) => `訂單已關閉，您付的 ${sum} ${soon}`,
  returnReasonOrderPaid: '訂單已付款',
  returningOrderPaid: ({ sum }) => `訂單已經付過款，您多付的 ${sum} ${soon}`,
  returnReasonOrderAuditing: '訂單的轉賬正在審核',
  returningOrderAuditing: ({ sum }) => `訂單的轉賬憑證正在審核，您另付的 ${sum} ${soon}`,
  returnReasonFacePaid: '已付過款',
  returningFacePaid: ({ sum }) => `這筆到店付款已經付過，您多付的 ${sum} ${soon}`,
  returnReasonGroupOver: '拼團已結束',
  returningGroupOver: ({ sum }) => `付款到賬時拼團已結束，您付的 ${sum} ${soon}`,
  returnReasonRechargePaid: '增值已到賬',
  returningRechargePaid: ({ sum }) => `這筆增值已經到賬，您多付的 ${sum} ${soon}`,
  returnReasonRechargeReplaced: '已換成其他金額的增值',
  returningRechargeReplaced: ({ sum }) => `您已換成其他金額的增值，為原來那筆付的 ${sum} 沒有計入餘額，${soon}`,
  returnReasonPickupPaid: '上門收件運費已付',
  returnReasonPickupCancelled: '上門收件已取消',
  returningPickupPaid: ({ sum }) => `上門收件的運費已經付過，您再付的 ${sum} 沒有用上，${soon}`,
  returningPickupCancelled: ({ sum }) => `上門收件已取消，您付的 ${sum} 沒有用上，${soon}`,
  returnReasonBalanceFull: '增值後餘額會超過上限',
  returningBalanceFull: ({ sum }) => `增值後餘額會超過上限，您付的 ${sum} 沒有計入餘額，${soon}；用掉一些餘額後可以再增值`,
  returnReasonBookingClosed: '預約已取消或過期',
  returningBookingClosed: ({ sum }: { sum: string }) => `預約已取消或過期，您付的 ${sum} ${soon}`,
  returnReasonBookingPaid: '預約已付款',
  returningBookingPaid: ({ sum }: { sum: string }) => `預約已經付過訂金，您多付的 ${sum} ${soon}`,
  returnReasonRepriced: '訂單金額已更改',
  returningRepriced: ({ sum }) => `付款時訂單金額已更改，您付的 ${sum} ${soon}；請在訂單裏按新的金額付款`,
  returnReasonOtherWay: '已取消或改用其他方式付款',
  returningOtherWay: ({ sum }) => `這次付款已取消或改用了其他方式，您付的 ${sum} ${soon}；還沒有付清的，請重新付款`,
  returnReasonOtherSum: '付款平台收到的金額不符',
  returningOtherSum: ({ sum }) => `付款平台收到的金額與應付的不符，您付的 ${sum} 沒有入賬，${soon}；還需要的，請重新付款`,
  // differences between a provider's bill and the books
  billUnknownHere: '付款平台收了一筆本店沒有紀錄的款：核對商戶號是否還用於別處，確認後在商戶平台退款',
  billUnpaidHere: ({ paymentNo }) =>
    `付款平台已收款，本店還沒有入賬，核對時向它查詢沒有得到答覆：用 npm run shop -- payment-settle ${paymentNo} 再查詢一次，訂單還在就入賬，已關閉就原路退回`,
  billMissingThere: '本店記為已付款，賬單裏沒有：多為跨日入賬，次日賬單仍沒有請聯絡付款平台',
  billAmount: ({ paymentNo }) =>
    `兩邊金額不一致：還沒有入賬的，用 npm run shop -- payment-settle ${paymentNo} 整筆原路退回，顧客可重新付款；已經入賬的，以付款平台為準，聯絡顧客補款或退差額`,
  billRefundUnknownHere: '付款平台退過一筆本店沒有紀錄的款：核對是否在商戶平台手動退款，並在備註裏說明',
  billRefundMissingThere: '本店記為已退款，賬單裏沒有：多為跨日，次日賬單仍沒有請在商戶平台查詢',
  billRefundAmount: '兩邊退款金額不一致：以付款平台為準核對，並在備註裏說明',
  settledAsPaid: 'payment-settle：已入賬',
  settledAsReturned: 'payment-settle：已原路退回付款人',
  payableKind: ({ kind }) =>
    ({ order: '訂單', recharge: '餘額充值', card: '儲值卡', face: '到店付款', booking: '預約訂金', pickup: '上門取件' })[kind] ?? kind,
  ledgerAccount: ({ owner, kind, id }) => ledgerAccounts(id)[`${owner}:${kind}`] ?? kind,
};
