import { accessMerchantCalls } from 'contract/shop/access/merchant.calls.ts';
import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { pointsCalls } from 'contract/offers/points/points.calls.ts';
import { reviewCalls } from 'contract/aftersales/review/review.calls.ts';
import { reviewMerchantCalls } from 'contract/aftersales/review/merchant.calls.ts';
import { browseCalls } from 'contract/front/storefront/browse.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { saveSettings, type SiteSettings } from '#modules/shop/site/site.ts';
import { people } from '../../../../test/people.ts';
import { makeReceivedOrder, putReview, putReviewOfOtherSite } from '../../../../test/put-review.ts';
import { putUpload } from '../../../../test/put-upload.ts';
import { makePaidOrder, makeShippedOrder } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';
import { goodsOf } from '../../../../test/test-goods.ts';
import { eraseReviews } from './erase-reviews.ts';

const testApp = useTestApp();
const [xiaoman, dazhi, visitor] = [testApp.as('xiaoman'), testApp.as('dazhi'), testApp.as({ visitorOf: 1001 })];
const merchant = testApp.as({ merchantOf: 1001 });
const oneCent = goodsOf('oneCent').id;

const write = (tid: string, more: object = {}, who = xiaoman) =>
  who.call(reviewCalls.writeReviews, { tid, reviews: [{ lineNo: 1, score: 5, ...more }] });
const read = (more: object = {}) => visitor.ask(reviewCalls.goodsReviews, { numIid: oneCent, ...more });
const reason = async (answer: Promise<{ message: string }>) => (await answer).message;

async function set(settings: Partial<SiteSettings>): Promise<void> {
  await testApp.databases.units.write(1001, (db) => saveSettings(db, settings, testApp.clock.now()));
  testApp.clock.advance({ minutes: 2 });
}
afterEach(async () => {
  await testApp.sql('delete from review');
  await testApp.sql('delete from review_count');
  await testApp.sql('update order_line set reviewed_at = now()');
  await testApp.sql('update orders set review_until = null');
});

