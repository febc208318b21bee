import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { reviewCalls } from 'contract/aftersales/review/review.calls.ts';
import { reviewMerchantCalls } from 'contract/aftersales/review/merchant.calls.ts';
import { saveSettings } from 'server/modules/shop/site/site.ts';
import { makeReceivedOrder, putReview } from 'server/test/put-review.ts';
import { makeShippedOrder } from 'server/test/shopping.ts';
import { noisePicture, readColours } from 'server/test/test-pictures.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import type { Visit } from './visit.ts';

const mall = openMall();
const merchant = () => mall.testApp.as({ merchantOf: 1001 });
const teapot = goodsOf('teapot').id;
const main = ({ page }: Visit) => page.getByRole('main');

const photo = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await noisePicture(640, 480).jpeg().toBuffer() });

/** Records a video in a browser: red at first, green around its first second, then blue. */
async function recordVideo({ page }: Visit): Promise<Buffer> {
  const bytes = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [320, 240];
    const pen = canvas.getContext('2d');
    const recorder = new MediaRecorder(canvas.captureStream(20), { mimeType: 'video/mp4;codecs=avc1.42E01E' });
    const pieces: Blob[] = [];
    recorder.ondataavailable = ({ data }) => pieces.push(data);
    const stopped = new Promise((done) => (recorder.onstop = done));
    const begun = performance.now();
    const timer = setInterval(() => {
      const at = performance.now() - begun;
      if (!pen) return;
      pen.fillStyle = at < 500 ? 'red' : at < 2600 ? 'lime' : 'blue';
      pen.fillRect(0, 0, 320, 240);
      pen.fillStyle = 'white';
      pen.fillRect(at % 300, 0, 4, 4); // no two frames alike
    }, 25);
    recorder.start();
    await new Promise((done) => setTimeout(done, 4000));
    recorder.stop();
    await stopped;
    clearInterval(timer);
    return [...new Uint8Array(await new Blob(pieces).arrayBuffer())];
  });
  return Buffer.from(bytes);
}

async function offerTags(): Promise<void> {
  const { databases, clock } = mall.testApp;
  await databases.units.write(1001, (db) => saveSettings(db, { reviewTags: ['质量好', '物流快', '包装好'] }, clock.now()));
  clock.advance({ minutes: 2 });
}

describe('a review', () => {
  it('is written for a received order, read by visitors on the product page, answered, and added to by its writer', async () => {
    await offerTags();
    const { tid } = await makeShippedOrder(mall.testApp, mall.testApp.as('xiaoman'), { goods: 'teapot' }, { goods: 'orange' });
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open(`/transactionDetail/${tid}`);
    await main(visit).getByRole('button', { name: '确认收货' }).click();
    await visit.waitForReply(orderCalls.confirmOrder, () =>
      visit.page.getByRole('alertdialog').getByRole('button', { name: '已收到' }).click(),
    );
    await main(visit).getByRole('button', { name: '评价', exact: true }).click();
    await visit.waitForPath(`/writeReview/${tid}`);
    const score = main(visit).getByRole('radiogroup', { name: /圆融茶壶/ });
    await score.getByRole('radio', { name: /^4 星/ }).check();
    await main(visit).getByRole('button', { name: '物流快' }).first().click();
    await main(visit)
      .getByRole('textbox', { name: /圆融茶壶/ })
      .fill('壶嘴出水很顺，<b>一点也不漏</b>');
    await main(visit).getByRole('radiogroup', { name: '商家服务' }).getByRole('radio', { name: /^5 星/ }).check();
    const files = main(visit).getByRole('group', { name: /圆融茶壶.*图片和视频/ });
    await files.locator('input[type=file]').setInputFiles([await photo('one.jpg'), await photo('two.jpg')]);
    await files.getByRole('button', { name: '删除第 2 个' }).waitFor();
    await expect.poll(() => files.getByRole('progressbar').count()).toBe(0);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('review-write', true);
    await visit.waitForReply(reviewCalls.writeReviews, () => main(visit).getByRole('button', { name: '发表评价' }).click());
    await main(visit).getByText('壶嘴出水很顺，<b>一点也不漏</b>').waitFor();

    // The orange of the same order is still to be reviewed.
    await visit.open('/userCenter');
    await main(visit)
      .getByRole('link', { name: /待评价/ })
      .getByText('1')
      .waitFor();
    await visit.screenshot('review-user-centre');
    await main(visit)
      .getByRole('link', { name: /待评价/ })
      .click();
    await visit.waitForPath('/myOrder');
    await visit.page.getByRole('tab', { name: /待评价/, selected: true }).waitFor();
    await visit.screenshot('review-orders');
    await main(visit).getByRole('button', { name: '评价', exact: true }).click();
    await main(visit).getByRole('radiogroup', { name: /橙/ }).getByRole('radio', { name: /^5 星/ }).check();
    await visit.waitForReply(reviewCalls.writeReviews, () => main(visit).getByRole('button', { name: '发表评价' }).click());
    await visit.waitForPath('/myReviews');
    await visit.screenshot('review-mine', true);

    const id = (await merchant().ask(reviewMerchantCalls.listReviews, { numIid: teapot })).list[0]?.id ?? 0;
    await merchant().ask(reviewMerchantCalls.answerReview, { id, answer: '谢谢您的喜欢，记得用温水开壶' });
    mall.testApp.clock.advance({ days: 5 });
    await visit.open('/myReviews');
    await main(visit).getByRole('listitem').filter({ hasText: '圆融茶壶' }).getByRole('button', { name: '追评' }).click();
    const sheet = visit.page.getByRole('dialog', { name: '追加评价' });
    await sheet.getByRole('textbox').fill('用了几天，颜色越来越润');
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('review-follow-up');
    await visit.waitForReply(reviewCalls.followUpReview, () => sheet.getByRole('button', { name: '发表评价' }).click());
    await main(visit).getByText('5 天后追评').waitFor();

    const reader = await mall.visit();
    await reader.open(`/goodsInfo/${teapot}`);
    await main(reader).getByRole('link', { name: '4.0 分 · 1 条评价' }).waitFor();
    await main(reader).getByText('1 条 · 好评 100%').waitFor();
    expect(await reader.findBarriers()).toEqual([]);
    await reader.screenshot('review-goods-page', true);
    await main(reader).getByText('壶嘴出水很顺').click();
    await reader.waitForPath('/goodsEvaluate');
    for (const words of ['小**', '记得用温水开壶', '用了几天，颜色越来越润', '<b>一点也不漏</b>'])
      await main(reader).getByText(words).first().waitFor();
    const picture = main(reader).getByRole('button', { name: '评价图片第 2 张' });
    await picture.waitFor();
    await expect
      .poll(() =>
        main(reader)
          .locator('article img')
          .nth(1)
          .evaluate((image: HTMLImageElement) => image.naturalWidth),
      )
      .toBeGreaterThan(100);
    expect(await reader.findBarriers()).toEqual([]);
    await reader.screenshot('review-all', true);
    await picture.click();
    await reader.page.getByRole('dialog').waitFor();
  });
});

