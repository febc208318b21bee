import type { Translated } from 'contract/sentence.ts';
import type { provider as mainland } from '../zh-CN/provider.ts';

const services: Readonly<Record<string, string>> = { sms: '短訊', identity: '實名核驗', maps: '地圖' };
const providers: Readonly<Record<string, string>> = { aliyun: '阿里雲', tencent: '騰訊雲' };
const purposes: Readonly<Record<string, string>> = {
  code: '所有驗證碼',
  login: '登入',
  register: '註冊',
  reset: '重設密碼',
  bind: '綁定手機號碼',
  confirm: '確認本人',
  staff: '店舖人員登入',
};
const states: Readonly<Record<string, string>> = {
  sending: '發送中',
  accepted: '已發出',
  delivered: '已送達',
  undelivered: '沒有送達',
  refused: '號碼收不了',
  failed: '沒有發出',
};
const waits: Readonly<Record<string, string>> = { limitMinute: '請一分鐘後再試', limitHour: '請一小時後再試', limitDay: '請明天再試' };

/** Says what is wrong with an account, by a provider's code. */
const accountFaults: Readonly<Record<string, string>> = {
  noTemplate: '沒有填寫這種用途的短訊範本',
  noAnswer: '短訊服務商沒有回應',
  'isv.AMOUNT_NOT_ENOUGH': '戶口餘額不足，請增值',
  'isv.OUT_OF_SERVICE': '戶口已停機，請增值',
  'isv.ACCOUNT_ABNORMAL': '戶口狀態異常',
  'isv.SMS_SIGNATURE_ILLEGAL': '短訊簽名不存在或沒有通過審核',
  'isv.SMS_TEMPLATE_ILLEGAL': '短訊範本不存在或沒有通過審核',
  'isv.TEMPLATE_MISSING_PARAMETERS': '短訊範本的變量沒有填全',
  'isv.DAY_LIMIT_CONTROL': '戶口今天的發送量已到上限',
  'isv.MONTH_LIMIT_CONTROL': '戶口本月的發送量已到上限',
  SignatureDoesNotMatch: '密鑰不正確',
  'InvalidAccessKeyId.NotFound': '密鑰不存在',
  'FailedOperation.InsufficientBalanceInSmsPackage': '短訊套餐包餘量不足，請購買',
  'FailedOperation.SignatureIncorrectOrUnapproved': '短訊簽名不存在或沒有通過審核',
  'FailedOperation.TemplateIncorrectOrUnapproved': '短訊範本不存在或沒有通過審核',
  'FailedOperation.TemplateParamSetNotMatchApprovedTemplate': '短訊範本的變量與審核通過的不一致',
  'LimitExceeded.DailyLimit': '戶口今天的發送量已到上限',
  'LimitExceeded.AppDailyLimit': '戶口今天的發送量已到上限',
  'LimitExceeded.AppMainlandChinaDailyLimit': '戶口今天的發送量已到上限',
  'LimitExceeded.AppGlobalDailyLimit': '戶口今天的發送量已到上限',
  'UnauthorizedOperation.SmsSdkAppIdVerifyFail': 'SDK AppID 不正確',
  'UnauthorizedOperation.SerivceSuspendDueToArrears': '戶口欠費，服務已停',
  'AuthFailure.SignatureFailure': '密鑰不正確',
  'AuthFailure.SecretIdNotFound': '密鑰不存在',
};

/**
 * Maps names of sentences to their texts for Hong Kong, in traditional Chinese, or to functions that build the text from values. The sentences are
 * about providers of text messages, identity checks and maps.
 */
export const provider: Translated<typeof mainland> = {
  providerService: ({ service }) => services[service] ?? service,
  providerName: ({ provider: name }) => providers[name] ?? name,
  providerAccessKeyId: 'AccessKey ID',
  providerAccessKeySecret: 'AccessKey Secret',
  providerSecretId: 'SecretId',
  providerSecretKey: 'SecretKey',
  providerSdkAppId: '短訊應用的 SDK AppID',
  providerMapsKey: '位置服務的 Key',
  providerMapsSecret: '簽名校驗的 SecretKey（SK）',
  providerReviewNumber: '地圖的審圖號',
  providerUnknown: ({ provider: name }) => `這項服務沒有「${providers[name] ?? name}」可選`,
  providerFieldUnknown: ({ name, known }) => `戶口沒有「${name}」這一項，可用 ${known.join('、')}`,
  providerFieldWrong: ({ name, label }) => `請填寫${label}（${name}），照服務商控制台裏的原樣`,
  providerKeysRefused: ({ code, why }) => `服務商不接受這些密鑰：${why}（${code}）`,
  providerAccountRefused: ({ code, why }) => `${accountFaults[code] ?? why}（${code}）`,
  providerAccountNone: '還沒有填寫這個戶口',
  smsLimitFor: ({ minutes }) =>
    `這個手機號碼收到的短訊太多了，請 ${minutes < 120 ? `${minutes} 分鐘` : `${Math.ceil(minutes / 60)} 小時`}後再試`,
  smsSignWrong: '短訊簽名不帶括號和空格，照審核通過的原樣寫',
  smsTemplateIdWrong: ({ provider: name }) =>
    name === 'aliyun' ? '阿里雲的範本編號以 SMS_ 開頭，後面是數字' : '騰訊雲的範本編號是 4 到 12 位數字',
  smsParameterTwice: '範本的變量名重複了',
  smsParameterCode: '範本裏要有驗證碼（code）',
  smsPurpose: ({ purpose }) => purposes[purpose] ?? purpose,
  smsState: ({ state }) => states[state] ?? state,
  smsFault: ({ kind, code, text }) =>
    kind === 'number'
      ? '服務商説沒有這個號碼，或號碼拒收'
      : kind in waits
        ? `這個號碼收到的短訊到了服務商的上限，${waits[kind] ?? '請稍後再試'}`
        : (accountFaults[code] ?? (text === '' ? '服務商沒有説明原因' : text)),
};
