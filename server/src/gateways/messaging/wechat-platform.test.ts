import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serveRequests } from '#gateways/pay/sandbox/serve-requests.ts';
import { createMessagingSandbox, sandboxOpenId, sandboxSecret } from './messaging-sandbox.ts';
import type { MessagingPlatform } from './messaging.ts';
import { signPage } from './page-signature.ts';
import { createWechatPlatform } from './wechat-platform.ts';

const signal = AbortSignal.timeout(60_000);
const app = { appId: 'wx1234567890abcdef', secret: sandboxSecret('wx1234567890abcdef') };

describe('the client of the messaging platform (WeChat), connected to the sandbox', () => {
  let at = Date.parse('2026-11-25T04:00:00Z');
  const sandbox = createMessagingSandbox(() => new Date(at));
  let server: Awaited<ReturnType<typeof serveRequests>>;
  let platform: MessagingPlatform;
  beforeAll(async () => {
    server = await serveRequests(sandbox.handle);
    platform = createWechatPlatform((request) => fetch(request), { login: server.address, api: server.address, script: '' });
  });
  afterAll(() => server.close());

  /** Logs a person in on the login page and returns the code with which the browser comes back. */
  async function comeBack(key: string, withProfile = true): Promise<string> {
    const page = platform.loginUrl(app.appId, { redirectUrl: 'https://shop.example/auth/authorized', state: 's1', withProfile });
    const chosen = await fetch(`${page.split('#')[0]}&person=${key}`, { redirect: 'manual' });
    const back = new URL(chosen.headers.get('location') ?? '');
    expect(back.origin + back.pathname).toBe('https://shop.example/auth/authorized');
    expect(back.searchParams.get('state')).toBe('s1');
    return back.searchParams.get('code') ?? '';
  }

  it('opens a login page where a developer chooses a test user', async () => {
    const url = platform.loginUrl(app.appId, { redirectUrl: 'https://shop.example/x?a=1', state: 's', withProfile: true });
    expect(url).toMatch(/#wechat_redirect$/);
    expect(await (await fetch(url)).text()).toContain('小雨');
  });

  it("reads a user's nickname only if the profile was requested", async () => {
    const openId = sandboxOpenId(app.appId, 'xiaoyu');
    expect(await platform.readPerson(app, await comeBack('xiaoyu'), true, signal)).toMatchObject({
      openId,
      nick: '小雨',
      isSnapshot: false,
    });
    expect(await platform.readPerson(app, await comeBack('xiaoyu', false), false, signal)).toMatchObject({ openId, nick: '' });
    expect(await platform.readPerson(app, await comeBack('snapshot'), true, signal)).toMatchObject({ isSnapshot: true, nick: '' });
  });

  it('cannot use a login code twice, after five minutes, or for another app', async () => {
    const code = await comeBack('xiaoyu');
    await platform.readPerson(app, code, false, signal);
    await expect(platform.readPerson(app, code, false, signal)).rejects.toMatchObject({ code: '40163' });
    const old = await comeBack('xiaoyu');
    at += 5 * 60_000 + 1;
    await expect(platform.readPerson(app, old, false, signal)).rejects.toMatchObject({ code: '40029' });
    const other = { appId: 'wxother1234567', secret: sandboxSecret('wxother1234567') };
    await expect(platform.readPerson(other, await comeBack('xiaoyu'), false, signal)).rejects.toMatchObject({ code: '40029' });
  });

  it('is refused with a wrong secret, and for an unknown app', async () => {
    const wrong = { ...app, secret: 'f'.repeat(32) };
    await expect(platform.issueAccessToken(wrong, false, signal)).rejects.toMatchObject({ code: '40125' });
    await expect(platform.readMiniPerson({ appId: 'nobody', secret: '' }, 'x', signal)).rejects.toMatchObject({ code: '40013' });
  });

  it('gets the same access token until it requests a new one, which makes the old token invalid', async () => {
    const first = await platform.issueAccessToken(app, false, signal);
    expect(await platform.issueAccessToken(app, false, signal)).toMatchObject({ value: first.value });
    await expect(platform.issueAccessToken(app, true, signal)).rejects.toThrow('45011');
    at += 31_000;
    const second = await platform.issueAccessToken(app, true, signal);
    await expect(platform.issuePageTicket(first.value, signal)).rejects.toMatchObject({ code: '42001' });
    await expect(platform.issuePageTicket('made-up', signal)).rejects.toMatchObject({ code: '40001' });
    expect((await platform.issuePageTicket(second.value, signal)).seconds).toBe(7200);
  });

  it("reads the user and the user's mobile number in a mini program", async () => {
    const person = await platform.readMiniPerson(app, sandbox.issueCode('mini', app.appId, 'laochen'), signal);
    expect(person.openId).toBe(sandboxOpenId(app.appId, 'laochen'));
    const token = await platform.issueAccessToken(app, false, signal);
    const code = sandbox.issueCode('mobile', app.appId, 'laochen');
    expect(await platform.readMobile(token.value, code, signal)).toBe('+8613700000002');
    await expect(platform.readMobile(token.value, code, signal)).rejects.toMatchObject({ code: '40163' });
  });

  it('keeps codes and secrets out of its errors when the platform does not answer', async () => {
    const away = createWechatPlatform(() => Promise.reject(new Error(`no way to ${app.secret}`)), {
      login: '',
      api: 'http://away.invalid',
      script: '',
    });
    const thrown: unknown = await away.readMiniPerson(app, 'the-code', signal).catch((fault: unknown) => fault);
    expect(String(thrown)).not.toMatch(new RegExp(`${app.secret}|the-code`));
    sandbox.injectFault();
    await expect(platform.issueAccessToken(app, false, signal)).rejects.toThrow('-1');
  });

  it('is refused after a hundred mini-program requests in a minute', async () => {
    const busy = { appId: 'wxbusy00000001', secret: sandboxSecret('wxbusy00000001') };
    for (let i = 0; i < 100; i += 1) await platform.readMiniPerson(busy, sandbox.issueCode('mini', busy.appId, 'azhen'), signal);
    await expect(platform.readMiniPerson(busy, sandbox.issueCode('mini', busy.appId, 'azhen'), signal)).rejects.toThrow('45011');
  });
});

describe('the sandbox of the WeChat mini program', () => {
  const sandbox = createMessagingSandbox(() => new Date('2026-11-25T04:00:00Z'));
  const platform = createWechatPlatform(sandbox.handle, { login: '', api: 'http://sandbox.invalid', script: '' });
  const token = async () => (await platform.issueAccessToken(app, false, signal)).value;
  const scene = 'a'.repeat(32);
  it('draws a QR code of an unpublished page only for the trial version', async () => {
    const draw = async (page: string, envVersion: 'release' | 'trial', of = scene) =>
      platform.drawMiniCode(await token(), { scene: of, page, envVersion }, signal);
    expect(Array.from((await draw('pages/mall/mall', 'release')).slice(0, 3))).toEqual([0xff, 0xd8, 0xff]);
    expect((await draw('pages/new/new', 'trial')).length).toBeGreaterThan(1000);
    await expect(draw('pages/new/new', 'release')).rejects.toMatchObject({ code: '41030' });
    await expect(draw('/pages/mall/mall', 'trial')).rejects.toMatchObject({ code: '41030' });
    await expect(draw('pages/mall/mall', 'release', 'b'.repeat(33))).rejects.toMatchObject({ code: '40129' });
    await expect(draw('pages/mall/mall', 'release', '中文')).rejects.toMatchObject({ code: '40129' });
    await expect(platform.drawMiniCode('made-up', { scene, page: 'pages/mall/mall', envVersion: 'release' }, signal)).rejects.toMatchObject(
      {
        code: '40001',
      },
    );
  });
  it('makes short links to published pages only, and cuts titles after twenty characters', async () => {
    const make = async (pageUrl: string, title: string) => platform.makeMiniLink(await token(), { pageUrl, title }, signal);
    expect(await make('pages/mall/mall?scene=1', '茶壶')).toMatch(/^#小程序:\/\/沙箱小程序\/茶壶\/\w+$/);
    expect(await make('pages/mall/mall', '长'.repeat(21))).toContain(`/${'长'.repeat(20)}.../`);
    await expect(make('pages/none/none', '')).rejects.toMatchObject({ code: '40066' });
    await expect(make(`pages/mall/mall?a=${'b'.repeat(1024)}`, '')).rejects.toMatchObject({ code: '40066' });
  });
});

describe("the signature with which a page calls the messaging app's JS-SDK", () => {
  it("equals the signature in the example of the platform's documentation", () => {
    expect(
      signPage({
        ticket: 'sM4AOVdWfPE4DxkXGEs8VMCPGGVi4C3VM0P37wVUCFvkVAy_90u5h9nbSlYy3-Sl-HhTdfl2fzFy1AOcHKP7qg',
        nonce: 'Wm3WZYTPz0wzccnW',
        timestamp: 1414587457,
        url: 'http://mp.weixin.qq.com?params=value#part',
      }),
    ).toBe('0f9de62fce790f9a083d5c99e95740ceb90c27ed');
  });
});
