import { createContext, runInContext } from 'node:vm';
import type { CallRow } from 'contract/call.ts';
import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { popupCalls } from 'contract/offers/popup/popup.calls.ts';
import { listEarlyReads, type SentEarlyRead } from 'contract/shop/site/early-reads.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { renderFirstScript } from 'server/http/first-script.ts';
import { buildFirstScript } from './build-first-script.mjs';
import { afterEach, describe, expect, it, vi } from 'vitest';

const firstScript = buildFirstScript();
const siteId = 1001;
const now = Date.UTC(2026, 5, 1);
const phone = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';
const desktop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/126.0 Safari/537.36';
const iPad = 'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1';
const messagingApp = `${phone} MicroMessenger/8.0.49`;

/** Reads of the pages that the server renders: in a URL, in a body, and one that names the member twice. */
const reads: readonly (readonly [row: CallRow, input: object])[] = [
  [storefrontCalls.goodsDetail, { id: 7 }],
  [cartCalls.listCart, {}],
  [popupCalls.enterStoreGift, {}],
];

const encode = (part: object): string => Buffer.from(JSON.stringify(part)).toString('base64url');
const tokenOf = (claims: object): string => `head.${encode(claims)}.signature`;
const token = tokenOf({ sub: '5318', exp: now / 1000 + 3600 });
const stored = (value: unknown, until?: number): string => JSON.stringify({ value, until });

/** Describes what a browser has stored, and what opened the page. */
interface BrowserState {
  readonly userAgent?: string;
  readonly search?: string;
  readonly hash?: string;
  readonly local?: Readonly<Record<string, string>>;
  readonly session?: Readonly<Record<string, string>>;
  readonly cookie?: string;
  readonly miniProgramFlag?: string;
}

interface Request {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

const storageOf = (values: Readonly<Record<string, string>> = {}) => {
  const texts = new Map(Object.entries(values).map(([name, text]) => [`mall_${name}_${siteId}`, text]));
  return {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  };
};

/** Opens a page in a browser, runs its first script, and lets the app send the same reads. Returns the requests of both. */
async function openPage({
  userAgent = phone,
  search = '?siteId=1001',
  hash = '',
  local,
  session,
  cookie = '',
  miniProgramFlag,
}: BrowserState) {
  const requests: Request[] = [];
  const fetch = async (url: string, { method, headers, body }: Omit<Request, 'url'>): Promise<Response> => {
    requests.push({ method, url, headers: { ...headers }, body });
    return new Response(JSON.stringify({ success: true, code: 200, message: '', body: {} }));
  };
  const html = renderFirstScript({
    text: await firstScript,
    siteId,
    now,
    scripts: ['/main.js'],
    preloads: [],
    reads: listEarlyReads(reads, search),
  });
  const dataset = Object.fromEntries(
    [...html.matchAll(/ data-(\w+)="([^"]*)"/g)].map(([, name, value = '']) => [
      name,
      value.replace(/&#(\d+);/g, (_sign, code: string) => String.fromCharCode(Number(code))),
    ]),
  );
  const window: { earlyReads?: SentEarlyRead[]; addEventListener: () => void; __wxjs_environment: string | undefined } = {
    addEventListener: () => {},
    __wxjs_environment: miniProgramFlag,
  };
  const document = {
    cookie,
    currentScript: { dataset },
    documentElement: { classList: { add() {} } },
    head: { append() {} },
    createElement: () => ({}),
    getElementById: () => ({ textContent: JSON.stringify({ siteId, now, url: '/', replies: [], hasTestContainers: true }) }),
    referrer: '',
  };
  const browser = {
    window,
    document,
    navigator: { userAgent },
    location: { search, hash, origin: 'http://mall', pathname: '/mall/', protocol: 'http:', hostname: 'mall' },
    history: { replaceState() {} },
    localStorage: storageOf(local),
    sessionStorage: storageOf(session),
    performance: { now: () => 5, timing: { responseStart: 0 } },
    fetch,
  };
  for (const [name, value] of Object.entries(browser)) vi.stubGlobal(name, value);
  vi.useFakeTimers({ now, toFake: ['Date'] });
  runInContext(
    /<script[^>]*>([^]*)<\/script>/.exec(html)?.[1] ?? '',
    createContext({
      ...browser,
      atob,
      Date,
      AbortController,
      URLSearchParams,
      setTimeout: (act: () => void) => act(),
      requestAnimationFrame: (act: () => void) => act(),
      addEventListener: (event: string, act: () => void) => event === 'DOMContentLoaded' && act(),
    }),
  );
  const early = [...requests];
  vi.resetModules();
  const { takeStartParams } = await import('../web/src/phone/session.ts');
  const { send } = await import('../web/src/phone/client.ts');
  takeStartParams();
  for (const [row, input] of reads) await send(row, input as never);
  return { early, all: requests };
}

