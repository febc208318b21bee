import type { Translated } from 'contract/sentence.ts';
import type { messaging as mainland } from '../zh-CN/messaging.ts';

/**
 * Maps names of sentences to their texts for Hong Kong, in traditional Chinese, or to functions that build the text from values. The sentences are
 * about WeChat: logins by it, and a shop's account there.
 */
export const messaging: Translated<typeof mainland> = {
  messagingOfficialAppId: '公眾號 AppID',
  messagingOfficialSecret: '公眾號 AppSecret',
  messagingMiniAppId: '小程式 AppID',
  messagingMiniSecret: '小程式 AppSecret',
  messagingPayingAppId: '付款公眾號 AppID',
  messagingPayingSecret: '付款公眾號 AppSecret',
  messagingLoginHost: '網頁授權域名',
  messagingMiniPage: '小程式打開商城頁面的頁面路徑',
  messagingAppIdForm: 'wx 開頭，共 8 到 32 位字母和數字',
  messagingSecretForm: '16 到 64 位字母和數字',
  messagingHostForm: '只寫域名，如 shop.example.com，不帶 https://',
  messagingMiniPageForm: '頁面路徑如 pages/index/index，開頭不帶 /，不帶參數',
  messagingFieldUnknown: ({ name }) =>
    `微信帳戶沒有「${name}」這一項，可用 officialAppId、officialSecret、miniAppId、miniSecret、payingAppId、payingSecret、loginHost、miniPage`,
  messagingFieldWrong: ({ name, label, rule }) => `${label}（${name}）應為${rule}`,
  messagingFieldMissing: ({ name, label }) => `請填寫${label}（${name}）：AppID 和 AppSecret 要一起填`,
  messagingAppMissing: '請填寫公眾號（officialAppId、officialSecret）或小程式（miniAppId、miniSecret）',
  messagingHostNotOwn: ({ host }) => `網頁授權域名（loginHost）${host} 不是本店的域名`,
  messagingSandboxNone: '這套服務沒有微信沙箱',
  messagingKeysRefused: ({ appId, why }) => `微信不接受 ${appId} 的密鑰：${why}`,
  messagingLoginFailedTitle: '微信登入沒有完成',
  messagingLoginFailed: '這次微信登入沒有完成或已過期，請關閉本頁，從商城重新登入。',
  claimOrders: '目前的微信戶口裏有訂單、到店付款或抽獎記錄，不能自動合併，請聯絡客服',
  claimMoney: '目前的微信戶口裏有餘額或儲值卡，不能自動合併，請用完或聯絡客服',
  claimPoints: '目前的微信戶口裏有積分，不能自動合併，請聯絡客服',
  claimCoupons: '目前的微信戶口裏有可用的優惠券或權益，不能自動合併，請用完或聯絡客服',
  claimBookings: '目前的微信戶口裏有預約，不能自動合併，請到店或取消後再試',
  claimPayment: '目前的微信戶口有一筆充值正在付款，請完成或取消後再試',
  claimHasMobile: '目前的戶口已有電話號碼或密碼，不能併入另一個戶口',
};
