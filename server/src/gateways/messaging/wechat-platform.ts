import { ProviderRefusal } from '#platform/provider-refusal.ts';
import { objectOf, textOf } from '#platform/read-json.ts';
import { signPage } from './page-signature.ts';
import { type IssuedCredential, messagingErrors, type MessagingApp, type MessagingPlatform } from './messaging.ts';

/** Describes a function that sends a request to the WeChat platform and returns its response. */
export type WechatRequestSender = (request: Request) => Promise<Response>;

/** Holds the URLs of WeChat (developers.weixin.qq.com): its login page, its API, and the script for pages in its browser. */
export const wechatUrls = {
  login: 'https://open.weixin.qq.com',
  api: 'https://api.weixin.qq.com',
  script: 'https://res.wx.qq.com/open/js/jweixin-1.6.0.js',
} as const;

const maxAnswerBytes = 256 * 1024;
const maxPictureBytes = 2 * 1024 * 1024;
/** Lists refusals that pass by themselves: the system is busy, or it was asked too often. */
const passingErrors: readonly string[] = ['-1', messagingErrors.tooOften, messagingErrors.dailyLimit];

/** Lists refusals of a person's code, and of an access token. */
const codeFaults: readonly string[] = [messagingErrors.codeWrong, messagingErrors.codeUsed, '40226'];
const tokenFaults: readonly string[] = [messagingErrors.tokenWrong, messagingErrors.tokenOver, '40014'];

type Fields = Readonly<Record<string, unknown>>;

/** Reads an answer. Errors name no address, because addresses hold codes and secrets. */
async function readAnswer(response: Response): Promise<Fields> {
  const text = await response.text();
  if (!response.ok || text.length > maxAnswerBytes) throw new Error(`the messaging platform answered ${response.status}`);
  return readFields(text);
}

function readFields(text: string): Fields {
  let answer: Fields;
  try {
    answer = objectOf(JSON.parse(text));
  } catch {
    throw new Error('the messaging platform answered no JSON');
  }
  const code = textOf(answer['errcode']);
  if (code === '' || code === '0') return answer;
  if (passingErrors.includes(code)) throw new Error(`the messaging platform is not to be had now: ${code}`);
  throw new ProviderRefusal(code, textOf(answer['errmsg']) || code);
}

/** Reads a picture; the platform answers with JSON in its place where it refuses. */
async function readPicture(response: Response): Promise<Uint8Array> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!response.ok || bytes.length === 0 || bytes.length > maxPictureBytes)
    throw new Error(`the messaging platform answered ${response.status}`);
  if (response.headers.get('content-type')?.startsWith('image/') !== true) {
    readFields(new TextDecoder().decode(bytes));
    throw new Error('the messaging platform answered without a picture');
  }
  return bytes;
}

function requireText(answer: Fields, name: string): string {
  const text = textOf(answer[name]);
  if (text === '') throw new Error(`the messaging platform answered without ${name}`);
  return text;
}

const credentialOf = (answer: Fields, name: string): IssuedCredential => ({
  value: requireText(answer, name),
  seconds: Math.max(0, Number(textOf(answer['expires_in'])) || 0),
});

/**
 * Creates the client of WeChat's platform for official accounts and mini programs.
 * @param send sends the requests; the sandbox answers them itself
 */
export function createWechatPlatform(
  send: WechatRequestSender,
  addresses: { readonly login: string; readonly api: string; readonly script: string },
): MessagingPlatform {
  async function request(path: string, query: Readonly<Record<string, string>>, signal: AbortSignal, body?: object): Promise<Response> {
    const url = `${addresses.api}${path}?${new URLSearchParams(query).toString()}`;
    const headers = { 'content-type': 'application/json' };
    const sent = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { method: 'GET' };
    try {
      return await send(new Request(url, { ...sent, signal }));
    } catch {
      throw new Error('the messaging platform did not answer');
    }
  }
  const ask = async (...asked: Parameters<typeof request>): Promise<Fields> => readAnswer(await request(...asked));

  return {
    scriptUrl: addresses.script,

    loginUrl(appId, { redirectUrl, state, withProfile }) {
      const scope = withProfile ? 'snsapi_userinfo' : 'snsapi_base';
      // The platform demands this order.
      const query = new URLSearchParams({ appid: appId, redirect_uri: redirectUrl, response_type: 'code', scope, state });
      return `${addresses.login}/connect/oauth2/authorize?${query.toString()}#wechat_redirect`;
    },

    async readPerson({ appId, secret }, code, withProfile, signal) {
      const query = { appid: appId, secret, code, grant_type: 'authorization_code' };
      const login = await ask('/sns/oauth2/access_token', query, signal);
      const openId = requireText(login, 'openid');
      const isSnapshot = textOf(login['is_snapshotuser']) === '1';
      const known = { openId, unionId: textOf(login['unionid']), nick: '', headUrl: '', isSnapshot };
      if (!withProfile || isSnapshot) return known;
      const token = requireText(login, 'access_token');
      const profile = await ask('/sns/userinfo', { access_token: token, openid: openId, lang: 'zh_CN' }, signal);
      return {
        ...known,
        unionId: textOf(profile['unionid']) || known.unionId,
        nick: textOf(profile['nickname']),
        headUrl: textOf(profile['headimgurl']),
      };
    },

    async readMiniPerson({ appId, secret }, code, signal) {
      const query = { appid: appId, secret, js_code: code, grant_type: 'authorization_code' };
      const session = await ask('/sns/jscode2session', query, signal);
      return { openId: requireText(session, 'openid'), unionId: textOf(session['unionid']) };
    },

    async issueAccessToken({ appId, secret }: MessagingApp, renew, signal) {
      const body = { grant_type: 'client_credential', appid: appId, secret, force_refresh: renew };
      return credentialOf(await ask('/cgi-bin/stable_token', {}, signal, body), 'access_token');
    },

    async issuePageTicket(accessToken, signal) {
      return credentialOf(await ask('/cgi-bin/ticket/getticket', { access_token: accessToken, type: 'jsapi' }, signal), 'ticket');
    },

    signPage,

    subjectOf({ code }) {
      if (codeFaults.includes(code)) return 'code';
      return tokenFaults.includes(code) ? 'token' : 'account';
    },

    async readMobile(accessToken, code, signal) {
      const answer = await ask('/wxa/business/getuserphonenumber', { access_token: accessToken }, signal, { code });
      const phone = objectOf(answer['phone_info']);
      return `+${requireText(phone, 'countryCode')}${requireText(phone, 'purePhoneNumber')}`;
    },

    async drawMiniCode(accessToken, { scene, page, envVersion }, signal) {
      // Only a published version has its pages checked: a trial may have pages that are not published yet.
      const body = { scene, page, env_version: envVersion, check_path: envVersion === 'release', width: 430 };
      return readPicture(await request('/wxa/getwxacodeunlimit', { access_token: accessToken }, signal, body));
    },

    async makeMiniLink(accessToken, { pageUrl, title }, signal) {
      const body = { page_url: pageUrl, page_title: title, is_permanent: false };
      return requireText(await ask('/wxa/genwxashortlink', { access_token: accessToken }, signal, body), 'link');
    },
  };
}
