import type { Configuration } from '#platform/configuration.ts';
import { messagingFields, messagingFieldsOf, readMessagingAccount } from './messaging-account.ts';
import { createMessagingSandbox, type MessagingSandbox, sandboxScriptPath, sandboxSecret } from './messaging-sandbox.ts';
import type { MessagingAccount, MessagingPlatforms } from './messaging.ts';
import { createWechatPlatform, type WechatRequestSender, wechatUrls } from './wechat-platform.ts';

/** Holds the path below which the mall serves the login page and the script of the WeChat sandbox. */
export const sandboxLoginPath = '/sandbox/messaging';

/** Creates the WeChat sandbox of this installation; undefined in production without ALLOW_SANDBOX, as anyone can log in as anyone there. */
export const messagingGateway = ({ production, ALLOW_SANDBOX }: Configuration, now: () => Date): MessagingSandbox | undefined =>
  production && !ALLOW_SANDBOX ? undefined : createMessagingSandbox(now);

/** Sends a request over HTTPS. */
const sendOverHttps: WechatRequestSender = (request) => fetch(request, { redirect: 'error' });

function sandboxAccount(siteId: number, payingAppId: string | undefined, miniPays: boolean): MessagingAccount {
  const appOf = (appId: string) => ({ appId, secret: sandboxSecret(appId) });
  const number = String(siteId).padStart(10, '0');
  return {
    sandbox: true,
    apps: {
      official: appOf((miniPays ? undefined : payingAppId) ?? `wxsandbox${number}`),
      mini: appOf((miniPays ? payingAppId : undefined) ?? `wxsandboxmini${number}`),
    },
    loginHost: '',
  };
}

/** Creates the object that finds a shop's WeChat client: the real one, or the sandbox's for an account of the sandbox. It also validates accounts. */
export function createMessagingPlatforms(
  sandbox: MessagingSandbox | undefined,
  send: WechatRequestSender = sendOverHttps,
): MessagingPlatforms {
  const real = createWechatPlatform(send, wechatUrls);
  return {
    fields: messagingFields,
    read: readMessagingAccount,
    fieldsOf: messagingFieldsOf,
    sandboxAccount,
    of: (account, origin) =>
      account.sandbox
        ? sandbox &&
          createWechatPlatform(sandbox.handle, {
            login: `${origin}${sandboxLoginPath}`,
            api: 'http://sandbox.invalid',
            script: `${origin}${sandboxLoginPath}${sandboxScriptPath}`,
          })
        : real,
  };
}
