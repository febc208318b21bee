import type { Translated } from 'contract/sentence.ts';
import type { account as mainland } from '../zh-CN/account.ts';

/**
 * Maps names of sentences to their texts for Hong Kong, in traditional Chinese, or to functions that build the text from values. The sentences are
 * about accounts and balances.
 */
export const account: Translated<typeof mainland> = {
  memberNumberOrPasswordWrong: '會員號碼或密碼不正確',
  passwordWrong: '密碼不正確',
  payPasswordTriesLeft: ({ left }) => `付款密碼不正確，還可輸入 ${left} 次`,
  payPasswordLocked: '付款密碼不正確，請 3 小時後再試，或在設定裏重設',
  memberFrozen: '帳戶受限，暫停訪問',
  memberNotActivated: '目前用戶暫未開放帳戶啟用',
  newMemberName: ({ digits }) => `會員${digits}`,
  // ledger entries
  entryOpeningBalance: '餘額轉入',
  entryRecharge: '餘額增值',
  entryOrderPaid: '訂單付款',
  entryFacePaid: '到店付款',
  entryOrderHeld: '訂單付款（餘額部分）',
  entryOrderReleased: '付款未完成，退回餘額',
  entryOrderRefunded: '訂單退款',
  entryBookingPaid: '預約訂金',
  entryBookingRefunded: '預約訂金退回',
  entryCardBought: '購卡',
  entryCardRecharged: '儲值卡充值',
  entryInsurancePaid: '退貨運費險賠付',
  entryShareReward: '分享賺',
  entryPickupPaid: '上門收件運費',
  entryCardBound: '綁定儲值卡',
  entryGift: '贈送',
  entryPointsReturned: '訂單退款，退回積分',
  entryPaidTooLate: '多付款項待退回',
  entryPaidBack: '多付款項已退回',
  entryPointsEarned: '訂單獎賞',
  entryPointsGranted: '店舖發放',
  entryPointsBought: '權益商品贈送',
  entryPointsWon: '抽獎所得',
  entryPointsReviewed: '評價所得',
  entryPointsSignedIn: '每日簽到',
  entryPointsWelcomed: '進店禮包',
  entryPointsUploaded: '曬圖任務',
  entryPointsDrawn: '抽獎',
  entryPointsPurchased: '購物贈送',
  entryPointsTakenBack: '訂單退款，收回贈送的積分',
  entryPointsHeld: '下單抵扣',
  entryPointsReleased: '訂單關閉退回',
  entryPointsSpent: '已抵扣',
  entryPointsGiven: '積分轉贈',
  entryPointsEnded: '積分過期',
  entryPointsMerged: '帳號合併',
  entryUnknown: '餘額變動',
};
