import { join } from 'node:path';
import { type Configuration, ConfigurationError } from '#platform/configuration.ts';
import { type SmsSandbox, smsSandbox } from './sms-sandbox.ts';

/** Creates the text message service of this installation: so far only the sandbox, which production refuses without ALLOW_SANDBOX. */
export function smsGateway({ production, ALLOW_SANDBOX, DATA_DIR }: Configuration): SmsSandbox {
  if (production && !ALLOW_SANDBOX) {
    throw new ConfigurationError(
      'text messages go to a sandbox, and production does not start with one: set ALLOW_SANDBOX=1 to allow it; its page shows every code to anyone',
    );
  }
  return smsSandbox(join(DATA_DIR, 'sandbox', 'sms.json'), () => new Date());
}

/** Returns the page of sandbox messages, where developers read their codes. */
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
