import { shareCalls } from 'contract/sharing/share/share.calls.ts';
import { shareMerchantCalls } from 'contract/sharing/share/merchant.calls.ts';
import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { siteMerchantCalls } from 'contract/shop/site/merchant.calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { people, type PersonName } from '../../../../test/people.ts';
import { makePaidTid } from '../../../../test/refunds.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';
import { goodsOf } from '../../../../test/test-goods.ts';

const testApp = useTestApp();
const merchant = testApp.as({ merchantOf: 1001 });
const visitor = testApp.as({ visitorOf: 1001 });
const teapot = { id: goodsOf('teapot').id, title: '圆融茶壶' };
/** Sets a setting of the shop, and lets the time pass after which it holds everywhere. */
const put = async (name: string, value: unknown) => {
  await merchant.ask(siteMerchantCalls.putSetting, { name, value: typeof value === 'string' ? value : JSON.stringify(value) });
  testApp.clock.advance({ minutes: 2 });
};
/** Expects a time of this moment: the tests' clock goes on. */
const justNow = () => expect.closeTo(testApp.clock.now().getTime(), -4);
const visit = (who: PersonName, fromAgentId: string | number, more: object = {}) =>
  testApp.as(who).ask(shareCalls.recordVisit, { fromAgentId: String(fromAgentId), ...more });
const relationOf = (who: PersonName) => merchant.ask(shareMerchantCalls.memberRelation, { memberId: people[who].id });
const recruiterOf = async (who: PersonName) => (await relationOf(who)).recruiter?.memberId;
const queryOf = (link: string) => {
  const { t, ...query } = Object.fromEntries(new URL(link).searchParams);
  return { ...query, time: Number(t) };
};

describe('the link of a shared page', () => {
  it('of a product contains site, time, store and the sharing member [R-021] [R-069]', async () => {
    const { link } = await testApp.as('xiaoman').ask(shareCalls.getShareSet, { kind: 'goods', numIid: teapot.id, storeId: '7' });
    expect(new URL(link).pathname).toBe(`/mall/blankPage/${teapot.id}`);
    expect(queryOf(link)).toEqual({
      siteId: '1001',
      time: justNow(),
      storeId: '7',
      fromAgentId: '1',
      shareAgentId: '1',
    });
  });

  it("of a product contains the promotion and the promotion's type [R-070]", async () => {
    const activity = { activityId: '12', activityType: 'group', type: '2' };
    const { link } = await visitor.ask(shareCalls.getShareSet, { kind: 'goods', numIid: teapot.id, ...activity });
    expect(queryOf(link)).toMatchObject({ ...activity, fromAgentId: '', shareAgentId: '' });
  });

  it('of an article contains page, time, sharer and feedback key [R-071]', async () => {
    const { link } = await testApp.as('anran').ask(shareCalls.getShareSet, { kind: 'content', tmid: 5, pageId: '9', feedbackKey: 'k1' });
    expect(new URL(link).pathname).toBe('/mall/businessCollege/5');
    expect(queryOf(link)).toEqual({
      siteId: '1001',
      pageId: '9',
      fromAgentId: '3',
      time: justNow(),
      feedbackKey: 'k1',
    });
  });

  it('names the member whose link a visitor opened, if the visitor shares the page again', async () => {
    const { link } = await visitor.ask(shareCalls.getShareSet, { fromAgentId: '2,3' });
    expect(queryOf(link)).toMatchObject({ siteId: '1001', fromAgentId: '3' });
  });

  it("of an order leads to the order's first product, and is given only to the buyer", async () => {
    const tid = await makePaidTid(testApp, 'xiaoman');
    const { link } = await testApp.as('xiaoman').ask(shareCalls.getShareSet, { kind: 'order', tid });
    expect(new URL(link).pathname).toMatch(/^\/mall\/blankPage\/\d+$/);
    expect(link).not.toContain(tid);
    expect(await testApp.as('dazhi').call(shareCalls.getShareSet, { kind: 'order', tid })).toMatchObject(refused('orderNotFound'));
    expect(await visitor.call(shareCalls.getShareSet, { kind: 'order', tid })).toMatchObject(refused('orderNotFound'));
  });

  it('is refused without the number of the product, and for a page that does not exist', async () => {
    expect(await visitor.call(shareCalls.getShareSet, { kind: 'goods' })).toMatchObject(refused('shareTargetMissing'));
    expect(await visitor.call(shareCalls.getShareSet, { kind: 'page', pageId: 'x' })).toMatchObject(refused('pageNotFound'));
  });
});

