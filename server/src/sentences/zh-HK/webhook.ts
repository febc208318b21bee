import type { Translated } from 'contract/sentence.ts';
import type { webhook as mainland } from '../zh-CN/webhook.ts';

/**
 * Maps names of sentences to their texts for Hong Kong, in traditional Chinese, or to functions that build the text from values. The sentences are
 * about webhooks: wrong URLs, results of attempts, and reasons of pauses.
 */
export const webhook: Translated<typeof mainland> = {
  webhookUrlForm: '網址應以 https:// 開頭，不含用戶名、密碼和 #，最多 500 個字',
  webhookUrlInsecure: '網址應以 https:// 開頭；只有本機地址可用 http，且須由伺服器設定 ALLOW_PRIVATE_WEBHOOKS=1 允許',
  webhookUrlPrivate: '網址指向內網，不能推送；須由伺服器設定 ALLOW_PRIVATE_WEBHOOKS=1 允許',
  webhookUrlForbidden: '網址指向保留地址，不能推送',
  webhookUrlUnknownHost: '查不到網址裏的域名，請核對後再試',
  webhookFaultInsecure: '沒有推送：網址不是 https',
  webhookFaultPrivate: '沒有推送：網址指向內網',
  webhookFaultForbidden: '沒有推送：網址指向保留地址',
  webhookFaultUnknownHost: '查不到網址裏的域名',
  webhookFaultTimeout: '10 秒內沒有回答',
  webhookFaultRefused: '對方拒絕連接',
  webhookFaultUnreachable: '網絡不通',
  webhookFaultTls: '加密連接失敗，請檢查證書',
  webhookFaultBroken: '連接中斷',
  webhookFaultStopped: '服務停止時中斷，會再推送',
  /** Shows a fault of a release that has another set of them. */
  webhookFaultOther: ({ fault }) => fault,
  webhookNotTried: '還沒有推送',
  webhookNoResult: '沒有結果：正在推送，或服務在記下結果前中斷',
  webhookDelivered: ({ status }) => `已送達（${status}）`,
  webhookRedirected: ({ status }) => `對方要求跳轉（${status}），不會跟隨：請填寫最終的網址`,
  webhookAnswered: ({ status }) => `對方回答 ${status}`,
  webhookPaused: '已暫停',
  webhookPausedGone: '對方回答 410，表示不再接收，已自動暫停',
  webhookPausedFailing: ({ days }) => `連續 ${days} 天沒有送達，已自動暫停`,
  webhookPausedRestored: '從備份恢復的店舖不會自動推送，確認後再恢復',
};