afterEach(() => {
  vi.resetModules();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const member = { token: stored(token, now + 1), agentId: stored('8806', now + 1) };
const sharer = '&fromAgentId=12&shareAgentId=13&xcxOpenid=o1&xcxAppId=wx1&roomId=9&mpScene=1007&agentId=4&actMode=1';

describe('the first script of a page', () => {
  it.each<[state: string, BrowserState]>([
    ['with a token alone', { local: { token: member.token } }],
    ['with a token and an id', { local: member }],
    ['whose id was stored as a number', { local: { ...member, agentId: stored(8806) } }],
    ['whose id is empty', { local: { ...member, agentId: stored('') } }],
    ['whose id is no text', { local: { ...member, agentId: stored(null) } }],
    ['whose id has expired', { local: { ...member, agentId: stored('8806', now - 1) } }],
    ['in the messaging app, with the session of its login', { userAgent: messagingApp, local: { ...member, sessionId: stored('s-1') } }],
    ['in the messaging app, without a session', { userAgent: messagingApp, local: member }],
    ['in the browser of a computer', { userAgent: desktop, local: { ...member, sessionId: stored('s-1') } }],
    ['in the browser of a tablet', { userAgent: iPad, local: member }],
    ['who came by a link of a sharer', { search: `?siteId=1001${sharer}`, local: member }],
    [
      'who came from a sharer before',
      { local: { ...member, fromAgentId: stored('12') }, session: { roomId: stored('9'), wx_alisa: stored('a') } },
    ],
    ['with cookies of another site', { local: member, cookie: 'mall_token_1002=x; mall_agentId_1002=y' }],
    [
      'whose token and id are in cookies too',
      { local: member, cookie: `mall_token_1001=${encodeURIComponent(member.token)}; mall_agentId_1001=x` },
    ],
  ])('sends the same read requests for a member %s as the app, which then does not repeat them', async (_, state) => {
    const { early, all } = await openPage(state);
    expect(early).toHaveLength(reads.length);
    expect(all).toEqual(early);
  });

  it.each<[state: string, BrowserState]>([
    ['a visitor', {}],
    ['a member whose token has expired', { local: { token: stored(tokenOf({ sub: '5318', exp: now / 1000 - 1 })) } }],
    ['a member whose stored token has expired', { local: { token: stored(token, now - 1) } }],
    ['somebody whose token names no member', { local: { token: stored(tokenOf({ exp: now / 1000 + 3600 })) } }],
    ['somebody whose token cannot be read', { local: { token: stored('none') } }],
    ['somebody whose storage cannot be read', { local: { ...member, agentId: '{' } }],
    ['a member whose token only a cookie has', { cookie: `mall_token_1001=${encodeURIComponent(member.token)}` }],
    [
      'a member whose id only a cookie has',
      { local: { token: member.token }, cookie: `mall_agentId_1001=${encodeURIComponent(member.agentId)}` },
    ],
    ['a member who has entered a store', { local: { ...member, storeId: stored('3') } }],
    ['a member who sees only the goods of a store', { local: { ...member, isStore: stored('1') } }],
    ['a member who sees only the goods of a store (stored as true)', { local: { ...member, isStore: stored(true) } }],
    ['a member in a live room', { local: member, session: { liveRoomId: stored('5') } }],
    ['a developer who simulates another container', { local: member, session: { testContainer: stored('wx') } }],
    ['a mini program', { userAgent: messagingApp, miniProgramFlag: 'miniprogram', local: member }],
    ['a mini program that its user agent names', { userAgent: `${messagingApp} miniProgram`, local: member }],
    ['the native app', { userAgent: `${phone} JbzApp/android`, local: member }],
    ['a link with a login', { search: `?siteId=1001&token=${token}`, local: member }],
    ['a link with a ticket', { hash: `#ticket=${'a'.repeat(43)}`, local: member }],
    ['a snapshot', { search: '?siteId=1001&isSnapshotuser=1', userAgent: messagingApp, local: member }],
    ['a link to a store', { search: '?siteId=1001&storeId=3', local: member }],
    ['a link to a live room', { search: '?siteId=1001&liveRoomId=5', local: member }],
  ])('sends nothing for %s', async (_, state) => {
    const { early, all } = await openPage(state);
    expect(early).toEqual([]);
    expect(all).toHaveLength(reads.length);
  });
});