describe('the link of a shared product', () => {
  it('opens the product page, or the page of the group buy or points mall that the link names', async () => {
    const numIid = teapot.id;
    expect(await visitor.ask(shareCalls.resolveShare, { numIid })).toEqual({ path: `/goodsInfo/${numIid}` });
    const { skuId } = goodsOf('teapot');
    expect(await visitor.ask(shareCalls.resolveShare, { numIid, skuId })).toEqual({ path: `/goodsInfo/${numIid}?skuId=${skuId}` });
    expect(await visitor.ask(shareCalls.resolveShare, { numIid, skuId: 999_999_999 })).toEqual({ path: `/goodsInfo/${numIid}` });
    expect(await visitor.ask(shareCalls.resolveShare, { numIid, activityType: 'points', activityId: '4' })).toEqual({
      path: `/pointsMall/4/${numIid}`,
    });
    const groupId = '2'.repeat(20);
    expect(await visitor.ask(shareCalls.resolveShare, { numIid, activityType: 'group', activityId: groupId })).toEqual({
      path: `/groupBuy/${groupId}`,
    });
    for (const activityType of ['5', 'presale'])
      expect(await visitor.ask(shareCalls.resolveShare, { numIid, activityType, activityId: '4' })).toEqual({
        path: `/goodsInfo/${numIid}`,
      });
    expect(await visitor.ask(shareCalls.resolveShare, { numIid, activityType: 'constructor', activityId: '4' })).toEqual({
      path: `/goodsInfo/${numIid}`,
    });
    expect(await visitor.ask(shareCalls.resolveShare, { numIid, activityType: 'group', activityId: '../x' })).toEqual({
      path: `/goodsInfo/${numIid}`,
    });
  });
});

describe('the texts for sharing a product or the mall', () => {
  it('use the title of the product until the merchant writes other texts', async () => {
    const ask = () => visitor.ask(shareCalls.getShareSet, { kind: 'goods', numIid: teapot.id });
    expect((await ask()).title).toBe(teapot.title);
    await merchant.ask(shareMerchantCalls.putShareText, { kind: 'goods', id: teapot.id, title: '一壶好茶', desc: '今天出窑', imgUrl: '' });
    expect(await ask()).toMatchObject({ title: '一壶好茶', desc: '今天出窑' });
    await merchant.ask(shareMerchantCalls.removeShareText, { kind: 'goods', id: teapot.id });
    expect((await ask()).title).toBe(teapot.title);
  });

  it('say the name of the mall until the merchant writes other texts', async () => {
    expect((await visitor.ask(shareCalls.getShareSet, {})).title).toBe('青禾生活');
    await merchant.ask(shareMerchantCalls.putShareText, { kind: 'index', id: 0, title: '来逛逛', desc: '', imgUrl: '' });
    expect((await visitor.ask(shareCalls.getShareSet, {})).title).toBe('来逛逛');
    expect((await merchant.ask(shareMerchantCalls.listShareTexts, {})).list).toMatchObject([{ kind: 'index', id: 0, title: '来逛逛' }]);
    await merchant.ask(shareMerchantCalls.removeShareText, { kind: 'index', id: 0 });
  });

  it('can be saved only with pictures of the shop', async () => {
    const wrong = { kind: 'index' as const, id: 0, title: '', desc: '', imgUrl: 'https://evil.example/a.png' };
    expect(await merchant.call(shareMerchantCalls.putShareText, wrong)).toMatchObject(refused('shareTextWrong'));
    expect(await merchant.call(shareMerchantCalls.putShareText, { ...wrong, imgUrl: '', id: 3 })).toMatchObject(refused('shareTextWrong'));
  });
});

describe('the share menu of the messaging app', () => {
  it('is shown only to members of the levels that the merchant allows, by default to nobody [R-402] [R-463]', async () => {
    const relay = async (who: PersonName) => (await testApp.as(who).ask(shareCalls.getShareSet, {})).relay;
    expect(await relay('anran')).toBe(0);
    await put('relayLevels', [people.anran.levelId]);
    expect(await visitor.ask(siteCalls.getSystemSetting, { setname: 'RELAY_LEVEL_SET' })).toMatchObject({ value: [people.anran.levelId] });
    expect([await relay('anran'), await relay('xiaoman')]).toEqual([1, 0]);
    expect((await visitor.ask(shareCalls.getShareSet, {})).relay).toBe(0);
  });
});

