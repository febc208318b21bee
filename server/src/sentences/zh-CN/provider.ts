const services: Readonly<Record<string, string>> = { sms: '短信', identity: '实名核验', maps: '地图' };
const providers: Readonly<Record<string, string>> = { aliyun: '阿里云', tencent: '腾讯云' };
const purposes: Readonly<Record<string, string>> = {
  code: '所有验证码',
  login: '登录',
  register: '注册',
  reset: '重设密码',
  bind: '绑定手机号',
  confirm: '确认本人',
  staff: '店铺人员登录',
};
const states: Readonly<Record<string, string>> = {
  sending: '发送中',
  accepted: '已发出',
  delivered: '已送达',
  undelivered: '没有送达',
  refused: '号码收不了',
  failed: '没有发出',
};
const waits: Readonly<Record<string, string>> = { limitMinute: '请一分钟后再试', limitHour: '请一小时后再试', limitDay: '请明天再试' };

/** Says what is wrong with an account, by a provider's code. */
const accountFaults: Readonly<Record<string, string>> = {
  noTemplate: '没有填写这种用途的短信模板',
  noAnswer: '短信服务商没有回应',
  'isv.AMOUNT_NOT_ENOUGH': '账户余额不足，请充值',
  'isv.OUT_OF_SERVICE': '账户已停机，请充值',
  'isv.ACCOUNT_ABNORMAL': '账户状态异常',
  'isv.SMS_SIGNATURE_ILLEGAL': '短信签名不存在或没有通过审核',
  'isv.SMS_TEMPLATE_ILLEGAL': '短信模板不存在或没有通过审核',
  'isv.TEMPLATE_MISSING_PARAMETERS': '短信模板的变量没有填全',
  'isv.DAY_LIMIT_CONTROL': '账户今天的发送量已到上限',
  'isv.MONTH_LIMIT_CONTROL': '账户本月的发送量已到上限',
  SignatureDoesNotMatch: '密钥不正确',
  'InvalidAccessKeyId.NotFound': '密钥不存在',
  'FailedOperation.InsufficientBalanceInSmsPackage': '短信套餐包余量不足，请购买',
  'FailedOperation.SignatureIncorrectOrUnapproved': '短信签名不存在或没有通过审核',
  'FailedOperation.TemplateIncorrectOrUnapproved': '短信模板不存在或没有通过审核',
  'FailedOperation.TemplateParamSetNotMatchApprovedTemplate': '短信模板的变量与审核通过的不一致',
  'LimitExceeded.DailyLimit': '账户今天的发送量已到上限',
  'LimitExceeded.AppDailyLimit': '账户今天的发送量已到上限',
  'LimitExceeded.AppMainlandChinaDailyLimit': '账户今天的发送量已到上限',
  'LimitExceeded.AppGlobalDailyLimit': '账户今天的发送量已到上限',
  'UnauthorizedOperation.SmsSdkAppIdVerifyFail': 'SDK AppID 不正确',
  'UnauthorizedOperation.SerivceSuspendDueToArrears': '账户欠费，服务已停',
  'AuthFailure.SignatureFailure': '密钥不正确',
  'AuthFailure.SecretIdNotFound': '密钥不存在',
};

/**
 * Maps names of sentences to their texts in simplified Chinese, or to functions that build the text from values. The sentences are about providers of
 * text messages, identity checks and maps.
 */
export const provider = {
  providerService: ({ service }: { service: string }) => services[service] ?? service,
  providerName: ({ provider: name }: { provider: string }) => providers[name] ?? name,
  providerAccessKeyId: 'AccessKey ID',
  providerAccessKeySecret: 'AccessKey Secret',
  providerSecretId: 'SecretId',
  providerSecretKey: 'SecretKey',
  providerSdkAppId: '短信应用的 SDK AppID',
  providerMapsKey: '位置服务的 Key',
  providerMapsSecret: '签名校验的 SecretKey（SK）',
  providerReviewNumber: '地图的审图号',
  providerUnknown: ({ provider: name }: { provider: string }) => `这项服务没有「${providers[name] ?? name}」可选`,
  providerFieldUnknown: ({ name, known }: { name: string; known: readonly string[] }) =>
    `账户没有「${name}」这一项，可用 ${known.join('、')}`,
  providerFieldWrong: ({ name, label }: { name: string; label: string }) => `请填写${label}（${name}），照服务商控制台里的原样`,
  providerKeysRefused: ({ code, why }: { code: string; why: string }) => `服务商不接受这些密钥：${why}（${code}）`,
  providerAccountRefused: ({ code, why }: { code: string; why: string }) => `${accountFaults[code] ?? why}（${code}）`,
  providerAccountNone: '还没有填写这个账户',
  smsLimitFor: ({ minutes }: { minutes: number }) =>
    `这个手机号收到的短信太多了，请 ${minutes < 120 ? `${minutes} 分钟` : `${Math.ceil(minutes / 60)} 小时`}后再试`,
  smsSignWrong: '短信签名不带括号和空格，照审核通过的原样写',
  smsTemplateIdWrong: ({ provider: name }: { provider: string }): string =>
    name === 'aliyun' ? '阿里云的模板编号以 SMS_ 开头，后面是数字' : '腾讯云的模板编号是 4 到 12 位数字',
  smsParameterTwice: '模板的变量名重复了',
  smsParameterCode: '模板里要有验证码（code）',
  smsPurpose: ({ purpose }: { purpose: string }) => purposes[purpose] ?? purpose,
  smsState: ({ state }: { state: string }) => states[state] ?? state,
  smsFault: ({ kind, code, text }: { kind: string; code: string; text: string }) =>
    kind === 'number'
      ? '服务商说没有这个号码，或号码拒收'
      : kind in waits
        ? `这个号码收到的短信到了服务商的上限，${waits[kind] ?? '请稍后再试'}`
        : (accountFaults[code] ?? (text === '' ? '服务商没有说明原因' : text)),
};
