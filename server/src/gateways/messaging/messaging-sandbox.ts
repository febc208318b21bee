import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { renderSVG } from 'uqr';
import { escapeHtml } from '#http/escape-html.ts';
import { messagingErrors } from './messaging.ts';
import { signPage } from './page-signature.ts';
import { sandboxScript } from './sandbox-script.ts';

/** Describes a made-up WeChat user whom a developer can be at the WeChat sandbox. */
export interface SandboxPerson {
  readonly key: string;
  readonly nick: string;
  readonly mobile: string;
  /** Opens pages in snapshot mode: the platform then gives a made-up person. */
  readonly isSnapshot?: true;
}

/** Lists the WeChat users whom the sandbox's login page offers. */
export const sandboxPeople: readonly SandboxPerson[] = [
  { key: 'xiaoyu', nick: '小雨', mobile: '13700000001' },
  { key: 'laochen', nick: '老陈', mobile: '13700000002' },
  { key: 'azhen', nick: '阿珍', mobile: '13700000003' },
  { key: 'snapshot', nick: '快照访客', mobile: '13700000004', isSnapshot: true },
];

const digest = (text: string, length: number): string => createHash('sha256').update(text).digest('base64url').slice(0, length);

/** Returns the secret that the WeChat sandbox accepts for an app. */
export const sandboxSecret = (appId: string): string => createHash('sha256').update(`sandbox ${appId}`).digest('hex').slice(0, 32);

/** Returns the openid of a made-up WeChat user in an app, at the WeChat sandbox. */
export const sandboxOpenId = (appId: string, key: string): string => `o${digest(`${appId} ${key}`, 27)}`;
const unionIdOf = (key: string): string => `o${digest(`union ${key}`, 27)}`;

/** Holds the path at which the WeChat sandbox serves its script: the same path as WeChat's own. */
export const sandboxScriptPath = '/open/js/jweixin-1.6.0.js';

const codeLifeMs = 5 * 60_000;
const tokenLifeMs = 7200_000;

/** Limits how often a credential may be renewed before its time, in milliseconds. */
const renewalGapMs = 30_000;

/** Limits the requests of a mini program in a minute. */
const mostInMinute = 100;
const mostCodes = 5000;

/** Limits the codes of mini programs that are drawn in a minute, and the short links that are made in a day. */
const mostDrawn = 5000;
const mostLinks = 1_000_000;

/** Lists the pages of every mini program of the sandbox. */
const publishedPages: readonly string[] = ['pages/index/index', 'pages/mall/mall'];

type Purpose = 'page' | 'mini' | 'mobile';
interface Code {
  readonly purpose: Purpose;
  readonly appId: string;
  readonly person: SandboxPerson;
  readonly scope: string;
  readonly at: number;
  used: boolean;
}

/** Stops a request with an error of the platform. */
class PlatformError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const messages: Readonly<Record<string, string>> = {
  [messagingErrors.tokenWrong]: 'invalid credential, access_token is invalid or not latest',
  [messagingErrors.appIdWrong]: 'invalid appid',
  [messagingErrors.codeWrong]: 'invalid code',
  [messagingErrors.secretWrong]: 'invalid appsecret',
  [messagingErrors.codeUsed]: 'code been used',
  [messagingErrors.tokenOver]: 'access_token expired',
  [messagingErrors.tooOften]: 'api minute-quota reach limit',
  [messagingErrors.notAllowed]: 'api unauthorized',
  [messagingErrors.pageUnknown]: 'invalid page',
  [messagingErrors.sceneWrong]: 'invalid scene',
  [messagingErrors.pageUrlWrong]: 'invalid url',
  [messagingErrors.titleWrong]: 'invalid page title',
  [messagingErrors.dailyLimit]: 'reach max api daily quota limit',
};
const fail = (code: string): never => {
  throw new PlatformError(code, messages[code] ?? 'error');
};

/**
 * Describes the stand-in for WeChat's API and login page, for demos and tests. It answers requests, issues mini-program codes, counts
 * requests by path, and can let the next one fail.
 */
export interface MessagingSandbox {
  /** Answers requests as the platform's API and login page do. */
  handle(request: Request): Promise<Response>;
  /** Makes a code that a mini program gets for a person, or for their mobile number. */
  issueCode(purpose: 'mini' | 'mobile', appId: string, key: string): string;
  /** Counts the requests for a path since the sandbox began. */
  countRequests(path: string): number;
  /** Lets the next request fail as if the platform were busy. */
  injectFault(): void;
}

