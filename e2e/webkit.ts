// Buys in WebKit, the engine of Safari and of every browser of an iPhone: npm run test:webkit, or npm run test:webkit -- http://localhost:8080 for a
// mall that runs already. Needs Debian's packages webkit2gtk-driver and xvfb. It is no part of npm test: docs/web.md says when it is run.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { projectFolder } from 'server/platform/configuration.ts';
import { findFreePort, WebKitPage } from './webkit-driver.ts';

const siteId = 1001;
const goods = 100_101;
/** Ends the whole run after this time, in milliseconds. */
const timeLimit = 10 * 60_000;

const shots = mkdtempSync(join(tmpdir(), 'wanpu-webkit-'));
let ends: (() => Promise<unknown> | void)[] = [];
async function endAll(): Promise<void> {
  const all = ends.toReversed();
  ends = [];
  for (const end of all) await Promise.resolve(end()).catch(() => undefined);
}

/** Starts a demo mall in a folder of its own, and returns its URL. */
async function startMall(): Promise<string> {
  const [folder, port] = [mkdtempSync(join(tmpdir(), 'wanpu-webkit-data-')), await findFreePort()];
  ends.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const environment = { ...process.env, DATA_DIR: folder, PORT: String(port) };
  const mall: ChildProcess = spawn('node', ['tools/start.mjs'], {
    cwd: projectFolder,
    env: environment,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const over = new Promise((done) => mall.once('exit', done));
  ends.push(() => {
    mall.kill('SIGTERM');
    return Promise.race([over, sleep(20_000)]);
  });
  const url = `http://127.0.0.1:${port}`;
  for (;;) {
    if (mall.exitCode !== null) throw new Error('the mall did not start');
    const isReady = await fetch(`${url}/mall/?siteId=${siteId}`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return url;
    await sleep(1000);
  }
}

/** Reads the demo's first member, who has an address and a balance. */
const [member] = JSON.parse(readFileSync(join(projectFolder, 'server/seeds/people.json'), 'utf8')) as {
  mobile: string;
  password: string;
}[];

async function buy(page: WebKitPage, mall: string): Promise<void> {
  let count = 0;
  const step = async (name: string, act: () => Promise<unknown>) => {
    await act();
    count += 1;
    await page.screenshot(join(shots, `${String(count).padStart(2, '0')}-${name}.png`));
    const errors = await page.readErrors();
    if (errors.length > 0) throw new Error(`errors on the page: ${errors.join('; ')}`);
    console.log(`${String(count).padStart(2)} ${name}`);
  };
  const open = (path: string) => page.go(`${mall}/mall${path}${path.includes('?') ? '&' : '?'}siteId=${siteId}`);
  const atPath = (path: string) => page.waitFor('return location.pathname.startsWith(arguments[0])', `/mall${path}`);
  const inSheet = (text: string) => page.click('dialog[open] button', text);

  await step('home', async () => {
    await open('/');
    await page.see('', 'main a[href*="/goodsInfo/"]');
  });
  await step('goods', async () => {
    await open(`/goodsInfo/${goods}`);
    await page.see('加入购物车', 'button');
  });
  await step('film', async () => {
    await page.click('button[aria-label="播放视频"]');
    await page.waitFor("const film = document.querySelector('video'); return film && film.currentTime > 0.1");
  });
  await step('choose', async () => {
    await page.run('scrollTo(0, innerHeight)');
    await page.click('main button', '加入购物车');
    await page.see('', 'dialog[open] h2');
  });
  await step('login', async () => {
    // What is sold in several SKUs: the first of each option that can be had.
    await page.run(`
      for (const group of document.querySelectorAll('dialog[open] [role=group]'))
        if (!group.querySelector('[aria-pressed=true]')) group.querySelector('[aria-pressed]:not([aria-disabled=true])')?.click()`);
    await inSheet('加入购物车');
    await atPath('/login');
    await page.see('', 'main input[type=password]');
  });
  await step('logged in', async () => {
    await page.type('main input:not([type=password]):not([type=checkbox])', member?.mobile ?? '');
    await page.type('main input[type=password]', member?.password ?? '');
    await page.run("document.querySelector('main input[type=checkbox]').click()");
    await page.click('main button[type=submit]', '登录');
    await atPath('/goodsInfo');
  });
  await step('cart', async () => {
    await open('/shopCart/tab/index');
    await page.see('结算', 'main button');
    await page.waitFor(`return document.querySelectorAll('main [aria-busy=true]').length === 0`);
  });
  await step('checkout', async () => {
    await page.click('main button', '结算');
    await atPath('/submitOrder');
    await page.see('提交订单', 'main button');
  });
  await step('cashier', async () => {
    await page.click('main button', '提交订单');
    await atPath('/cashier');
    await page.see('余额支付', 'main button');
  });
  await step('confirm', async () => {
    await page.click('main button', '余额支付');
    await page.see('确认支付', 'dialog[open] button');
  });
  await step('paid', async () => {
    await inSheet('确认支付');
    await page.see('支付成功', 'main h1, main h2');
  });
  await step('back to a list where it was left', async () => {
    await open('/goodsList?keyword=茶');
    await page.see('', 'main a[href*="/goodsInfo/"]');
    await page.waitFor('scrollTo(0, 600); return scrollY === 600');
    await page.run("location.href = '/sandbox/sms'");
    await page.waitFor("return location.pathname === '/sandbox/sms' && document.readyState === 'complete'");
    await page.goBack();
    await page.waitFor("return location.pathname.endsWith('/goodsList') && Math.abs(scrollY - 600) < 2");
  });
  await step('back after a log-out', async () => {
    await open('/userCenter');
    await page.see('会员号');
    await open('/settings');
    await page.click('main button', '退出登录');
    await inSheet('退出登录');
    await page.waitFor(`return localStorage.getItem('mall_token_${siteId}') === null`);
    await page.waitFor("return !location.pathname.endsWith('/settings')");
    await page.goBack();
    await page.waitFor("return document.querySelector('main') && !document.body.innerText.includes('会员号')");
    await sleep(1000);
    if (String(await page.run('return document.body.innerText')).includes('会员号'))
      throw new Error('the next person reads the page of the member');
  });
}

const timer = setTimeout(() => {
  console.error(`ended after ${timeLimit / 60_000} minutes`);
  void endAll().finally(() => process.exit(1));
}, timeLimit);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void endAll().finally(() => process.exit(1)));
try {
  const page = await WebKitPage.open(390, 844);
  ends.push(() => page.close());
  const mall = process.argv[2] ?? (await startMall());
  await buy(page, mall).catch(async (fault: unknown) => {
    await page.screenshot(join(shots, 'failed.png')).catch(() => undefined);
    throw fault;
  });
  console.log(`bought in WebKit; look at ${shots}`);
} catch (fault) {
  console.error(fault instanceof Error ? fault.message : fault);
  console.error(`look at ${shots}`);
  process.exitCode = 1;
} finally {
  clearTimeout(timer);
  await endAll();
}
