import { decorationCalls } from 'contract/goods/page/decoration.calls.ts';
import { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { WebApp } from '#http/web.ts';
import { saveSettings } from '#modules/shop/site/site.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

/** Stands in for the page table of the web app. */
const table = { findPage: (path: string) => ({ notFound: path === '/nosuchpage' }) };
const web = { open: async () => ({ table: async () => table, close: async () => {} }) as unknown as WebApp, pictures: '/none' };
const testApp = useTestApp({ web });
const merchant = testApp.as({ merchantOf: 1001 });
const visitor = testApp.as({ visitorOf: 1001 });
const notice = (text: string) => ({ kind: 'notice', text, link: null });
const previewOf = (path: string) => new URLSearchParams(path.split('?')[1]).get('preview') ?? '';

let page: { id: number; revision: number };
let pages = 0;
const change = async (...components: unknown[]) => {
  const { revision } = await merchant.ask(decorationCalls.putDraft, { ...page, title: '秋茶专题', components });
  page = { ...page, revision };
};
const publish = () => merchant.ask(decorationCalls.publishDraft, page);
const seen = () => visitor.ask(storefrontCalls.minipage, { id: page.id });
const preview = async (version?: number) => {
  const { path, until } = await merchant.ask(decorationCalls.previewLink, { id: page.id, ...(version ? { version } : {}) });
  return { id: page.id, preview: previewOf(path), path, until };
};

beforeEach(async () => {
  pages += 1;
  page = await merchant.ask(decorationCalls.addPage, { title: `专题 ${pages}` });
});

describe('a micro page (a page that the merchant decorates)', () => {
  it('is a draft that shoppers do not see until it is published [R-445]', async () => {
    await change(notice('初稿'));
    expect(await visitor.call(storefrontCalls.minipage, { id: page.id })).toMatchObject(refused('pageNotFound'));
    expect(await publish()).toEqual({ version: 1 });
    expect(await seen()).toMatchObject({ pageType: 'micro', title: '秋茶专题', version: 1, components: [notice('初稿')] });
    await change(notice('改稿'));
    expect((await seen()).components).toEqual([notice('初稿')]);
    expect(await publish()).toEqual({ version: 2 });
    expect((await seen()).components).toEqual([notice('改稿')]);
    expect(await visitor.ask(storefrontCalls.minipage, { id: page.id, version: 1 })).toMatchObject({
      version: 1,
      components: [notice('初稿')],
    });
  });

  it('can go back to an earlier version, which hides the later one, and forward again', async () => {
    await change(notice('一'));
    await publish();
    await change(notice('二'));
    await publish();
    expect(await merchant.ask(decorationCalls.takeBackPage, { id: page.id, version: 1 })).toEqual({ version: 1 });
    expect(await seen()).toMatchObject({ version: 1, components: [notice('一')] });
    expect(await visitor.call(storefrontCalls.minipage, { id: page.id, version: 2 })).toMatchObject(refused('pageNotFound'));
    expect((await merchant.ask(decorationCalls.pageVersions, { id: page.id })).list).toMatchObject([
      { version: 2, shown: false },
      { version: 1, shown: true },
    ]);
    expect(await publish()).toEqual({ version: 2 });
    expect((await seen()).components).toEqual([notice('二')]);
    expect(await merchant.call(decorationCalls.takeBackPage, { id: page.id, version: 9 })).toMatchObject(refused('versionNotFound'));
  });

  it('is published once, however often publishing is requested', async () => {
    await change(notice('一'));
    await expect(Promise.all([publish(), publish(), publish()])).resolves.toEqual([{ version: 1 }, { version: 1 }, { version: 1 }]);
    expect((await merchant.ask(decorationCalls.pageVersions, { id: page.id })).total).toBe(1);
  });

  it('refuses a change that is based on an outdated draft, and accepts a repeated change', async () => {
    const old = { ...page };
    await change(notice('甲'));
    const again = { ...old, title: '秋茶专题', components: [notice('甲')] };
    expect(await merchant.ask(decorationCalls.putDraft, again)).toEqual({ revision: 2 });
    expect(await merchant.call(decorationCalls.putDraft, { ...again, components: [notice('乙')] })).toMatchObject(refused('draftChanged'));
    expect(await merchant.call(decorationCalls.publishDraft, old)).toMatchObject(refused('draftChanged'));
    expect(await merchant.ask(decorationCalls.pageDraft, { id: page.id })).toMatchObject({ components: [notice('甲')], revision: 2 });
  });

  it('cannot be published while it has no blocks', async () => {
    expect(await merchant.call(decorationCalls.publishDraft, page)).toMatchObject(refused('pageEmpty'));
    expect(await merchant.ask(decorationCalls.addPage, { title: `专题 ${pages}` })).toEqual(page);
    await change(notice('一'));
    expect((await merchant.ask(decorationCalls.addPage, { title: `专题 ${pages}` })).id).not.toBe(page.id);
  });

  it('can be withdrawn, and then published again', async () => {
    await change(notice('一'));
    await publish();
    await merchant.ask(decorationCalls.withdrawPage, { id: page.id });
    expect(await visitor.call(storefrontCalls.minipage, { id: page.id })).toMatchObject(refused('pageNotFound'));
    await publish();
    expect((await seen()).version).toBe(1);
  });

  it("is refused if a block is wrong, with an error that names the block's number and the reason", async () => {
    const answer = await merchant.call(decorationCalls.putDraft, { ...page, title: '专题', components: [notice('一'), notice('')] });
    expect(answer).toMatchObject({ ...refused('pageBlockWrong'), message: '第 2 个组件（公告）：text 不能为空' });
  });

  it('refuses references to goods, groups, pictures and pages that do not exist, and names block and field', async () => {
    await testApp.sql(`insert into goods_group (site_id, id, name) values (1002, 777, '邻店的') on conflict do nothing`);
    await testApp.sql(`insert into category (site_id, id, name) values (1002, 777, '邻店的') on conflict do nothing`);
    const { id: ours } = await merchant.ask(goodsMerchantCalls.addCategory, { name: '自己的' });
    const picture = `/mall/pictures/${'a'.repeat(64)}.webp`;
    const components = [
      { kind: 'banner', items: [{ picture, link: '/nosuchpage' }] },
      { kind: 'notice', text: '', link: null },
      { kind: 'goodsList', layout: 'two', goodsIds: [1, 999_999], more: '/goodsList?groupId=777' },
      { kind: 'title', text: '更多', more: '/wpage/999999' },
      { kind: 'notice', text: '自己的', link: `/goodsList?categoryId=${ours}` },
      { kind: 'richText', html: '<p><a href="/goodsSearch?categoryId=777">邻店的</a></p>' },
      { kind: 'groupTabs', groupIds: [1, 777] },
    ];
    const told = async (coming: string[]) =>
      (await merchant.ask(decorationCalls.checkDraft, { id: page.id, components, coming })).problems.map(
        ({ place, why }) => `${place} ${why}`,
      );
    const rest = [
      '2 text 不能为空',
      '3 more：店里没有编号 777 的分组',
      '3 goodsIds[2]：店里没有编号 999999 的商品',
      '4 more：店里没有编号 999999 的微页面',
      '6 html：店里没有编号 777 的分类',
      '7 groupIds[2]：店里没有编号 777 的分组',
    ];
    const nowhere = '1 items[1].link：商城里没有 /nosuchpage 这个页面';
    expect(await told([])).toEqual([`1 items[1].picture：店里没有 ${picture} 这张图片或这段视频`, nowhere, ...rest]);
    expect(await told([picture])).toEqual([nowhere, ...rest]);
    const { problems } = await merchant.ask(decorationCalls.checkDraft, { id: page.id, components });
    expect(problems.flatMap(({ missing }) => missing ?? [])).toEqual([
      { kind: 'group', id: 777 },
      { kind: 'goods', id: 999_999 },
      { kind: 'page', id: 999_999 },
      { kind: 'category', id: 777 },
      { kind: 'group', id: 777 },
    ]);
    expect(await merchant.call(decorationCalls.putDraft, { ...page, title: '专题', components: components.slice(2) })).toMatchObject({
      ...refused('pageBlockWrong'),
      message: '第 1 个组件（商品列表）：more：店里没有编号 777 的分组',
    });
  });

  it('accepts links only to hosts that the merchant allowed, and drops a link when its host is removed', async () => {
    const set = (linkHosts: string[]) => testApp.databases.units.write(1001, (db) => saveSettings(db, { linkHosts }, testApp.clock.now()));
    const away = { kind: 'notice', text: '看报道', link: 'https://news.example.com/tea' };
    expect(await merchant.call(decorationCalls.putDraft, { ...page, title: '专题', components: [away] })).toMatchObject(
      refused('pageBlockWrong'),
    );
    await set(['news.example.com']);
    testApp.clock.advance({ minutes: 2 });
    await change(away);
    await publish();
    expect((await seen()).components).toEqual([away]);
    await set([]);
    testApp.clock.advance({ minutes: 2 });
    expect((await seen()).components).toEqual([{ ...away, link: null }]);
  });

  it('displays a rich text as lines and links, never as HTML', async () => {
    await change({
      kind: 'richText',
      html: '<p onclick="x()">水温 <b>90</b> 度<script>alert(1)</script></p><a href="javascript:x()">泡</a>',
    });
    await publish();
    const { components } = await seen();
    expect(components).toMatchObject([
      {
        kind: 'richText',
        blocks: [{ spans: [{ text: '水温 ' }, { text: '90', bold: true }, { text: ' 度' }] }, { spans: [{ text: '泡', link: '' }] }],
      },
    ]);
    expect(JSON.stringify(components)).not.toMatch(/alert|script|onclick|</);
  });

  it('leaves out deleted goods and groups, unknown blocks, and ended countdowns that have no text for their end', async () => {
    const past = testApp.clock.now().getTime() - 1000;
    const { id: gone } = await merchant.ask(goodsMerchantCalls.addGroup, { name: '要走的' });
    await change(
      { kind: 'countdown', title: '已过', to: past },
      { kind: 'countdown', title: '已过', to: past, ended: '活动已结束' },
      { kind: 'goodsList', layout: 'two', goodsIds: [1] },
      { kind: 'goodsList', layout: 'rows', groupId: gone },
      notice('还在'),
      { kind: 'groupTabs', groupIds: [gone] },
    );
    await publish();
    await testApp.sql(
      `update page_version set components = replace(components::text, '"goodsIds": [1]', '"goodsIds": [999999]')::jsonb || '[{"kind": "hologram"}]'
        where site_id = 1001 and page_id = $1`,
      [page.id],
    );
    await merchant.ask(goodsMerchantCalls.removeGroup, { id: gone });
    expect((await seen()).components.map(({ kind }) => kind)).toEqual(['countdown', 'notice']);
  });

  it("shows the goods of a group in the group's order, and as many as the merchant set", async () => {
    await change(
      { kind: 'goodsList', layout: 'big', groupId: 1, count: 3 },
      { kind: 'goodsList', layout: 'rows', goodsIds: [3, 1] },
      { kind: 'groupTabs', groupIds: [2, 1] },
    );
    await publish();
    const { components } = await seen();
    const shelf = await visitor.ask(storefrontCalls.goodsIndex, { groupId: 1 });
    const second = await visitor.ask(storefrontCalls.goodsIndex, { groupId: 2 });
    expect(components[0]).toMatchObject({ layout: 'big', goods: shelf.list.slice(0, 3) });
    expect(components[1]).toMatchObject({ goods: [{ numIid: 3 }, { numIid: 1 }] });
    const { title: _, ...first } = second;
    expect(components[2]).toEqual({
      kind: 'groupTabs',
      groups: [
        { id: 2, name: '时令' },
        { id: 1, name: '推荐' },
      ],
      first,
    });
  });
});

describe('the home page', () => {
  it('can be edited as a draft like other pages, but cannot be withdrawn', async () => {
    const { list } = await merchant.ask(decorationCalls.listPages, { pageSize: 100 });
    const home = list.find(({ pageType }) => pageType === 'home');
    expect(home).toMatchObject({ path: '/', version: 1, changed: false });
    const draft = await merchant.ask(decorationCalls.pageDraft, { id: home?.id ?? 0 });
    expect(draft.components).toHaveLength(3);
    expect(await merchant.call(decorationCalls.withdrawPage, { id: draft.id })).toMatchObject(refused('pageNeeded'));
    await merchant.ask(decorationCalls.putDraft, { id: draft.id, title: '首页', components: [notice('新')], revision: draft.revision });
    expect((await merchant.ask(decorationCalls.listPages, { pageSize: 1 })).list).toMatchObject([
      { id: draft.id, changed: true, version: 1 },
    ]);
  });
});

describe('a preview link', () => {
  type Link = Awaited<ReturnType<typeof preview>>;
  /** The query of the link, as the page sends it. */
  const queryOf = ({ id, preview: code }: Link) => ({ id, preview: code });
  it('shows the draft of a page, or one of its versions, to anyone who has the link', async () => {
    await change(notice('一'));
    await publish();
    await change(notice('二'));
    const draft = await preview();
    expect(draft.path).toMatch(new RegExp(`^/mall/wpage/${page.id}\\?siteId=1001&preview=[\\w-]+$`));
    const shown = (link: Link) => visitor.ask(storefrontCalls.pagePreview, queryOf(link));
    expect(await shown(draft)).toMatchObject({
      draft: true,
      components: [notice('二')],
      until: draft.until,
    });
    expect(await shown(await preview(1))).toMatchObject({
      draft: false,
      version: 1,
      components: [notice('一')],
    });
    expect(await merchant.call(decorationCalls.previewLink, { id: page.id, version: 7 })).toMatchObject(refused('versionNotFound'));
  });

  it('is valid for two hours, one page and one site, and is refused after tampering', async () => {
    await change(notice('一'));
    const link = await preview();
    const other = await merchant.ask(decorationCalls.addPage, { title: '别的' });
    const look = (more: { id?: number; preview?: string }) => visitor.call(storefrontCalls.pagePreview, { ...queryOf(link), ...more });
    expect(await look({ id: other.id })).toMatchObject(refused('previewWrong'));
    expect(await look({ preview: `${link.preview.slice(0, -2)}AA` })).toMatchObject(refused('previewWrong'));
    expect(await look({ preview: 'nonsense' })).toMatchObject(refused('previewWrong'));
    expect(await testApp.as({ visitorOf: 1002 }).call(storefrontCalls.pagePreview, queryOf(link))).toMatchObject(refused('previewWrong'));
    testApp.clock.advance({ minutes: 119 });
    expect(await look({})).toMatchObject({ success: true });
    testApp.clock.advance({ minutes: 2 });
    expect(await look({})).toMatchObject(refused('previewExpired'));
  });

  it('is not cached', async () => {
    await change(notice('一'));
    const { id, preview: sealed } = await preview();
    const { headers } = await testApp.product.app.inject({
      url: `/api/v1/storefront/page-preview?id=${id}&preview=${sealed}`,
      headers: { sjid: '1001' },
    });
    expect(headers['cache-control']).toBe('no-store');
  });
});
