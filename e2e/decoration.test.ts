import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { decorationCalls } from 'contract/goods/page/decoration.calls.ts';
import { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { saveSettings } from 'server/modules/shop/site/site.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { button, goodsLink, overflowsSideways, layoutShift, tab, watchLayoutShifts } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = openMall();
const { testApp } = mall;
const merchant = testApp.as({ merchantOf: 1001 });

const picture = '/mall/pictures/banner1.webp';
const notice = (text: string) => ({ kind: 'notice', text });
const longTitle = '一款写得很长很长的标题它有整整六十个字为了看一看在小屏幕和大字号下是不是还能完整地显示出来而不会被裁掉或者盖住别的内容';
const shirt = goodsOf('shirt').id;
const teapot = goodsOf('teapot').id;
const video = {
  kind: 'video',
  video: '/mall/pictures/topic-tea.mp4',
  poster: '/mall/pictures/d-brew.webp',
  width: 640,
  height: 360,
  title: '一杯秋茶',
};

/** Returns one block of every kind, with texts of the greatest length. */
const makeAllBlocks = () => [
  { kind: 'search', placeholder: '搜一款秋茶' },
  {
    kind: 'banner',
    items: [{ picture, eyebrow: '秋日茶会', title: '一壶热茶\n慢慢入秋', action: '去看看', link: '/goodsList?groupId=2' }],
  },
  { kind: 'iconGrid', items: [{ picture: '/mall/pictures/cut-tea.webp', tint: '#EAF2EA', text: '茗茶', link: '/goodsList' }] },
  notice('茶会期间任选两款茶叶，随单附赠品鉴手册一本'),
  { kind: 'countdown', title: longTitle, to: testApp.clock.now().getTime() + 3 * 86_400_000, ended: '已结束' },
  { kind: 'title', text: longTitle, sub: longTitle, align: 'center', more: '/goodsList' },
  {
    kind: 'hotPicture',
    picture: '/mall/pictures/topic-tea.webp',
    width: 1404,
    height: 800,
    alt: '四种口味',
    zones: [
      { left: 0, top: 0, width: 50, height: 50, link: '/goodsSearch?keyword=龙井', label: '清香绿茶' },
      { left: 50, top: 50, width: 50, height: 50, link: `/goodsInfo/${teapot}`, label: '一席茶器' },
    ],
  },
  { kind: 'goodsList', layout: 'big', title: '掌柜亲选', goodsIds: [shirt] },
  { kind: 'goodsList', layout: 'two', title: longTitle, more: '/goodsList?groupId=1', groupId: 1, count: 4 },
  { kind: 'goodsList', layout: 'rows', title: '大家都在买', goodsIds: [teapot, goodsOf('soldOut').id] },
  { kind: 'goodsList', layout: 'rail', title: '上新', goodsIds: [teapot, shirt, goodsOf('orange').id] },
  video,
  {
    kind: 'richText',
    html: `<h2>${longTitle}</h2><p>去看<a href="/goodsInfo/${teapot}">茶壶</a></p><ul><li>温杯</li><li>投茶</li></ul><blockquote>慢</blockquote>`,
  },
  { kind: 'spacer', height: 48, line: true },
  { kind: 'groupTabs', groupIds: [1, 2] },
];

let pages = 0;
/** Adds a micro page with these blocks in its draft. */
async function addDraftPage(...components: unknown[]): Promise<{ id: number; revision: number }> {
  pages += 1;
  const page = await merchant.ask(decorationCalls.addPage, { title: `专题 ${pages}` });
  return { id: page.id, ...(await merchant.ask(decorationCalls.putDraft, { ...page, title: '秋日茶会', components })) };
}
async function addPublishedPage(...components: unknown[]): Promise<string> {
  const page = await addDraftPage(...components);
  await merchant.ask(decorationCalls.publishDraft, page);
  return `/wpage/${page.id}`;
}
/** Returns the path of a preview, below /mall. */
const makePreviewPath = async (id: number, version?: number) =>
  (await merchant.ask(decorationCalls.previewLink, { id, ...(version ? { version } : {}) })).path.replace('/mall', '');
const waitForText = ({ page }: Visit, text: string) => page.getByRole('main').getByText(text, { exact: true }).waitFor();

describe("a merchant's micro page", () => {
  it('can be drafted, previewed on a phone, published, rolled back and withdrawn', async () => {
    const page = await addDraftPage(notice('第一稿'));
    const address = `/wpage/${page.id}`;
    const shopper = await mall.visit();
    await shopper.open(address);
    await waitForText(shopper, '页面不存在');

    const phone = await mall.visit();
    const answer = await phone.open(await makePreviewPath(page.id));
    await waitForText(phone, '第一稿');
    expect(await phone.page.getByRole('heading', { level: 1 }).textContent()).toBe('预览 · 秋日茶会');
    await waitForText(phone, '草稿预览，尚未发布');
    expect(answer?.headers()).toMatchObject({ 'x-robots-tag': 'noindex, nofollow', 'cache-control': 'no-store' });
    expect(await phone.findBarriers()).toEqual([]);
    await phone.screenshot('page-preview');

    await merchant.ask(decorationCalls.publishDraft, page);
    await shopper.open(address);
    await waitForText(shopper, '第一稿');
    expect(await shopper.page.title()).toBe('秋日茶会');
    expect(await shopper.page.getByText('预览').count()).toBe(0);

    const { revision } = await merchant.ask(decorationCalls.putDraft, { ...page, title: '秋日茶会', components: [notice('第二稿')] });
    await shopper.open(address);
    await waitForText(shopper, '第一稿');
    await merchant.ask(decorationCalls.publishDraft, { id: page.id, revision });
    await shopper.open(address);
    await waitForText(shopper, '第二稿');
    await merchant.ask(decorationCalls.takeBackPage, { id: page.id, version: 1 });
    await shopper.open(address);
    await waitForText(shopper, '第一稿');
    await phone.open(await makePreviewPath(page.id, 2));
    await waitForText(phone, '第 2 版预览');
    await waitForText(phone, '第二稿');
    await merchant.ask(decorationCalls.withdrawPage, { id: page.id });
    await shopper.open(address);
    await waitForText(shopper, '页面不存在');
    await shopper.page.getByRole('link', { name: '去首页逛逛' }).click();
    await shopper.waitForPath('/');
  });

  it('says that a preview link has expired or is invalid', async () => {
    const page = await addDraftPage(notice('一'));
    const link = await makePreviewPath(page.id);
    const visit = await mall.visit();
    await visit.open(`${link.slice(0, -3)}abc`);
    await waitForText(visit, '预览链接无效，请检查是否复制完整');
    testApp.clock.advance({ hours: 3 });
    await visit.open(link);
    await waitForText(visit, '预览链接已过期，请向商家重新获取');
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('page-preview-over');
  });
});

describe('a page with every kind of block', () => {
  it('does not shift its layout while it loads, and has no accessibility barrier', async () => {
    const address = await addPublishedPage(...makeAllBlocks());
    const visit = await mall.visit({ as: 'anran' });
    await watchLayoutShifts(visit);
    await visit.page.route(
      /\/micro\/minipage(\?|$)/,
      async (route) => {
        await visit.page.locator('[aria-hidden] >> text=000').first().waitFor();
        await route.fallback();
      },
      { times: 1 },
    );
    await visit.open(address);
    await visit.page.getByText('会员价').first().waitFor();
    for (const text of ['掌柜亲选', '大家都在买', '上新', '慢']) await visit.page.getByText(text, { exact: true }).scrollIntoViewIfNeeded();
    expect(await layoutShift(visit)).toBeLessThan(0.005);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('page-every-piece', true);
  });

  it('fits twice the text size, and a small phone', async () => {
    const address = await addPublishedPage(...makeAllBlocks());
    const large = await mall.visit();
    await large.enlargeText(2);
    await large.open(address);
    await waitForText(large, '掌柜亲选');
    expect(await overflowsSideways(large)).toBe(false);
    const small = await mall.visit({ more: { viewport: { width: 360, height: 640 } } });
    await small.open(address);
    await waitForText(small, '掌柜亲选');
    expect(await overflowsSideways(small)).toBe(false);
  });

  it('has no accessibility barrier on a desktop', async () => {
    const desktop = await mall.visit({ desktop: true });
    await desktop.open(await addPublishedPage(...makeAllBlocks()));
    await waitForText(desktop, '掌柜亲选');
    expect(await desktop.findBarriers()).toEqual([]);
    await desktop.screenshot('page-every-piece-desktop');
  });

  it('makes no API calls for a visitor, as it has all replies preloaded', async () => {
    const visit = await mall.visit();
    const calls: string[] = [];
    visit.page.on('request', (request) => request.resourceType() === 'fetch' && calls.push(request.url()));
    await visit.open(await addPublishedPage(...makeAllBlocks()));
    await waitForText(visit, '掌柜亲选');
    expect(calls).toEqual([]);
  });

  it('has working links on pictures, texts and products, and shows the same tab after going back', async () => {
    const visit = await mall.visit();
    const address = await addPublishedPage(...makeAllBlocks());
    await visit.open('/');
    for (const [name, to] of [
      ['一席茶器', `/goodsInfo/${teapot}`],
      ['清香绿茶', '/goodsSearch'],
      ['茶壶', `/goodsInfo/${teapot}`],
      ['搜一款秋茶 搜索', '/goodsSearch'],
    ] as const) {
      await visit.go(address);
      await visit.page.getByRole('link', { name, exact: true }).click();
      await visit.waitForPath(to);
    }
    await visit.go(address);
    await tab(visit, '时令').click();
    await goodsLink(visit, '冰糖橙 5 斤').last().click();
    await visit.waitForPath(`/goodsInfo/${goodsOf('orange').id}`);
    await visit.page.goBack();
    await expect.poll(() => tab(visit, '时令').getAttribute('aria-selected')).toBe('true');
  });

  it('keeps its layout when pictures fail to load', async () => {
    const visit = await mall.visit();
    await watchLayoutShifts(visit);
    await visit.page.route('**/mall/pictures/**', (route) => route.abort());
    await visit.open(await addPublishedPage(...makeAllBlocks()));
    await waitForText(visit, '掌柜亲选');
    expect(await layoutShift(visit)).toBeLessThan(0.005);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.page.getByRole('link', { name: '一席茶器' }).click();
    await visit.waitForPath(`/goodsInfo/${teapot}`);
  });
});

describe('a micro page (a page that the merchant designs)', () => {
  it('says that it failed to load, and loads on another try', async () => {
    const visit = await mall.visit();
    const address = await addPublishedPage(notice('茶会'));
    await visit.open('/goodsList');
    await visit.page.route(/\/micro\/minipage(\?|$)/, (route) => route.abort());
    await visit.go(address);
    await visit.page.getByText('网络异常，请刷新后重试').waitFor();
    await visit.page.unrouteAll();
    await button(visit, '重试').click();
    await waitForText(visit, '茶会');
  });

  it('says in its preview that the page is being prepared if it has no block', async () => {
    const page = await merchant.ask(decorationCalls.addPage, { title: '空白页' });
    const visit = await mall.visit();
    await visit.open(await makePreviewPath(page.id));
    await waitForText(visit, '页面正在布置');
    expect(await visit.findBarriers()).toEqual([]);
  });

  it('shows its other blocks if one block is of an unknown kind', async () => {
    const address = await addPublishedPage(notice('还在'));
    const visit = await mall.visit();
    let unknownBlocks = 0;
    await visit.page.route(/\/mall\/wpage\//, async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('"components":[', '"components":[{"kind":"hologram","depth":3},');
      unknownBlocks += Number(body.includes('hologram'));
      return route.fulfill({ response, body });
    });
    await visit.open(address);
    await waitForText(visit, '还在');
    expect(unknownBlocks).toBe(1);
  });
});