describe('the relation between a member and the member who recruited them', () => {
  beforeEach(async () => {
    await testApp.sql('delete from recruiter');
    await testApp.sql('delete from last_share');
    await put('recruitRule', 'firstTouch');
  });

  it('is set by the first shared link, while a later sharer is only recorded as the latest', async () => {
    expect(await visit('xiaoman', 3, { kind: 'goods', numIid: teapot.id })).toEqual({ taken: 1, bound: 1, newlyBound: 1 });
    testApp.clock.advance({ minutes: 5 });
    expect(await visit('xiaoman', 2, { entry: 1 })).toEqual({ taken: 1, bound: 0, newlyBound: 0 });
    const { recruiter, lastShare } = await relationOf('xiaoman');
    expect(recruiter?.memberId).toBe(3);
    expect(lastShare).toMatchObject({ memberId: 2, kind: 'index', entry: 1, sharedTime: justNow() });
    expect((lastShare?.sharedTime ?? 0) - (recruiter?.boundTime ?? 0)).toBeGreaterThanOrEqual(5 * 60_000);
  });

  it.each([
    ['a text [R-361]', 'abc'],
    ['nobody’s number [R-362]', '-1'],
    ['their own number [R-363]', '1'],
    ['an unknown number', '999999'],
    ['an empty last number', '3,'],
  ])('is not set by %s: %s', async (_, fromAgentId) => {
    expect(await visit('xiaoman', fromAgentId)).toEqual({ taken: 0, bound: 0, newlyBound: 0 });
    expect(await relationOf('xiaoman')).toEqual({ recruiter: null, lastShare: null });
  });

  it('uses the last member number if the link lists several sharers [R-364]', async () => {
    await visit('xiaoman', '2,3');
    expect(await recruiterOf('xiaoman')).toBe(3);
  });

  it('does not make a member their own recruiter through a chain of members', async () => {
    await put('recruitRule', 'everyShare');
    await visit('xiaoman', people.dazhi.id);
    await visit('dazhi', people.anran.id);
    expect(await visit('anran', people.xiaoman.id)).toEqual({ taken: 1, bound: 0, newlyBound: 0 });
    expect(await recruiterOf('anran')).toBeUndefined();
  });

  it("is set for only one of two members who simultaneously open each other's links", async () => {
    await Promise.all([visit('xiaoman', people.dazhi.id), visit('dazhi', people.xiaoman.id)]);
    const bound = [await recruiterOf('xiaoman'), await recruiterOf('dazhi')];
    expect(bound.filter((one) => one !== undefined)).toHaveLength(1);
  });

  it("is set by every shared link, or only by a link soon after registration, as the shop's rule says", async () => {
    await put('recruitRule', 'registration');
    await visit('xiaoman', 3);
    expect(await recruiterOf('xiaoman')).toBeUndefined();
    await testApp.sql('update member set joined_at = $1 where site_id = 1001 and id = 1', [testApp.clock.now()]);
    await visit('xiaoman', 3);
    expect(await recruiterOf('xiaoman')).toBe(3);
    await put('recruitRule', 'everyShare');
    await visit('xiaoman', 2);
    expect(await recruiterOf('xiaoman')).toBe(2);
  });
});

describe('the log of shared pages', () => {
  it('contains who shared what, by which channel, and why a share failed [R-555]', async () => {
    const xiaoman = testApp.as('xiaoman');
    await xiaoman.ask(shareCalls.recordShare, { kind: 'goods', numIid: teapot.id, channel: 'friend', succeeded: 1 });
    await xiaoman.ask(shareCalls.recordShare, { channel: 'timeline', succeeded: 0, reason: 'config:invalid signature' });
    const { list } = await merchant.ask(shareMerchantCalls.listShares, { memberId: 1 });
    expect(list).toMatchObject([
      { kind: 'index', channel: 'timeline', succeeded: 0, reason: 'config:invalid signature' },
      { memberId: 1, kind: 'goods', target: String(teapot.id), channel: 'friend', succeeded: 1 },
    ]);
  });

  it('lists no share that is older than half a year', async () => {
    await testApp.sql("update share_log set shared_at = shared_at - interval '181 days' where channel = 'timeline'");
    await testApp.runDueJobs();
    expect((await merchant.ask(shareMerchantCalls.listShares, {})).list.map(({ channel }) => channel)).toEqual(['friend']);
  });
});

describe('the member who shared a link', () => {
  it('is shown without the full nickname', async () => {
    const found = await visitor.ask(shareCalls.sharer, { agentId: people.anran.id });
    expect(found.agentId).toBe(people.anran.id);
    expect(found.nick).not.toBe(people.anran.nick);
  });
});
