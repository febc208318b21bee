import { join } from 'node:path';
import type { Configuration } from '#platform/configuration.ts';
import type { ClientDeps } from '../cloud/cloud-clients.ts';
import { sendOverHttp } from '../cloud/send-request.ts';
import { aliyunSms } from './aliyun-sms.ts';
import type { SmsReceiptReader, SmsServices } from './sms.ts';
import { readSmsReceipts, receiptAnswers } from './sms-receipts.ts';
import { type SmsSandbox, smsSandbox, smsSandboxAccounts, smsSandboxTemplates } from './sms-sandbox.ts';
import { tencentSms } from './tencent-sms.ts';

/** Creates the SMS sandbox of this installation; undefined in production without ALLOW_SANDBOX, as its page shows every code to anyone. */
export const smsGateway = ({ production, ALLOW_SANDBOX, DATA_DIR }: Configuration): SmsSandbox | undefined =>
  production && !ALLOW_SANDBOX ? undefined : smsSandbox(join(DATA_DIR, 'sandbox', 'sms.json'), () => new Date());

/**
 * Creates the object that finds a shop's text message service: the client of its account, else the sandbox's.
 * @param deps sends the requests of accounts; tests let the sandbox answer them
 */
export function createSmsServices(
  sandbox: SmsSandbox | undefined,
  now: () => Date,
  deps: ClientDeps = { send: sendOverHttp, now },
): SmsServices {
  const standIn = sandbox && aliyunSms(smsSandboxAccounts.aliyun, { send: sandbox.send, now });
  return {
    hasSandbox: sandbox !== undefined,
    sandboxTemplateId: smsSandboxTemplates.aliyun,
    of: (account) => (account ? (account.provider === 'aliyun' ? aliyunSms : tencentSms)(account, deps) : standIn),
  };
}

/**
 * Builds the description of the page on which developers see the last 50 messages of the SMS sandbox, with their codes. It has a path, a
 * title, an explanation, and a function that lists the entries.
 */
export const smsSandboxPage = (sms: SmsSandbox) => ({
  path: '/sandbox/sms' as const,
  title: '短信沙箱',
  says: '这是沙箱：短信没有真正发出，只在这里展示最近 50 条，供开发和演示使用。',
  entries: async () =>
    (await sms.messages()).map(({ to, text, at }) => ({
      head: `${to} · ${new Date(at).toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai' })}`,
      text,
    })),
});

/** Holds the parser of the delivery receipts that Alibaba Cloud and Tencent Cloud push, and the answers that these providers expect. */
export const smsReceiptReader: SmsReceiptReader = { read: readSmsReceipts, answers: receiptAnswers };