describe('a review', () => {
  it("is written for a received order line, and read by everybody with the writer's name masked", async () => {
    const tid = await makeReceivedOrder(testApp, 'xiaoman', { goods: 'oneCent' });
    expect(await write(tid, { text: ' 很好用\u0007\u202e<script>alert(1)</script>\r\n\r\n\r\n\r\n还会再买 😀 ' })).toMatchObject({
      success: true,
    });
    const { list, figures, counts } = await read();
    expect(list).toMatchObject([
      { score: 5, text: '很好用<script>alert(1)</script>\n\n还会再买 😀', nick: '小**', headurl: '', followUp: null, answer: null },
    ]);
    expect(figures).toEqual({ num: 1, score: 5, goodRate: 100, tags: [] });
    expect(counts).toEqual({ all: 1, pictured: 0, followed: 0, good: 1, middling: 0, bad: 0 });
  });

  it('shows the full name of a writer who wishes so', async () => {
    const tid = await makeReceivedOrder(testApp, 'xiaoman', { goods: 'oneCent' });
    await xiaoman.ask(reviewCalls.writeReviews, { tid, anonymous: 0, reviews: [{ lineNo: 1, score: 4 }] });
    expect((await read()).list).toMatchObject([{ nick: people.xiaoman.nick }]);
  });

  it('is written once for each line, even by simultaneous taps', async () => {
    const tid = await makeReceivedOrder(testApp, 'xiaoman', { goods: 'oneCent' });
    const answers = await Promise.all([1, 2, 3].map(() => write(tid)));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ success }) => !success)).toEqual([
      expect.objectContaining(refused('reviewExists')),
      expect.objectContaining(refused('reviewExists')),
    ]);
    expect((await read()).figures.num).toBe(1);
  });

  it('is not saved if another review of the same request is refused', async () => {
    const tid = await makeReceivedOrder(testApp, 'xiaoman', { goods: 'oneCent' }, { goods: 'orange' });
    const both = (second: number) =>
      xiaoman.call(reviewCalls.writeReviews, {
        tid,
        reviews: [
          { lineNo: 1, score: 5 },
          { lineNo: second, score: 1 },
        ],
      });
    expect(await both(3)).toMatchObject({ ...refused('reviewWrong'), message: '订单里没有第 3 件商品' });
    expect(await both(1)).toMatchObject({ ...refused('reviewWrong'), message: '第 1 件商品写了两次，只写一次' });
    expect((await read()).list).toEqual([]);
    expect(await both(2)).toMatchObject({ success: true });
    const { list } = await xiaoman.ask(reviewCalls.myReviews, {});
    expect(list.map(({ numIid, review }) => [numIid, review?.score])).toEqual(
      expect.arrayContaining([
        [oneCent, 5],
        [goodsOf('orange').id, 1],
      ]),
    );
  });

  it('is refused before the receipt, more than 90 days after it, and for a gift', async () => {
    const paid = await makePaidOrder(xiaoman, { goods: 'oneCent' });
    expect(await write(paid.tid)).toMatchObject({ ...refused('reviewNotAllowed'), message: '确认收货后才能评价' });
    const shipped = await makeShippedOrder(testApp, xiaoman, { goods: 'oneCent' });
    expect(await write(shipped.tid)).toMatchObject(refused('reviewNotAllowed'));
    const tid = await makeReceivedOrder(testApp, 'xiaoman', { goods: 'oneCent' }, { goods: 'orange' });
    const tie = JSON.stringify({ kind: 'gift', ref: 1, name: '赠品', lineNos: [1] });
    await testApp.sql('update order_line set tie = $2 where tid = $1 and line_no = 2', [tid, tie]);
    expect(await write(tid, { lineNo: 2 })).toMatchObject({ ...refused('reviewNotAllowed'), message: '赠品不能评价' });
    testApp.clock.advance({ days: 91 });
    expect(await write(tid)).toMatchObject({ ...refused('reviewNotAllowed'), message: '收货超过 90 天，不能评价了' });
  });

  it("is refused for another member's order, and with a score, text or tag that is not allowed", async () => {
    const tid = await makeReceivedOrder(testApp, 'xiaoman', { goods: 'oneCent' });
    expect(await write(tid, {}, dazhi)).toMatchObject(refused('orderNotFound'));
    expect(await write(tid, {}, visitor)).toMatchObject({ status: 401 });
    expect(await reason(write(tid, { text: '好'.repeat(501) }))).toBe('文字最多 500 个字');
    expect(await write(tid, { text: '好'.repeat(200_000) })).toMatchObject({ status: 400 });
    expect(await write(tid, { score: 6 })).toMatchObject({ status: 400 });
    expect(await reason(write(tid, { tags: ['质量好'] }))).toBe('没有标签「质量好」，请从列出的里选');
    expect(await write(tid, { pictures: ['/mall/pictures/somebody-elses.webp'] })).toMatchObject(refused('uploadNotFound'));
    expect(await write(tid, { text: '😀'.repeat(500) })).toMatchObject({ success: true });
  });

  it('shows the pictures that its writer uploaded, and those of the follow-up review', async () => {
    const tid = await makeReceivedOrder(testApp, 'xiaoman', { goods: 'oneCent' });
    const [own, later, others, head] = [
      (await putUpload(testApp, 'xiaoman', 'review')).linkUrl,
      (await putUpload(testApp, 'xiaoman', 'review')).linkUrl,
      (await putUpload(testApp, 'dazhi', 'review')).linkUrl,
      (await putUpload(testApp, 'xiaoman', 'head')).linkUrl,
    ];
    expect(await write(tid, { pictures: [others] })).toMatchObject(refused('uploadNotFound'));
    expect(await write(tid, { pictures: [head] })).toMatchObject(refused('uploadPurposeWrong'));
    expect(await reason(write(tid, { video: own }))).toBe('图片里只放图片，视频只放一个视频');
    expect(await write(tid, { pictures: [own] })).toMatchObject({ success: true });
    const [written] = (await read({ filter: 'pictured' })).list;
    expect(written).toMatchObject({ pictures: [own], video: '', poster: '' });
    await xiaoman.ask(reviewCalls.followUpReview, { id: written?.id ?? 0, text: '', pictures: [later] });
    expect((await read()).list).toMatchObject([{ followUp: { text: '', pictures: [later] } }]);
  });

  it('can have tags that the merchant offers, and the product shows how often each was given', async () => {
    await set({ reviewTags: ['质量好', '物流快'] });
    await putReview(testApp, 'xiaoman', { goods: 'oneCent' }, { tags: ['质量好', '物流快'] });
    await putReview(testApp, 'dazhi', { goods: 'oneCent' }, { tags: ['质量好'] });
    expect((await read()).figures.tags).toEqual([
      { name: '质量好', num: 2 },
      { name: '物流快', num: 1 },
    ]);
    expect(await read({ tag: '物流快' })).toMatchObject({ total: 1, list: [{ tags: ['质量好', '物流快'] }] });
    await set({ reviewTags: [] });
  });

  it('earns the points that the site gives for it', async () => {
    await set({ reviewPoints: 20 });
    const tid = await makeReceivedOrder(testApp, 'xiaoman', { goods: 'oneCent' }, { goods: 'orange' });
    const points = async () => (await xiaoman.ask(pointsCalls.queryScoreSettled, {})).settled;
    const before = await points();
    const reply = await xiaoman.ask(reviewCalls.writeReviews, {
      tid,
      reviews: [
        { lineNo: 1, score: 5 },
        { lineNo: 2, score: 4 },
      ],
    });
    expect(reply.points).toBe(40);
    expect(await points()).toBe(before + 40);
    await set({ reviewPoints: 0 });
  });
});

