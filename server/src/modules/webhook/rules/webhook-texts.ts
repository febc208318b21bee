import type { WebhookPauseReason } from 'contract/webhook/webhook-events.ts';
import type { WebhookPostFault, WebhookUrlProblem } from '#gateways/webhook/webhook-client.ts';
import { pauseAfterFailingFor } from './retry-policy.ts';

/** Holds the text for each reason why a URL is refused, for the merchant and the operator. */
export const urlProblemTexts: Readonly<Record<WebhookUrlProblem, string>> = {
  form: '网址应以 https:// 开头，不含用户名、密码和 #，最多 500 个字',
  insecure: '网址应以 https:// 开头；只有本机地址可用 http，且须由服务器设置 ALLOW_PRIVATE_WEBHOOKS=1 允许',
  private: '网址指向内网，不能推送；须由服务器设置 ALLOW_PRIVATE_WEBHOOKS=1 允许',
  forbidden: '网址指向保留地址，不能推送',
  unknownHost: '查不到网址里的域名，请核对后再试',
};

const faults: Readonly<Record<WebhookPostFault, string>> = {
  insecure: '没有推送：网址不是 https',
  private: '没有推送：网址指向内网',
  forbidden: '没有推送：网址指向保留地址',
  unknownHost: '查不到网址里的域名',
  timeout: '10 秒内没有回答',
  refused: '对方拒绝连接',
  unreachable: '网络不通',
  tls: '加密连接失败，请检查证书',
  broken: '连接中断',
  stopped: '服务停止时中断，会再推送',
};

const days = pauseAfterFailingFor / (24 * 60 * 60 * 1000);
const pauses: Readonly<Record<WebhookPauseReason, string>> = {
  merchant: '已暂停',
  gone: '对方回答 410，表示不再接收，已自动暂停',
  failing: `连续 ${days} 天没有送达，已自动暂停`,
  restored: '从备份恢复的店铺不会自动推送，确认后再恢复',
};
/** Returns the text for the reason of a pause; empty for an active endpoint. */
export const pauseReasonText = (pause: WebhookPauseReason | null): string => (pause === null ? '' : pauses[pause]);

/** Describes the stored result of an attempt. Both fields are null while it is under way, or if the server stopped during it. */
export interface StoredAttemptResult {
  readonly status: number | null;
  readonly fault: string | null;
}

/** Returns the text for the result of an attempt. */
export function attemptResultText(tried: StoredAttemptResult | undefined): string {
  if (!tried) return '还没有推送';
  const { status, fault } = tried;
  if (fault !== null) return faults[fault as WebhookPostFault] ?? fault;
  if (status === null) return '没有结果：正在推送，或服务在记下结果前中断';
  if (status >= 200 && status < 300) return `已送达（${status}）`;
  if (status >= 300 && status < 400) return `对方要求跳转（${status}），不会跟随：请填写最终的网址`;
  return `对方回答 ${status}`;
}