describe('a video block', () => {
  it('loads nothing before a tap, and then plays inside the page without sound', async () => {
    const visit = await mall.visit();
    const loaded: string[] = [];
    visit.page.on('request', (request) => request.url().endsWith('.mp4') && loaded.push(request.url()));
    await visit.open(await addPublishedPage(video));
    await button(visit, '播放视频：一杯秋茶').waitFor();
    expect(loaded).toEqual([]);
    await button(visit, '播放视频：一杯秋茶').click();
    const player = visit.page.locator('video');
    await expect.poll(() => player.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0);
    expect(await player.evaluate((element: HTMLVideoElement) => [element.muted, element.playsInline, element.controls])).toEqual([
      true,
      true,
      true,
    ]);
    expect(new Set(loaded).size).toBe(1);
    expect(await visit.findBarriers()).toEqual([]);
  });

  it('says in its place that the video cannot be played, and tries again on a tap', async () => {
    const visit = await mall.visit();
    await visit.page.route('**/*.mp4', (route) => route.abort());
    await visit.open(await addPublishedPage(video, notice('下面的话')));
    const before = await visit.page.getByText('下面的话').boundingBox();
    await button(visit, '播放视频：一杯秋茶').click();
    await visit.page.getByText('视频暂时无法播放，点此重试').first().waitFor();
    expect(await visit.page.getByText('下面的话').boundingBox()).toEqual(before);
    await visit.screenshot('page-video-failed');
    await visit.page.unrouteAll();
    await button(visit, '播放视频：一杯秋茶').click();
    await visit.page.locator('video').waitFor();
  });
});

