import type { Translated } from 'contract/sentence.ts';
import type { http as mainland } from '../zh-CN/http.ts';

const field = (path: string): string => (path ? `參數 ${path} ` : '請求內容');
const types: Readonly<Record<string, string>> = {
  integer: '整數',
  number: '數字',
  string: '文字',
  boolean: '是或否（true、false）',
  array: '列表',
  object: '物件',
};
const permissionNames: Readonly<Record<string, string>> = {
  'goods.view': '查看商品',
  'goods.edit': '編輯商品',
  'freight.edit': '編輯運費',
  'pictures.edit': '上傳圖片',
  'pages.view': '查看頁面',
  'pages.edit': '裝修頁面',
  'orders.view': '查看訂單',
  'orders.ship': '發貨',
  'orders.edit': '改訂單',
  'orders.reprice': '改價',
  'orders.writeOff': '核銷',
  'orders.refund': '退款',
  'refunds.view': '查看售後',
  'refunds.decide': '處理售後',
  'offers.view': '查看營銷',
  'promotions.edit': '編輯促銷',
  'gifts.edit': '編輯有價的獎勵',
  'gifts.give': '發放',
  'cards.edit': '儲值卡',
  'members.view': '查看會員',
  'members.edit': '管理會員',
  'levels.edit': '會員等級',
  'service.answer': '回覆顧客',
  'figures.view': '經營數據',
  'receipts.view': '查看收款',
  'receipts.decide': '審核收款',
  'payments.reconcile': '對賬',
  'shop.view': '查看設置',
  'settings.edit': '改設置',
  'accounts.edit': '外部賬號',
  'webhooks.edit': '推送',
  'people.edit': '人員和密鑰',
  'audit.view': '操作日誌',
};
/** Maps the names of the access keys' roles; a merchant's own roles stay as they were written. */
const keyRoles: Readonly<Record<string, string>> = { 订单: '訂單', 资金: '資金', 只读: '只讀' };

/**
 * Maps names of sentences to their texts for Hong Kong, in traditional Chinese, or to functions that build the text from values. The sentences are
 * about malformed input, denied access, faults, and pages that cannot be shown.
 */
export const http: Translated<typeof mainland> = {
  // input
  inputMissing: ({ path }) => `缺少參數 ${path}`,
  inputOfWrongType: ({ path, type }) => `${field(path)}應為${types[type] ?? '其他類型'}`,
  inputTooSmall: ({ path, limit }) => `${field(path)}不能小於 ${limit}`,
  inputTooLarge: ({ path, limit }) => `${field(path)}不能大於 ${limit}`,
  inputTooShort: ({ path, limit }) => `${field(path)}不能少於 ${limit} 個字`,
  inputTooLong: ({ path, limit }) => `${field(path)}不能超過 ${limit} 個字`,
  inputTooFewItems: ({ path, limit }) => `${field(path)}不能少於 ${limit} 項`,
  inputTooManyItems: ({ path, limit }) => `${field(path)}不能超過 ${limit} 項`,
  inputTooManyDecimals: ({ path }) => `${field(path)}最多兩位小數`,
  inputNotOneOf: ({ path, known }) => `${field(path)}應為 ${known.join('、')} 其中之一`,
  inputMalformed: ({ path }) => `${field(path)}的格式不正確`,
  inputNoDay: ({ path }) => `${field(path)}應為日曆上有的一日，例如 2026-05-01`,
  inputUnknown: ({ path, known }) => `沒有 ${path} 這個參數${known.length > 0 ? `，可用的有 ${known.join('、')}` : ''}`,
  inputUnstorable: ({ path }) => `${field(path)}中有不能使用的字元`,
  inputTooDeep: ({ path, levels }) => `${field(path)}巢狀過深，最多 ${levels} 層`,
  prefetchRefused: '此請求不能預取',
  // site
  siteNumberNotInteger: '站點編號（sjid）應為整數',
  siteNumberMissing: '缺少站點編號（sjid）',
  siteNumbersDiffer: '請求中的站點編號互相矛盾',
  siteNumberNotOfHost: '站點編號與訪問的域名不符',
  siteNumberNotOfKey: '站點編號與訪問密鑰不符',
  siteElsewhere: ({ url }: { url: string }) => `這個商店在 ${url}，請到那裏訪問`,
  siteClosed: '站點不存在或已關閉',
  siteOfKeyMissing: '缺少訪問密鑰：請在 Authorization 頭中以 Bearer 方式提供（wk_站點編號_…），或用 sjid 頭寫明站點',
  // access
  loginNeeded: '請先登入',
  loginExpired: '登入已過期，請重新登入',
  loginOfOtherSite: '登入資料與當前店舖不符，請重新登入',
  loginEnded: '登入已失效，請重新登入',
  accountClosed: '帳戶已刪除',
  accessKeyInvalid: '訪問密鑰無效或已停用',
  accessKeyMissing: '缺少訪問密鑰：請在 Authorization 頭中以 Bearer 方式提供',
  accessForbidden: '暫無權限',
  /** Takes the role as people read it, and the permission. */
  permissionNeeded: ({ kind, role, needed }) =>
    kind === 'key'
      ? `這把密鑰是「${keyRoles[role] ?? role}」，此操作需要「${permissionNames[needed] ?? needed}」權限`
      : `您的角色是「${role}」，此操作需要「${permissionNames[needed] ?? needed}」權限`,
  // faults
  systemFault: '系統暫時出現問題，請稍後再試',
  requestMalformed: '請求的格式不正確',
  urlNotFound: '請求的地址不存在',
  requestTooLarge: '請求內容過大',
  requestTooSlow: '請求內容未能及時傳完，請檢查網絡後再試',
  contentTypeUnsupported: '不支援這種內容類型，請使用 JSON 或表單',
  requestsTooMany: '操作太頻繁，請稍後再試',
  serverRestarting: '服務正在重新啟動，請稍後再試',
  // pages
  javaScriptNeeded: '請開啟瀏覽器的 JavaScript 後訪問本商城',
  mallNotFound: '無法打開商城',
  mallLinkWrong: ({ url }) => `訪問連結有誤: ${url}, 請重新訪問`,
  pageFault: '系統暫時出現問題',
  tryLater: '請稍後再試',
  /** Says the lowest of several prices in the preview of a shared link. */
  priceFrom: ({ price }: { price: string }) => `${price} 起`,
};
