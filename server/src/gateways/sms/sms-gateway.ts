import { join } from 'node:path';
import { type Configuration, ConfigurationError } from '#platform/configuration.ts';
import { type SmsSandbox, smsSandbox } from './sms-sandbox.ts';

/** The text message service of this installation. There is only the sandbox so far, and production does not start with one unasked. */
export function smsGateway({ production, ALLOW_SANDBOX, DATA_DIR }: Configuration): SmsSandbox {
  if (production && !ALLOW_SANDBOX) {
    throw new ConfigurationError(
      'text messages go to a sandbox, and production does not start with one: set ALLOW_SANDBOX=1 to let it, knowing that its page shows every code to whoever opens it',
    );
  }
  return smsSandbox(join(DATA_DIR, 'sandbox', 'sms.json'), () => new Date());
}

/** What the sandbox kept, for the page where a person at the development machine reads their code. */
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
