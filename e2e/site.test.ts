import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { saveFloatingLinks, addMerchantNotice, addProtocol, saveSettings } from 'server/modules/shop/site/site.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { makePaidOrder, makeShippedOrder } from 'server/test/shopping.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import type { Visit } from './visit.ts';

const mall = openMall();

beforeAll(async () => {
  const now = mall.testApp.clock.now();
  await mall.testApp.databases.units.write(1001, async (db) => {
    await saveSettings(
      db,
      {
        companyName: '长沙万铺示例商贸有限公司（演示）',
        companyLicence: '00000000MA00DEMO01',
        companyIcp: '湘ICP备00000001号-1',
        companyAddress: '湖南省长沙市岳麓区云栖路 66 号（演示地址）',
        companyScope: '食品、日用百货、服装鞋帽、家居用品、数码配件的互联网销售。（演示）',
        licencePicture: '/mall/pictures/licence-1001.webp',
        servicePhone: '400-000-1001',
        serviceOffLevels: [2],
      },
      now,
    );
    await saveFloatingLinks(db, 'home', [
      { text: '联系客服', icon: 'service', link: 'tel:400-000-1001' },
      { text: '我的订单', icon: 'orders', link: '/myOrder' },
      { text: '全部分类', icon: 'category', link: '/goodsList' },
    ]);
    await addMerchantNotice(db, {
      businessType: 'PAGE',
      businessCode: 'USER_CENTER',
      title: '换季发货安排',
      content: '周末照常发货，生鲜每日 16:00 截单。',
      link: null,
      publishedAt: now,
      endsAt: null,
    });
    await addProtocol(
      db,
      {
        title: '跨境商品消费者告知书',
        html: '<p>您购买的是跨境电商零售进口商品。</p><h2>标签</h2><p>商品可能没有中文标签。</p>',
        businessType: 'SHOP_GOODS',
        businessIds: [goodsOf('crossBorder').id],
      },
      now,
    );
  });
});

describe("the merchant's licence page", () => {
  it('shows the legal details and is linked from the home page', async () => {
    const visit = await mall.visit();
    await visit.open('/');
    await visit.page.getByRole('link', { name: '证照：营业执照与备案信息' }).click();
    await visit.waitForPath('/sellerInfo');
    await visit.page.getByText('00000000MA00DEMO01').waitFor();
    for (const text of ['长沙万铺示例商贸有限公司（演示）', '湘ICP备00000001号-1', '400-000-1001'])
      expect(await visit.page.getByText(text, { exact: true }).isVisible()).toBe(true);
    const picture = visit.page.getByRole('img', { name: /的营业执照$/ });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    expect(await visit.page.getByRole('link', { name: '湘ICP备00000001号-1' }).getAttribute('href')).toBe('https://beian.miit.gov.cn/');
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('seller-info', true);
    await visit.open('/supplierInfo');
    await visit.page.getByRole('link', { name: '查看商家资质' }).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('supplier-info');
  });

  it("exists for a supplier too, and is linked from the page of the supplier's product", async () => {
    const visit = await mall.visit();
    await visit.open(`/goodsInfo/${goodsOf('agentsTea').id}`);
    await visit.page.getByRole('link', { name: '供货商 安化云上茶叶有限公司' }).click();
    await visit.waitForPath('/supplierInfo');
    await visit.page.getByText('湖南省益阳市安化县东坪镇').waitFor();
    expect(await visit.page.getByRole('link', { name: '0737-8888 0000' }).getAttribute('href')).toBe('tel:073788880000');
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('supplier-info-of-goods');
    await visit.open(`/supplierInfo?goodsId=${goodsOf('teapot').id}`);
    await visit.page.getByText('00000000MA00DEMO01').or(visit.page.getByText('长沙万铺示例商贸有限公司（演示）')).first().waitFor();
  });

  it('says so if the merchant has published nothing, and fits twice the text size', async () => {
    const otherSite = await mall.visit({ siteId: 1002 });
    await otherSite.open('/sellerInfo');
    await otherSite.page.getByText('商戶尚未公示').waitFor();
    const visit = await mall.visit();
    await visit.enlargeText(2);
    await visit.open('/sellerInfo');
    await visit.page.getByText('00000000MA00DEMO01').waitFor();
    const wide = await visit.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide).toBe(0);
    await visit.screenshot('seller-info-large');
  });

  it('is linked on a desktop beside the column with the page', async () => {
    const visit = await mall.visit({ desktop: true });
    await visit.open('/');
    await visit.page.getByRole('link', { name: '营业执照与备案信息', exact: true }).click();
    await visit.waitForPath('/sellerInfo');
  });

  it('can be loaded again with a tap after a failure', async () => {
    const visit = await mall.visit();
    await visit.open('/userCenter');
    await visit.page.route('**/mall/shop/sjAuth/detail*', (route) => route.abort());
    await visit.page.getByRole('link', { name: '商家资质' }).click();
    const again = visit.page.getByRole('main').getByRole('button', { name: /重试|重新加载/ });
    await again.waitFor();
    await visit.page.unroute('**/mall/shop/sjAuth/detail*');
    await visit.waitForReply(siteCalls.sjAuthDetail, () => again.click());
    await visit.page.getByText('00000000MA00DEMO01').waitFor();
  });
});

