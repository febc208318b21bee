import { type Configuration, ConfigurationError } from '#platform/configuration.ts';
import { type IdentitySandbox, identitySandbox } from './identity-sandbox.ts';

/** Creates the identity service of this installation: so far only the sandbox, which production refuses without ALLOW_SANDBOX. */
export function identityGateway({ production, ALLOW_SANDBOX }: Configuration, now: () => Date): IdentitySandbox {
  if (production && !ALLOW_SANDBOX) {
    throw new ConfigurationError(
      'identities are checked by a sandbox, and production does not start with one: set ALLOW_SANDBOX=1 to allow it; it accepts every name',
    );
  }
  return identitySandbox(now);
}

/** Returns the page of sandbox requests for developers. */
export const identitySandboxPage = (identity: IdentitySandbox) => ({
  path: '/sandbox/identity' as const,
  title: '实名核验沙箱',
  says: '这是沙箱：不连接公安数据，除了以“不符”结尾的姓名，一律视为一致。这里展示最近 50 次核验。',
  entries: async () =>
    identity.requests().map(({ name, number, matches, at }) => ({
      head: `${name} ${number} · ${at.toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai' })}`,
      text: matches ? '一致' : '不一致',
    })),
});
