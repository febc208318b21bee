/**
 * Maps names of sentences to their texts in simplified Chinese, or to functions that build the text from values. The sentences are about webhooks:
 * wrong URLs, results of attempts, and reasons of pauses.
 */
export const webhook = {
  webhookUrlForm: '网址应以 https:// 开头，不含用户名、密码和 #，最多 500 个字',
  webhookUrlInsecure: '网址应以 https:// 开头；只有本机地址可用 http，且须由服务器设置 ALLOW_PRIVATE_WEBHOOKS=1 允许',
  webhookUrlPrivate: '网址指向内网，不能推送；须由服务器设置 ALLOW_PRIVATE_WEBHOOKS=1 允许',
  webhookUrlForbidden: '网址指向保留地址，不能推送',
  webhookUrlUnknownHost: '查不到网址里的域名，请核对后再试',
  webhookFaultInsecure: '没有推送：网址不是 https',
  webhookFaultPrivate: '没有推送：网址指向内网',
  webhookFaultForbidden: '没有推送：网址指向保留地址',
  webhookFaultUnknownHost: '查不到网址里的域名',
  webhookFaultTimeout: '10 秒内没有回答',
  webhookFaultRefused: '对方拒绝连接',
  webhookFaultUnreachable: '网络不通',
  webhookFaultTls: '加密连接失败，请检查证书',
  webhookFaultBroken: '连接中断',
  webhookFaultStopped: '服务停止时中断，会再推送',
  /** Shows a fault of a release that has another set of them. */
  webhookFaultOther: ({ fault }: { fault: string }) => fault,
  webhookNotTried: '还没有推送',
  webhookNoResult: '没有结果：正在推送，或服务在记下结果前中断',
  webhookDelivered: ({ status }: { status: number }) => `已送达（${status}）`,
  webhookRedirected: ({ status }: { status: number }) => `对方要求跳转（${status}），不会跟随：请填写最终的网址`,
  webhookAnswered: ({ status }: { status: number }) => `对方回答 ${status}`,
  webhookPaused: '已暂停',
  webhookPausedGone: '对方回答 410，表示不再接收，已自动暂停',
  webhookPausedFailing: ({ days }: { days: number }) => `连续 ${days} 天没有送达，已自动暂停`,
  webhookPausedRestored: '从备份恢复的店铺不会自动推送，确认后再恢复',
};