const pageStyle = `body{margin:0 auto;max-width:26rem;padding:1.5rem 1rem;font:1rem/1.6 system-ui,sans-serif;color:#1f2329;background:#f5f6f8}
p{color:#646a73;font-size:.875rem}a{display:block;margin:.75rem 0;padding:.75rem 1rem;border-radius:.5rem;background:#fff;color:#1f2329;text-decoration:none}`;
const renderPage = (title: string, body: string): Response =>
  new Response(
    `<!doctype html><html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title}</title><style>${pageStyle}</style><main><h1>${title}</h1>${body}</main></html>`,
    {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'content-security-policy': "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'",
      },
    },
  );

/** Creates a stand-in for WeChat, for demos and tests: it answers as WeChat's documents say, and its users are made up. */
export function createMessagingSandbox(now: () => Date): MessagingSandbox {
  const codes = new Map<string, Code>();
  /** Holds page tokens by person, and access tokens and tickets by app. */
  const pageTokens = new Map<
    string,
    { readonly openId: string; readonly person: SandboxPerson; readonly scope: string; readonly until: number }
  >();
  const accessTokens = new Map<string, { readonly appId: string; until: number }>();
  const current = new Map<string, { readonly token: string; readonly at: number }>();
  const tickets = new Map<string, { readonly ticket: string; readonly until: number }>();
  const counts = new Map<string, number>();
  const recent = new Map<string, number[]>();
  const madeToday = new Map<string, number>();
  let faults = 0;

  const time = () => now().getTime();
  const draw = (bytes: number) => randomBytes(bytes).toString('hex');

  function issue(purpose: Purpose, appId: string, person: SandboxPerson, scope: string): string {
    const code = draw(16);
    codes.set(code, { purpose, appId, person, scope, at: time(), used: false });
    for (const oldest of codes.keys()) if (codes.size > mostCodes) codes.delete(oldest);
    return code;
  }
  function spend(code: string, purpose: Purpose, appId: string): Code {
    const found = codes.get(code);
    if (!found || found.purpose !== purpose || found.appId !== appId || time() - found.at > codeLifeMs)
      return fail(messagingErrors.codeWrong);
    if (found.used) return fail(messagingErrors.codeUsed);
    found.used = true;
    return found;
  }
  function checkApp(appId: string, secret: string): void {
    if (!/^wx[0-9A-Za-z]{6,30}$/.test(appId)) fail(messagingErrors.appIdWrong);
    if (secret !== sandboxSecret(appId)) fail(messagingErrors.secretWrong);
  }
  function appOfToken(token: string): string {
    const found = accessTokens.get(token);
    if (!found) return fail(messagingErrors.tokenWrong);
    if (found.until <= time()) return fail(messagingErrors.tokenOver);
    return found.appId;
  }
  function countInMinute(of: string, most: number, error: string): void {
    const since = (recent.get(of) ?? []).filter((at) => at > time() - 60_000);
    if (since.length >= most) fail(error);
    recent.set(of, [...since, time()]);
  }
  function countInDay(appId: string): void {
    const key = `${appId} ${Math.floor(time() / 86_400_000)}`;
    const made = madeToday.get(key) ?? 0;
    if (made >= mostLinks) fail(messagingErrors.dailyLimit);
    madeToday.set(key, made + 1);
  }
  /** Draws a code of a mini program. The sandbox draws a plain one, which reads as what the mini program would get. */
  async function drawMiniCode(query: URLSearchParams, body: Readonly<Record<string, unknown>>): Promise<Response> {
    const appId = appOfToken(query.get('access_token') ?? '');
    countInMinute(`code ${appId}`, mostDrawn, messagingErrors.dailyLimit);
    const { scene, page = 'pages/index/index', env_version: version = 'release', check_path: checked = true, width = 430 } = body;
    if (typeof scene !== 'string' || !/^[\w!#$&'()*+,/:;=?@.~-]{1,32}$/.test(scene)) return fail(messagingErrors.sceneWrong);
    if (typeof page !== 'string' || /^\/|\?/.test(page)) return fail(messagingErrors.pageUnknown);
    if (checked !== false && !publishedPages.includes(page)) return fail(messagingErrors.pageUnknown);
    const size = Math.min(1280, Math.max(280, Number(width) || 430));
    const code = `sandbox://mini/${appId}/${page}?${new URLSearchParams({ scene, version: String(version) }).toString()}`;
    const picture = await sharp(Buffer.from(renderSVG(code, { ecc: 'M', border: 2 })), { density: 300 })
      .resize(size, size)
      .jpeg()
      .toBuffer();
    return new Response(new Uint8Array(picture), { headers: { 'content-type': 'image/jpeg' } });
  }

  const answers: Readonly<Record<string, (query: URLSearchParams, body: Readonly<Record<string, unknown>>) => object | Promise<Response>>> =
    {
      '/wxa/getwxacodeunlimit': drawMiniCode,
      '/sns/oauth2/access_token': (query) => {
        const appId = query.get('appid') ?? '';
        checkApp(appId, query.get('secret') ?? '');
        const { person, scope } = spend(query.get('code') ?? '', 'page', appId);
        const [token, openId] = [draw(32), sandboxOpenId(appId, person.key)];
        pageTokens.set(token, { openId, person, scope, until: time() + tokenLifeMs });
        return {
          access_token: token,
          expires_in: 7200,
          refresh_token: draw(32),
          openid: openId,
          scope,
          ...(person.isSnapshot ? { is_snapshotuser: 1 } : {}),
          ...(scope === 'snsapi_userinfo' ? { unionid: unionIdOf(person.key) } : {}),
        };
      },
      '/sns/userinfo': (query) => {
        const found = pageTokens.get(query.get('access_token') ?? '');
        if (!found || found.openId !== query.get('openid')) return fail(messagingErrors.tokenWrong);
        if (found.until <= time()) return fail(messagingErrors.tokenOver);
        if (found.scope !== 'snsapi_userinfo') return fail(messagingErrors.notAllowed);
        const { nick, key } = found.person;
        return {
          openid: found.openId,
          nickname: nick,
          sex: 0,
          province: '',
          city: '',
          country: '',
          headimgurl: '',
          privilege: [],
          unionid: unionIdOf(key),
        };
      },
      '/sns/jscode2session': (query) => {
        const appId = query.get('appid') ?? '';
        checkApp(appId, query.get('secret') ?? '');
        countInMinute(appId, mostInMinute, messagingErrors.tooOften);
        const { person } = spend(query.get('js_code') ?? '', 'mini', appId);
        return {
          openid: sandboxOpenId(appId, person.key),
          session_key: randomBytes(16).toString('base64'),
          unionid: unionIdOf(person.key),
        };
      },
      '/cgi-bin/stable_token': (_query, body) => {
        const appId = String(body['appid']);
        checkApp(appId, String(body['secret']));
        const last = current.get(appId);
        const lives = last ? (accessTokens.get(last.token)?.until ?? 0) - time() : 0;
        if (last && body['force_refresh'] === true && time() - last.at < renewalGapMs) return fail(messagingErrors.tooOften);
        if (last && body['force_refresh'] !== true && lives > 5 * 60_000)
          return { access_token: last.token, expires_in: Math.floor(lives / 1000) };
        // The platform ends the former token immediately when it was renewed by force, and lets it run out otherwise.
        const former = last && accessTokens.get(last.token);
        if (former && body['force_refresh'] === true) former.until = time();
        const token = draw(40);
        accessTokens.set(token, { appId, until: time() + tokenLifeMs });
        current.set(appId, { token, at: time() });
        return { access_token: token, expires_in: 7200 };
      },
      '/cgi-bin/ticket/getticket': (query) => {
        const appId = appOfToken(query.get('access_token') ?? '');
        const kept = tickets.get(appId);
        const ticket = kept && kept.until > time() ? kept : { ticket: draw(32), until: time() + tokenLifeMs };
        tickets.set(appId, ticket);
        return { errcode: 0, errmsg: 'ok', ticket: ticket.ticket, expires_in: Math.floor((ticket.until - time()) / 1000) };
      },
      '/wxa/business/getuserphonenumber': (query, body) => {
        const appId = appOfToken(query.get('access_token') ?? '');
        const { person } = spend(String(body['code']), 'mobile', appId);
        const { mobile } = person;
        return {
          errcode: 0,
          errmsg: 'ok',
          phone_info: {
            phoneNumber: mobile,
            purePhoneNumber: mobile,
            countryCode: '86',
            watermark: { timestamp: Math.floor(time() / 1000), appid: appId },
          },
        };
      },
      '/wxa/genwxashortlink': (query, body) => {
        const appId = appOfToken(query.get('access_token') ?? '');
        const { page_url: url, page_title: title = '' } = body;
        const [page = ''] = typeof url === 'string' ? url.split('?') : [];
        if (typeof url !== 'string' || url.length > 1024 || !publishedPages.includes(page)) return fail(messagingErrors.pageUrlWrong);
        if (typeof title !== 'string') return fail(messagingErrors.titleWrong);
        countInDay(appId);
        const shown = Array.from(title);
        const name = shown.length > 20 ? `${shown.slice(0, 20).join('')}...` : title;
        return { errcode: 0, errmsg: 'ok', link: `#小程序://沙箱小程序/${name}/${draw(6)}` };
      },
    };

  /** Shows the login page: a developer chooses whom to be, and returns with a code. */
  function loginPage(url: URL): Response {
    const { searchParams: query } = url;
    const [appId, target, scope] = [query.get('appid') ?? '', query.get('redirect_uri') ?? '', query.get('scope') ?? ''];
    const isKnown = /^wx[0-9A-Za-z]{6,30}$/.test(appId) && ['snsapi_base', 'snsapi_userinfo'].includes(scope);
    if (!isKnown || query.get('response_type') !== 'code' || !URL.canParse(target) || !/^https?:$/.test(new URL(target).protocol))
      return renderPage('微信登录沙箱', '<p>参数错误：appid、redirect_uri、response_type 或 scope 不正确。</p>');
    const person = sandboxPeople.find(({ key }) => key === query.get('person'));
    if (person) {
      const back = new URL(target);
      back.searchParams.set('code', issue('page', appId, person, scope));
      back.searchParams.set('state', query.get('state') ?? '');
      return new Response(null, {
        status: 302,
        headers: { location: back.href, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
      });
    }
    const links = sandboxPeople.map(({ key, nick }) => {
      const own = new URLSearchParams(query);
      own.set('person', key);
      return `<a href="?${escapeHtml(own.toString())}">${escapeHtml(nick)}</a>`;
    });
    return renderPage('微信登录沙箱', `<p>这是沙箱，不是微信。请选择以谁的身份登录：</p>${links.join('')}`);
  }

  /** Tells the script whether a page was signed with the app's ticket. */
  function checkPage({ searchParams: query }: URL): Response {
    const [appId, url] = [query.get('appId') ?? '', query.get('url') ?? ''];
    const kept = tickets.get(appId);
    if (!kept) return Response.json({ errMsg: 'config:invalid appid' });
    const signed = { ticket: kept.ticket, nonce: query.get('nonceStr') ?? '', timestamp: Number(query.get('timestamp')), url };
    return Response.json({ errMsg: signPage(signed) === query.get('signature') ? 'config:ok' : 'config:invalid signature' });
  }

  return {
    async handle(request) {
      const url = new URL(request.url);
      counts.set(url.pathname, (counts.get(url.pathname) ?? 0) + 1);
      if (url.pathname === '/connect/oauth2/authorize') return loginPage(url);
      if (url.pathname === '/check-page') return checkPage(url);
      if (url.pathname === sandboxScriptPath)
        return new Response(sandboxScript, { headers: { 'content-type': 'text/javascript; charset=utf-8' } });
      const answer = answers[url.pathname];
      if (!answer) return new Response('', { status: 404 });
      if (faults > 0) {
        faults -= 1;
        return Response.json({ errcode: -1, errmsg: 'system error' });
      }
      try {
        const text = request.method === 'POST' ? await request.text() : '{}';
        const made = await answer(url.searchParams, JSON.parse(text) as Readonly<Record<string, unknown>>);
        return made instanceof Response ? made : Response.json(made);
      } catch (fault) {
        if (fault instanceof PlatformError) return Response.json({ errcode: Number(fault.code), errmsg: fault.message });
        throw fault;
      }
    },
    issueCode(purpose, appId, key) {
      const person = sandboxPeople.find((one) => one.key === key);
      if (!person) throw new Error(`the sandbox knows nobody called ${key}`);
      return issue(purpose, appId, person, '');
    },
    countRequests: (path) => counts.get(path) ?? 0,
    injectFault: () => void (faults += 1),
  };
}