describe('the link to the customer service', () => {
  const service = ({ page }: Visit) => page.getByRole('link', { name: '客服', exact: true });

  it('is shown on an order and its pages, but not for a member level without customer service', async () => {
    const own = mall.testApp.as('xiaoman');
    const { tid } = await makePaidOrder(own, { goods: 'orange' });
    const { tid: shipped } = await makeShippedOrder(mall.testApp, own, { goods: 'orange' });
    const visit = await mall.visit({ as: 'xiaoman' });
    const paths = { order: `/transactionDetail/${tid}`, address: `/orderEditAddress/${tid}`, parcels: `/logisticsDetail/${shipped}` };
    for (const [name, path] of Object.entries(paths)) {
      await visit.open(path);
      expect(await service(visit).getAttribute('href')).toBe('tel:4000001001');
      expect(await visit.findBarriers()).toEqual([]);
      await visit.screenshot(`service-${name}`);
    }
    const theirs = await makePaidOrder(mall.testApp.as('anran'), { goods: 'orange' });
    const agent = await mall.visit({ as: 'anran' });
    await agent.open(`/transactionDetail/${theirs.tid}`);
    await agent.page.getByRole('heading', { name: '待发货' }).waitFor();
    await expect.poll(() => service(agent).count()).toBe(0);
  }, 60_000);

  it('is shown to a frozen account too, as a telephone link', async () => {
    const visit = await mall.visit({ as: 'hanbing' });
    await visit.open('/userCenter');
    const call = visit.page.getByRole('link', { name: '联系客服 400-000-1001' });
    expect(await call.getAttribute('href')).toBe('tel:4000001001');
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('restricted-service');
  });
});

describe('the notices, links and protocols of a merchant', () => {
  it('include quick links that float over the home page', async () => {
    const visit = await mall.visit();
    await visit.open('/');
    const ways = visit.page.getByRole('navigation', { name: '快捷入口' });
    // Collapsed, the button is no wider than the margins of the page and its cards, so that it covers none of their texts and buttons.
    const box = await ways.getByRole('button', { name: '快捷入口' }).boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(390 * (1 - 0.48 / 7.5));
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo(390, 0);
    await ways.getByRole('button', { name: '快捷入口' }).click();
    expect(await ways.getByRole('link').allTextContents()).toEqual(['联系客服', '我的订单', '全部分类']);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('floating-nav');
    await visit.escape();
    expect(await ways.getByRole('link').count()).toBe(0);
    await ways.getByRole('button', { name: '快捷入口' }).click();
    await ways.getByRole('link', { name: '全部分类' }).click();
    await visit.waitForPath('/goodsList');
    expect(await visit.page.getByRole('navigation', { name: '快捷入口' }).count()).toBe(0);
  });

  it('include notices in the user centre, and for some member levels a link to the customer service', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open('/userCenter');
    await visit.page.getByRole('heading', { level: 1, name: '小满' }).waitFor();
    await visit.page.getByText('换季发货安排').waitFor();
    await visit.page.getByRole('link', { name: '联系客服' }).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('user-center-notices', true);
    const agent = await mall.visit({ as: 'anran' });
    await agent.open('/userCenter');
    await agent.page.getByRole('heading', { level: 1, name: '安然' }).waitFor();
    await agent.page.getByRole('link', { name: '商家资质' }).waitFor();
    await expect.poll(() => agent.page.getByRole('link', { name: '联系客服' }).count()).toBe(0);
    await agent.open('/');
    await agent.page.getByRole('button', { name: '快捷入口' }).click();
    await agent.page.getByRole('link', { name: '我的订单' }).waitFor();
    await expect.poll(() => agent.page.getByRole('link', { name: '联系客服' }).count()).toBe(0);
  });

  it('include a protocol (an agreement to read) only on the pages of products that need it', async () => {
    const visit = await mall.visit();
    await visit.open(`/goodsInfo/${goodsOf('crossBorder').id}`);
    await visit.page.getByRole('button', { name: '《跨境商品消费者告知书》' }).click();
    const sheet = visit.page.getByRole('dialog', { name: '跨境商品消费者告知书' });
    await sheet.getByText('商品可能没有中文标签。').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('goods-protocol');
    await visit.open(`/goodsInfo/${goodsOf('teapot').id}`);
    await visit.page.getByText('圆融茶壶').first().waitFor();
    expect(await visit.page.getByText('购买前请阅读').count()).toBe(0);
  });
});