describe('a countdown block', () => {
  it("ends by the server's time although the phone's clock differs, and shifts nothing below it", async () => {
    const to = testApp.clock.now().getTime() + 60_000;
    const visit = await mall.visit();
    await visit.page.clock.install();
    await visit.open(await addPublishedPage({ kind: 'countdown', title: '距开始', to, ended: '已经开始' }, notice('下面的话')));
    await visit.page.getByRole('timer').waitFor();
    const before = await visit.page.getByText('下面的话').boundingBox();
    await visit.page.clock.fastForward(60_000);
    await waitForText(visit, '已经开始');
    expect(await visit.page.getByText('下面的话').boundingBox()).toEqual(before);
    expect(await visit.page.getByRole('timer').count()).toBe(0);
  });
});

describe('the home page', () => {
  it('has only one search field, and leaves no gap below a short list of products', async () => {
    const other = testApp.as({ merchantOf: 1002 });
    const [home] = (await other.ask(decorationCalls.listPages, {})).list.filter(({ pageType }) => pageType === 'home');
    const { id, title, ...draft } = await other.ask(decorationCalls.pageDraft, { id: home?.id ?? 0 });
    const { id: few } = await other.ask(goodsMerchantCalls.addGroup, { name: '空着的' });
    const components = [notice('新店'), { kind: 'search', placeholder: '搜一把好壶' }, { kind: 'groupTabs', groupIds: [few] }];
    const { revision } = await other.ask(decorationCalls.putDraft, { id, title, components, revision: draft.revision });
    await other.ask(decorationCalls.publishDraft, { id, revision });
    await testApp.databases.units.write(1002, (db) => saveSettings(db, { logo: '/mall/pictures/gone.webp' }, testApp.clock.now()));
    testApp.clock.advance({ minutes: 2 });
    const visit = await mall.visit({ siteId: 1002 });
    await visit.open('/');
    await waitForText(visit, '新店');
    await expect.poll(() => visit.page.locator('a[href*="goodsSearch"]').allTextContents()).toEqual(['搜一把好壶搜尋']);
    await expect.poll(() => visit.page.locator('header img, footer img').count()).toBe(0);
    const foot = async () => (await visit.page.locator('footer').boundingBox())?.y ?? 0;
    const belowList = async () => {
      const list = await visit.page.getByRole('tabpanel').boundingBox();
      return (await foot()) - (list?.y ?? 0) - (list?.height ?? 0);
    };
    await expect.poll(belowList).toBeLessThan(80);
    expect(await foot()).toBeLessThan(700);
    await other.ask(decorationCalls.putDraft, { id, title, components: draft.components, revision });
    await other.ask(decorationCalls.publishDraft, { id, revision: revision + 1 });
  });

  it('does not shift its layout while the script of a block is loaded later', async () => {
    const other = testApp.as({ merchantOf: 1002 });
    const [home] = (await other.ask(decorationCalls.listPages, {})).list.filter(({ pageType }) => pageType === 'home');
    const draft = await other.ask(decorationCalls.pageDraft, { id: home?.id ?? 0 });
    const components = [{ kind: 'title', text: '今日推介' }, ...draft.components];
    const { revision } = await other.ask(decorationCalls.putDraft, { id: draft.id, title: '首页', components, revision: draft.revision });
    await other.ask(decorationCalls.publishDraft, { id: draft.id, revision });
    const visit = await mall.visit({ siteId: 1002 });
    await watchLayoutShifts(visit);
    await visit.open('/');
    await waitForText(visit, '今日推介');
    expect(await layoutShift(visit)).toBeLessThan(0.005);
  });
});

