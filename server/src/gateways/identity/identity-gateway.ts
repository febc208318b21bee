import type { Configuration } from '#platform/configuration.ts';
import type { ClientDeps } from '../cloud/cloud-clients.ts';
import { sendOverHttp } from '../cloud/send-request.ts';
import type { IdentityServices } from './identity.ts';
import { type IdentitySandbox, identitySandbox, identitySandboxAccount } from './identity-sandbox.ts';
import { tencentIdentity } from './tencent-identity.ts';

/** Creates the identity check sandbox of this installation; undefined in production without ALLOW_SANDBOX, as it accepts every name. */
export const identityGateway = ({ production, ALLOW_SANDBOX }: Configuration, now: () => Date): IdentitySandbox | undefined =>
  production && !ALLOW_SANDBOX ? undefined : identitySandbox(now);

/**
 * Creates the object that finds a shop's identity check: the client of its account, else the sandbox's.
 * @param deps sends the requests of accounts; tests let the sandbox answer them
 */
export function createIdentityServices(
  sandbox: IdentitySandbox | undefined,
  now: () => Date,
  deps: ClientDeps = { send: sendOverHttp, now },
): IdentityServices {
  const standIn = sandbox && tencentIdentity(identitySandboxAccount, { send: sandbox.send, now });
  return { hasSandbox: sandbox !== undefined, of: (account) => (account ? tencentIdentity(account, deps) : standIn) };
}

/**
 * Builds the description of the page on which developers see the requests that the identity check sandbox received. It has a path, a title,
 * an explanation, and a function that lists the entries.
 */
export const identitySandboxPage = (identity: IdentitySandbox) => ({
  path: '/sandbox/identity' as const,
  title: '实名核验沙箱',
  says: '这是沙箱：不连接公安数据，除了以“不符”或“无记录”结尾的姓名，一律视为一致。这里展示最近 50 次核验。',
  entries: async () =>
    identity.requests().map(({ name, number, matches, at }) => ({
      head: `${name} ${number} · ${at.toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai' })}`,
      text: matches ? '一致' : '不一致',
    })),
});