describe('the web app of the mall', () => {
  it('has URLs without # below /mall/, and loads the script of a page only when the page is opened [R-042] [R-043] [R-072]', async () => {
    const visit = await mall.visit();
    const files: string[] = [];
    visit.page.on('request', (request) => {
      if (['script', 'stylesheet', 'font'].includes(request.resourceType())) files.push(new URL(request.url()).pathname);
    });
    await visit.open('/');
    await visit.page.getByRole('link', { name: '证照：营业执照与备案信息' }).waitFor();
    expect(files.some((file) => file.includes('SellerInfoScreen'))).toBe(false);
    await visit.page.getByRole('link', { name: '证照：营业执照与备案信息' }).click();
    await visit.waitForPath('/sellerInfo');
    expect(new URL(visit.page.url()).hash).toBe('');
    expect(files.some((file) => file.includes('SellerInfoScreen'))).toBe(true);
    expect(files.filter((file) => !file.startsWith('/mall/'))).toEqual([]);
    await visit.page.goBack();
    await visit.waitForPath('/');
  });

  it('shows one page at a time, with a link to the home page unless the page is a tab [R-048] [R-073]', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open('/shopCart/mall/list');
    const main = visit.page.getByRole('main');
    await expect.poll(() => main.count()).toBe(1);
    await main.getByRole('link', { name: '回到首页' }).waitFor();
    await visit.open('/shopCart/tab/index');
    await visit.page.getByRole('navigation').getByRole('link', { name: '购物车' }).waitFor();
    expect(await main.getByRole('link', { name: '回到首页' }).count()).toBe(0);
    expect(await main.getByRole('button', { name: '返回' }).count()).toBe(0);
  });

  it.each([
    [375, 50],
    [390, 52],
    [750, 100],
    [1024, 100],
  ])('sets on a screen %i px wide a root font size of %i px: width / 7.5, at most 100 [R-124] [R-125] [R-126]', async (width, root) => {
    const visit = await mall.visit({ more: { viewport: { width, height: 844 } } });
    await visit.open('/');
    const measured = await visit.page.evaluate(() => ({
      root: parseFloat(getComputedStyle(document.documentElement).fontSize),
      column: document.querySelector('main')?.getBoundingClientRect().width ?? 0,
    }));
    expect(measured.root).toBeCloseTo(root, 1);
    expect(measured.column).toBeCloseTo(Math.min(width, 750), 0);
  });
});

describe("the shop's logo at the end of a page", () => {
  /** Counts the marks of a shop on a page, once the page has loaded. */
  async function countMarks(path: string, ready: string, visitor: Parameters<typeof mall.visit>[0] = {}): Promise<number> {
    const visit = await mall.visit(visitor);
    await visit.open(path);
    await visit.page.getByText(ready).first().waitFor();
    await visit.page.waitForLoadState('networkidle');
    return visit.page.getByRole('link', { name: /的营业执照$/ }).count();
  }
  it('is shown on the home page and in the user centre, but not on cart, category and login pages [R-079] [R-081]', async () => {
    expect(await countMarks('/userCenter', '常用工具')).toBe(1);
    const home = await mall.visit();
    await home.open('/');
    await home.page.getByRole('link', { name: /的营业执照$/ }).waitFor();
    for (const path of ['/shopCart/mall/list', '/goodsList', '/login']) {
      await home.open(path);
      await home.page.waitForLoadState('networkidle');
      expect(await home.page.getByRole('link', { name: /的营业执照$/ }).count()).toBe(0);
    }
  });
  it('is hidden in a mini program [R-082]', async () => {
    const agent =
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126.0.0.0 Mobile Safari/537.36 MicroMessenger/8.0.49 miniProgram/wx1';
    expect(await countMarks('/userCenter', '常用工具', { more: { userAgent: agent } })).toBe(0);
  });
  it('is hidden on site 9420 [R-083] [R-625]', async () => {
    const { sql } = mall.testApp;
    const columns = await sql<{ name: string }>(
      "select column_name as name from information_schema.columns where table_name = 'site' and column_name <> 'id' order by 1",
    );
    const names = columns.map(({ name }) => name).join(', ');
    await sql(`insert into site (id, ${names}) select 9420, ${names} from site where id = 1001`);
    expect(await countMarks('/userCenter', '常用工具', { siteId: 9420 })).toBe(0);
    expect(await countMarks('/userCenter', '常用工具', { siteId: 1001 })).toBe(1);
  });
  it('links to the licence page, and can be hidden by a setting', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open('/userCenter');
    await visit.page.getByRole('link', { name: '青禾生活的营业执照' }).click();
    await visit.waitForPath('/sellerInfo');
    const { units } = mall.testApp.databases;
    await units.write(1001, (db) => saveSettings(db, { logoFooter: false }, mall.testApp.clock.now()));
    mall.testApp.clock.advance({ minutes: 2 });
    await visit.open('/userCenter');
    await visit.page.getByText('常用工具').waitFor();
    expect(await visit.page.getByRole('link', { name: '青禾生活的营业执照' }).count()).toBe(0);
  });
});