describe('a video of a review', () => {
  it('has a JPG picture of its first second as the poster [R-592] [R-593]', async () => {
    const tid = await makeReceivedOrder(mall.testApp, 'xiaoman', { goods: 'teapot' });
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open(`/writeReview/${tid}`);
    const files = main(visit).getByRole('group', { name: /圆融茶壶.*图片和视频/ });
    const film = { name: 'pour.mp4', mimeType: 'video/mp4', buffer: await recordVideo(visit) };
    // Not every phone plays WebM.
    await files.locator('input[type=file]').setInputFiles([{ ...film, name: 'pour.webm', mimeType: 'video/webm' }]);
    await visit.page.getByText('「pour.webm」不能上传，请选 JPG、PNG、WebP、GIF 图片或MP4、MOV 视频').first().waitFor();
    await files.locator('input[type=file]').setInputFiles([film]);
    const poster = files.locator('img');
    await poster.waitFor();
    await expect.poll(() => files.getByRole('progressbar').count()).toBe(0);
    const [kept] = await mall.testApp.sql<{ type: string }>(
      'select type from upload where id = (select poster_id from upload where poster_id is not null)',
    );
    expect(kept?.type).toBe('image/jpeg');
    const shown = await visit.page.request.get((await poster.getAttribute('src')) ?? '');
    const { red, green, blue } = await readColours(await shown.body());
    expect(green).toBeGreaterThan(200);
    expect(Math.max(red, blue)).toBeLessThan(60);
    await visit.screenshot('review-video');
  });
});

describe('the reviews of a product', () => {
  it('stay filtered after a reload of the page', async () => {
    await putReview(mall.testApp, 'dazhi', { goods: 'orange' }, { score: 2, text: '有一个坏了，客服补了一个' });
    await putReview(mall.testApp, 'anran', { goods: 'orange' }, { score: 5, text: '很甜' });
    const visit = await mall.visit({ desktop: true });
    await visit.open(`/goodsEvaluate?numIid=${goodsOf('orange').id}`);
    await main(visit).getByRole('button', { name: /^差评/ }).click();
    await main(visit).getByText('有一个坏了').waitFor();
    await main(visit).getByText('很甜').waitFor({ state: 'detached' });
    expect(visit.path).toContain('filter=bad');
    await visit.page.reload();
    await main(visit).getByRole('button', { name: /^差评/, pressed: true }).waitFor();
    expect(await main(visit).getByText('很甜').count()).toBe(0);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('review-desktop');
  });

  it('are not mentioned on the page of a product that nobody has reviewed', async () => {
    const visit = await mall.visit();
    await visit.open(`/goodsEvaluate?numIid=${goodsOf('shirt').id}`);
    await main(visit).getByText('还没有评价').waitFor();
    await visit.open(`/goodsInfo/${goodsOf('shirt').id}`);
    expect(await main(visit).getByText('评价').count()).toBe(0);
  });

  it("cannot be written by a member for another member's order", async () => {
    const tid = await makeReceivedOrder(mall.testApp, 'dazhi', { goods: 'orange' });
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open(`/writeReview/${tid}`);
    await main(visit).getByText('没有这笔订单').waitFor();
  });
});