describe('the reviews of a product', () => {
  it('can be filtered and sorted, and a hidden review no longer counts in their totals', async () => {
    await putReview(testApp, 'xiaoman', { goods: 'oneCent' }, { score: 5, text: '好' });
    await putReview(testApp, 'dazhi', { goods: 'oneCent' }, { score: 3, text: '做工一般，包装倒是很结实，颜色和图片上的一样' });
    const bad = await putReview(testApp, 'anran', { goods: 'oneCent' }, { score: 1, text: '坏的' });
    const scores = async (more: object = {}) => (await read(more)).list.map(({ score }) => score);
    expect(await scores()).toEqual([3, 1, 5]);
    expect(await scores({ sort: 'newest' })).toEqual([1, 3, 5]);
    expect([await scores({ filter: 'good' }), await scores({ filter: 'middling' }), await scores({ filter: 'bad' })]).toEqual([
      [5],
      [3],
      [1],
    ]);
    expect(await scores({ filter: 'pictured' })).toEqual([]);
    expect((await read()).figures).toMatchObject({ num: 3, score: 3, goodRate: 33 });
    await merchant.ask(reviewMerchantCalls.hideReview, { id: bad, why: '同行刷的' });
    expect((await read()).figures).toMatchObject({ num: 2, score: 4, goodRate: 50 });
    expect(await read({ filter: 'bad' })).toMatchObject({ list: [], total: 0 });
  });

  it('appear on the page of the product as totals and the two most useful reviews', async () => {
    for (const [who, text] of [
      ['xiaoman', '好'],
      ['dazhi', '颜色和图片上的一样，很喜欢'],
      [
        'anran',
        '用了两个星期，容量足够，洗了几次也没有变形，颜色和图片上的一样，客服回复也快，送到的时候包装完好，会推荐给家里人，也会再买一件',
      ],
    ] as const)
      await putReview(testApp, who, { goods: 'oneCent' }, { text });
    const { reviews } = await visitor.ask(storefrontCalls.goodsDetail, { id: oneCent });
    expect(reviews).toMatchObject({ num: 3, score: 5, goodRate: 100 });
    expect(reviews.list.map(({ text }) => text.slice(0, 2))).toEqual(['用了', '颜色']);
    const { reviews: none } = await visitor.ask(storefrontCalls.goodsDetail, { id: goodsOf('teapot').id });
    expect(none).toEqual({ num: 0, score: 0, goodRate: 0, tags: [], list: [] });
  });

  it("are counted on the product's card in lists", async () => {
    await putReview(testApp, 'xiaoman');
    const { list } = await visitor.ask(browseCalls.batchGetGoods, { ids: [oneCent, goodsOf('teapot').id] });
    expect(list.map(({ reviewNum }) => reviewNum)).toEqual([1, 0]);
  });

  it('include none from another site', async () => {
    await putReviewOfOtherSite(testApp);
    expect(await visitor.ask(reviewCalls.goodsReviews, { numIid: 1001 })).toMatchObject({ list: [], total: 0, figures: { num: 0 } });
  });
});

describe('a received order', () => {
  it('is offered, counted and listed for review until its last line is reviewed', async () => {
    const tid = await makeReceivedOrder(testApp, 'xiaoman', { goods: 'oneCent' }, { goods: 'orange' });
    const toReview = async () => ({
      count: (await xiaoman.ask(orderCalls.orderCounts, {})).toReview,
      listed: (await xiaoman.ask(orderCalls.searchOrders, { tab: 'toReview' })).list.map((order) => order.tid),
      offered: (await xiaoman.ask(orderCalls.orderDetail, { tid })).acts.includes('review'),
    });
    expect(await toReview()).toEqual({ count: 1, listed: [tid], offered: true });
    await write(tid);
    expect(await toReview()).toEqual({ count: 1, listed: [tid], offered: true });
    expect((await xiaoman.ask(reviewCalls.orderReviews, { tid })).list).toMatchObject([
      { lineNo: 1, mayReview: 0, mayFollowUp: 1, review: { score: 5 } },
      { lineNo: 2, mayReview: 1, mayFollowUp: 0, review: null },
    ]);
    await write(tid, { lineNo: 2 });
    expect(await toReview()).toEqual({ count: 0, listed: [], offered: false });
    expect((await dazhi.ask(orderCalls.orderCounts, {})).toReview).toBe(0);
  });
});