describe('a home page with a block that loads on demand', () => {
  it('says that the script of the block failed to load, and loads it on another try', async () => {
    const other = testApp.as({ merchantOf: 1002 });
    const [home] = (await other.ask(decorationCalls.listPages, {})).list.filter(({ pageType }) => pageType === 'home');
    const draft = await other.ask(decorationCalls.pageDraft, { id: home?.id ?? 0 });
    const components = [{ kind: 'title', text: '今日之選' }, ...draft.components];
    const { revision } = await other.ask(decorationCalls.putDraft, { id: draft.id, title: '首页', components, revision: draft.revision });
    await other.ask(decorationCalls.publishDraft, { id: draft.id, revision });
    const visit = await mall.visit({ siteId: 1002 });
    await visit.page.route(/ExtraBlock.*\.js$/, (route) => route.abort());
    await visit.open('/');
    await button(visit, '重試').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.page.unroute(/ExtraBlock.*\.js$/);
    await button(visit, '重試').click();
    await waitForText(visit, '今日之選');
  });
});

describe('prices hidden from visitors', () => {
  it('are replaced in product lists by a note to log in, and a tap on a product leads to the login page', async () => {
    const set = (settings: object) => testApp.databases.units.write(1001, (db) => saveSettings(db, settings, testApp.clock.now()));
    await set({ safeMode: true });
    testApp.clock.advance({ minutes: 2 });
    const address = await addPublishedPage(...makeAllBlocks());
    const visitor = await mall.visit();
    await visitor.open(address);
    await visitor.page.getByText('登录后可见价格').first().waitFor();
    const main = visitor.page.getByRole('main');
    expect(await main.textContent()).not.toMatch(/¥/);
    expect(await main.getByRole('button', { name: /加入购物车|选择规格/ }).count()).toBe(0);
    expect(await visitor.findBarriers()).toEqual([]);
    await visitor.screenshot('page-no-prices', true);
    await visitor.page.getByRole('link', { name: '青禾棉麻衬衫' }).first().click();
    await visitor.waitForPath('/login');
    await visitor.logIn('xiaoman');
    // The login returns to the product, or to the list when the product page was still loading.
    await visitor.page.waitForURL(({ pathname }) => pathname !== '/mall/login');
    await expect.poll(() => main.textContent()).toContain('¥');
    const member = await mall.visit({ as: 'anran' });
    await member.waitForReply(storefrontCalls.minipage, () => member.open(address));
    await member.page.getByText('会员价').first().waitFor();
    await set({ safeMode: false });
    testApp.clock.advance({ minutes: 2 });
  });
});

