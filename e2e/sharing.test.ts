import { linksCalls } from 'contract/sharing/links/links.calls.ts';
import { posterCalls } from 'contract/front/poster/poster.calls.ts';
import { openMessagingSandbox } from 'server/test/messaging-browser.ts';
import { makePaidOrder } from 'server/test/shopping.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { readQr } from 'server/test/read-qr.ts';
import { describe, expect, it } from 'vitest';
import { shareCalls } from 'contract/sharing/share/share.calls.ts';
import { shareMerchantCalls } from 'contract/sharing/share/merchant.calls.ts';
import { people } from 'server/test/people.ts';
import { openMall } from './mall.ts';

const mall = openMall();
const teapot = goodsOf('teapot').id;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const merchant = () => mall.testApp.as({ merchantOf: 1001 });
const relationOf = (who: 'xiaoman' | 'dazhi') => merchant().ask(shareMerchantCalls.memberRelation, { memberId: people[who].id });

describe('the panel for sharing', () => {
  it('draws a poster with a code that opens the product as shared by this member [R-075]', async () => {
    const visit = await mall.visit({ as: 'xiaoman', more: phone });
    await visit.open(`/goodsInfo/${teapot}`);
    await visit.page.getByRole('button', { name: '分享' }).click();
    const panel = visit.page.getByRole('dialog', { name: '分享到' });
    await panel.getByText('复制链接').waitFor();
    await visit.screenshot('share-panel');
    expect(await visit.findBarriers()).toEqual([]);
    await panel.getByText('生成海报').click();
    const poster = visit.page.getByRole('img', { name: '分享海报' });
    await poster.waitFor();
    await visit.page.getByText('长按图片，保存到手机').waitFor();
    await visit.screenshot('share-poster');
    const url = new URL((await poster.getAttribute('src')) ?? '', visit.page.url()).href;
    const { text: read = '' } = await readQr(await (await visit.page.request.get(url)).body());

    const friend = await mall.visit({ as: 'dazhi', more: phone });
    await friend.page.goto(read);
    await friend.waitForPath(`/goodsInfo/${teapot}`);
    await expect.poll(async () => (await relationOf('dazhi')).recruiter?.memberId).toBe(people.xiaoman.id);
    expect((await relationOf('dazhi')).lastShare).toMatchObject({ memberId: people.xiaoman.id, kind: 'goods', entry: 0 });
  });

  it('copies a short link, or the original link if no short link can be made [R-513] [R-514]', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    const copy = async () => {
      await visit.open(`/goodsInfo/${teapot}`);
      await visit.page.getByRole('button', { name: '分享' }).click();
      await visit.page.waitForLoadState('networkidle');
      await visit.page.getByText('复制链接').click();
      await visit.page.getByText('链接已复制，快去粘贴给好友吧').waitFor();
      return visit.page.evaluate(() => navigator.clipboard.readText());
    };
    expect(await copy()).toMatch(/\/s\/rt-[0-9A-Za-z]{8}$/);
    await visit.page.route('**/shortlinks/access/createShortUrl', (route) => route.abort());
    expect(await copy()).toContain(`/mall/blankPage/${teapot}?siteId=1001&t=`);
  });

  it('draws a poster with several pictures, and gives up waiting for a poster after 20 seconds [R-562]', async () => {
    const visit = await mall.visit({ as: 'xiaoman', more: phone });
    await visit.page.clock.install();
    await visit.open(`/goodsInfo/${goodsOf('shirt').id}`);
    await visit.page.getByRole('button', { name: '分享' }).click();
    await visit.page.getByText('生成海报').click();
    await visit.page.getByRole('img', { name: '分享海报' }).waitFor();
    await visit.waitForReply(posterCalls.multiPoster, () => visit.page.getByRole('button', { name: '多图海报' }).click());
    await visit.page.getByRole('img', { name: '分享海报' }).waitFor();
    await visit.screenshot('share-poster-pictures');
    await visit.page.route('**/goods/generate-poster', () => undefined); // never answered
    await visit.page.getByRole('button', { name: '单图海报' }).click();
    await visit.page.getByText('正在生成海报').waitFor();
    await visit.page.clock.runFor(19_000);
    expect(await visit.page.getByRole('alert').count()).toBe(0);
    await visit.page.clock.runFor(1500);
    await visit.page.getByText('重新生成').waitFor();
  });

  it('draws a poster of a paid order and its products', async () => {
    const { tid } = await makePaidOrder(mall.testApp.as('xiaoman'), { goods: 'orange' });
    const visit = await mall.visit({ as: 'xiaoman', more: phone });
    await visit.open(`/transactionDetail/${tid}`);
    await visit.page.getByRole('button', { name: '分享' }).click();
    await visit.page.getByText('晒单海报').click();
    await visit.page.getByRole('img', { name: '分享海报' }).waitFor();
    await visit.screenshot('share-order-poster');
  });

  it('says that a poster could not be drawn, and draws it after another tap', async () => {
    const visit = await mall.visit({ as: 'xiaoman', more: phone });
    await visit.page.route('**/goods/generate-poster', (route) => route.abort(), { times: 1 });
    await visit.open(`/goodsInfo/${teapot}`);
    await visit.page.getByRole('button', { name: '分享' }).click();
    await visit.page.getByText('生成海报').click();
    await visit.page.getByRole('alert').waitFor();
    await visit.screenshot('share-poster-failed');
    await visit.page.waitForTimeout(300); // the same call again within 200 ms is refused
    await visit.page.getByText('重新生成').click();
    await visit.page.getByRole('img', { name: '分享海报' }).waitFor();
  });
});