describe('a follow-up review', () => {
  it('can be added once by the writer, within 180 days', async () => {
    const id = await putReview(testApp, 'xiaoman');
    const follow = (text: string, who = xiaoman) => who.call(reviewCalls.followUpReview, { id, text });
    expect(await follow('抄的', dazhi)).toMatchObject(refused('reviewNotFound'));
    expect(await reason(follow('  '))).toBe('请写几个字');
    testApp.clock.advance({ days: 30 });
    const answers = await Promise.all([follow('一个月后还是好'), follow('一个月后还是好')]);
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect((await read({ filter: 'followed' })).list).toMatchObject([{ followUp: { text: '一个月后还是好', days: 30 } }]);
    const late = await putReview(testApp, 'xiaoman');
    testApp.clock.advance({ days: 181 });
    expect(await reason(xiaoman.call(reviewCalls.followUpReview, { id: late, text: '半年后' }))).toBe('评价超过 180 天，不能追评了');
  });
});

describe('a merchant who received a review', () => {
  it('can answer the review, which notifies the writer once, and can change the answer', async () => {
    const id = await putReview(testApp, 'xiaoman');
    expect((await merchant.ask(reviewMerchantCalls.listReviews, { state: 'unanswered' })).list).toMatchObject([
      { id, numIid: oneCent, memberNo: people.xiaoman.id },
    ]);
    await merchant.ask(reviewMerchantCalls.answerReview, { id, answer: '谢谢喜欢' });
    await merchant.ask(reviewMerchantCalls.answerReview, { id, answer: '谢谢您的喜欢' });
    expect((await read()).list).toMatchObject([{ answer: { text: '谢谢您的喜欢' } }]);
    expect((await merchant.ask(reviewMerchantCalls.listReviews, { state: 'unanswered' })).list).toEqual([]);
    const { list } = await xiaoman.ask(messageCalls.listMessages, {});
    expect(list.filter(({ kind }) => kind === 'review')).toMatchObject([
      { link: '/myReviews', text: expect.stringContaining('谢谢') as string },
    ]);
    const log = await merchant.ask(accessMerchantCalls.auditLog, { call: ['merchant.answerReview'] });
    expect(log.list[0]?.about).toMatchObject({ id, answer: '谢谢您的喜欢', was: '谢谢喜欢' });
  });

  it('can hide the review from everybody but its writer, who sees the reason, and show it again', async () => {
    const id = await putReview(testApp, 'xiaoman', { goods: 'oneCent' }, { text: '加我微信' });
    await merchant.ask(reviewMerchantCalls.hideReview, { id, why: '广告' });
    expect((await read()).list).toEqual([]);
    expect((await visitor.ask(storefrontCalls.goodsDetail, { id: oneCent })).reviews.list).toEqual([]);
    expect((await xiaoman.ask(reviewCalls.myReviews, {})).list).toMatchObject([{ hiddenWhy: '广告', review: { id } }]);
    expect((await merchant.ask(reviewMerchantCalls.listReviews, { state: 'hidden' })).list).toMatchObject([{ id, hiddenWhy: '广告' }]);
    await merchant.ask(reviewMerchantCalls.showReview, { id });
    expect((await read()).list).toMatchObject([{ id }]);
  });

  it('cannot answer, hide or show a review of another site', async () => {
    const id = await putReviewOfOtherSite(testApp);
    expect(await merchant.call(reviewMerchantCalls.answerReview, { id, answer: '您好' })).toMatchObject(refused('reviewNotFound'));
    expect(await merchant.call(reviewMerchantCalls.hideReview, { id, why: '广告' })).toMatchObject(refused('reviewNotFound'));
    expect(await merchant.call(reviewMerchantCalls.showReview, { id })).toMatchObject(refused('reviewNotFound'));
  });
});

describe('the reviews of an erased account', () => {
  it('stay visible, without name and pictures', async () => {
    const id = await putReview(testApp, 'xiaoman', { goods: 'oneCent' }, { text: '好用' });
    await testApp.sql("update review set nick = '小满', avatar = '/a.webp', pictures = '{/b.webp}' where id = $1", [id]);
    await testApp.sql('update review_count set pictured = 1');
    await testApp.databases.units.write(1001, (db) => eraseReviews(db, people.xiaoman.id, testApp.clock.now()));
    expect(await read()).toMatchObject({ list: [{ text: '好用', nick: '', headurl: '', pictures: [] }], counts: { all: 1, pictured: 0 } });
  });
});