describe('the bottom menu of a shop', () => {
  it('shows the entries that the merchant published, with the current page marked and the number of pieces in the cart', async () => {
    const [menu] = (await merchant.ask(decorationCalls.listPages, { pageSize: 100 })).list.filter(
      ({ pageType }) => pageType === 'bottomMenu',
    );
    const { id, title, ...before } = await merchant.ask(decorationCalls.pageDraft, { id: menu?.id ?? 0 });
    const items = [
      { text: '逛逛', icon: 'home', link: '/' },
      { text: '新茶', icon: 'gift', link: '/goodsList?groupId=2' },
      { text: '车', icon: 'cart', link: '/shopCart/tab/index' },
      { text: '订单', icon: 'orders', link: '/myOrder' },
      { text: '我', icon: 'user', link: '/userCenter' },
    ];
    const { revision } = await merchant.ask(decorationCalls.putDraft, {
      id,
      title,
      components: [{ kind: 'menu', items }],
      revision: before.revision,
    });
    await merchant.ask(decorationCalls.publishDraft, { id, revision });
    await testApp.as('meilin').ask(cartCalls.addToCart, { numIid: teapot, num: 2 });
    const visit = await mall.visit({ as: 'meilin' });
    const bar = visit.page.getByRole('navigation', { name: '主导航' });
    await visit.open('/');
    await expect.poll(() => bar.getByRole('link').allTextContents()).toEqual(['逛逛', '新茶', '2车', '订单', '我']);
    expect(await bar.locator('[aria-current=page]').allTextContents()).toEqual(['逛逛']);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('bottom-menu');
    await bar.getByRole('link', { name: '我', exact: true }).click();
    await visit.waitForPath('/userCenter');
    await expect.poll(() => bar.locator('[aria-current=page]').allTextContents()).toEqual(['我']);
    await bar.getByRole('link', { name: '订单' }).click();
    await visit.waitForPath('/myOrder');
    await merchant.ask(decorationCalls.putDraft, { id, title, components: before.components, revision });
    await merchant.ask(decorationCalls.publishDraft, { id, revision: revision + 1 });
  });
});