describe('the panel for sharing of a shop with a mini program', () => {
  const openPanel = async (container: string) => {
    await openMessagingSandbox(mall.testApp);
    const visit = await mall.visit({ as: 'xiaoman', more: phone });
    await visit.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await visit.open(`/goodsInfo/${teapot}?container=${container}`);
    return visit;
  };
  const copy = async ({ page }: Awaited<ReturnType<typeof openPanel>>) => {
    await page.getByRole('button', { name: '分享' }).click();
    await page.getByText('小程序码').waitFor();
    await page.waitForLoadState('networkidle');
    await page.getByText('复制链接').click();
    await page.getByText('链接已复制，快去粘贴给好友吧').waitFor();
    return page.evaluate(() => navigator.clipboard.readText());
  };
  it('copies the short link of the mini program, which it requests as JSON [R-505]', async () => {
    const visit = await openPanel('mp');
    const asked = visit.page.waitForRequest((request) => request.url().endsWith(linksCalls.shortLink.path));
    expect(await copy(visit)).toMatch(/^#小程序:\/\/沙箱小程序\/圆融茶壶\/\w+$/);
    const request = await asked;
    expect(request.headers()['content-type']).toMatch(/^application\/json/);
    expect(request.postDataJSON()).toMatchObject({ url: expect.stringContaining(`/mall/blankPage/${teapot}`) });
  });
  it('copies the original link if the messaging platform makes no short link, and logs the failure [R-553]', async () => {
    const visit = await openPanel('mp');
    await visit.page.route(`**${linksCalls.shortLink.path}`, (route) =>
      route.fulfill({ json: { code: 390002, success: false, message: '微信暂时没有回应，请稍后再试', body: null } }),
    );
    expect(await copy(visit)).toContain(`/mall/blankPage/${teapot}?siteId=1001&t=`);
    const logged = async () => (await merchant().ask(shareMerchantCalls.listShares, { memberId: people.xiaoman.id })).list;
    await expect
      .poll(logged)
      .toContainEqual(expect.objectContaining({ channel: 'link', succeeded: 0, reason: '微信暂时没有回应，请稍后再试' }));
  });
  it('shows a QR code of the mini program', async () => {
    const visit = await openPanel('browser');
    await visit.page.getByRole('button', { name: '分享' }).click();
    await visit.screenshot('share-panel-mini');
    await visit.page.getByText('小程序码').click();
    await visit.page.getByRole('img', { name: '小程序码' }).waitFor();
    await visit.screenshot('share-mini-code');
    expect(await visit.findBarriers()).toEqual([]);
  });
});

describe('the receipt of an order', () => {
  it('can be turned into a picture by a tap', async () => {
    const { tid } = await makePaidOrder(mall.testApp.as('xiaoman'), { goods: 'orange' });
    const visit = await mall.visit({ as: 'xiaoman', more: phone });
    await visit.open(`/orderReceipt/${tid}`);
    await visit.page.getByRole('button', { name: '生成图片' }).click();
    await visit.page.getByRole('img', { name: '电子小票图片' }).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('receipt-picture', true);
  });
});

describe('a visit by a shared link', () => {
  it('is recorded with the id of its sharer, the last of several ids in the URL [R-282] [R-285]', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open('/?fromAgentId=2,3');
    await expect.poll(async () => (await relationOf('xiaoman')).lastShare).toMatchObject({ memberId: 3, entry: 1 });
  });

  it('says that the shared product is no longer sold', async () => {
    const visit = await mall.visit({ more: phone });
    await visit.open('/blankPage/999999999?fromAgentId=3');
    await visit.page.getByText('分享的商品不存在或已下架').waitFor();
    await visit.screenshot('share-gone');
  });
});

describe('the page of a scanned invitation', () => {
  it('asks the member before binding the member to the recruiter, and then names the recruiter', async () => {
    await mall.testApp.sql('delete from recruiter');
    const visit = await mall.visit({ as: 'dazhi', more: phone });
    const { nick } = await mall.testApp.as('dazhi').ask(shareCalls.sharer, { agentId: 4 });
    await visit.open('/scanToAssociation?shareAgentId=4');
    await visit.page.getByText(`${nick} 邀请你关联`).waitFor();
    await visit.screenshot('scan-to-association');
    expect(await visit.findBarriers()).toEqual([]);
    expect((await relationOf('dazhi')).recruiter).toBeNull();
    await visit.page.getByRole('button', { name: '确认关联' }).click();
    await visit.page.getByText(`已关联 ${nick}`).waitFor();
    expect((await relationOf('dazhi')).recruiter?.memberId).toBe(4);
  });

  it('tells who joined, and nobody who only opens the page with the result of an invitation', async () => {
    const visit = await mall.visit({ more: phone });
    await visit.open('/inviteSuccess');
    await visit.page.getByText('没有进行中的邀请').waitFor();
    const end = (path: string) =>
      visit.page.evaluate((value) => sessionStorage.setItem('mall_inviteEnd_1001', JSON.stringify({ value })), path);
    await end('/inviteSuccess');
    await visit.open('/inviteSuccess');
    await visit.page.getByText('店铺已接受你的加入申请').waitFor();
    await visit.screenshot('invite-success');
    await end('/inviteFailed');
    await visit.open('/inviteFailed');
    await visit.page.getByText('未能加入').waitFor();
    await visit.screenshot('invite-failed');
  });
});
