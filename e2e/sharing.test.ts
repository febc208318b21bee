import { makePaidOrder } from 'server/test/shopping.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { readQr } from 'server/test/read-qr.ts';
import { describe, expect, it } from 'vitest';
import { shareCalls } from 'contract/share/share.calls.ts';
import { shareMerchantCalls } from 'contract/share/merchant.calls.ts';
import { people } from 'server/test/people.ts';
import { useMall } from './mall.ts';

const mall = useMall();
const teapot = goodsOf('teapot').id;
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const merchant = () => mall.testApp.as({ merchantOf: 1001 });
const relationOf = (who: 'xiaoman' | 'dazhi') => merchant().ask(shareMerchantCalls.memberRelation, { memberId: people[who].id });

describe('the panel for sharing', () => {
  it('draws a poster whose code opens the product in the sharer’s name, with a guide to save it', async () => {
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

  it('copies a short link, and the original where there is none [R-513] [R-514]', async () => {
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

  it('shares a paid order by the poster of its goods', async () => {
    const { tid } = await makePaidOrder(mall.testApp.as('xiaoman'), { goods: 'orange' });
    const visit = await mall.visit({ as: 'xiaoman', more: phone });
    await visit.open(`/transactionDetail/${tid}`);
    await visit.page.getByRole('button', { name: '分享' }).click();
    await visit.page.getByText('晒单海报').click();
    await visit.page.getByRole('img', { name: '分享海报' }).waitFor();
    await visit.screenshot('share-order-poster');
  });

  it('says why a poster is not drawn, and draws it again', async () => {
    const visit = await mall.visit({ as: 'xiaoman', more: phone });
    await visit.page.route('**/goods/generate-poster', (route) => route.abort(), { times: 1 });
    await visit.open(`/goodsInfo/${teapot}`);
    await visit.page.getByRole('button', { name: '分享' }).click();
    await visit.page.getByText('生成海报').click();
    await visit.page.getByRole('alert').waitFor();
    await visit.screenshot('share-poster-failed');
    await visit.page.getByText('重新生成').click();
    await visit.page.getByRole('img', { name: '分享海报' }).waitFor();
  });
});

describe('a visit by a shared link', () => {
  it('at the root is a share entry, and goes by the last of a list [R-282] [R-285]', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open('/?fromAgentId=2,3');
    await expect.poll(async () => (await relationOf('xiaoman')).lastShare).toMatchObject({ memberId: 3, entry: 1 });
  });

  it('to a product that is gone says so', async () => {
    const visit = await mall.visit({ more: phone });
    await visit.open('/blankPage/999999999?fromAgentId=3');
    await visit.page.getByText('分享的商品不存在或已下架').waitFor();
    await visit.screenshot('share-gone');
  });
});

describe('the page of a scanned code', () => {
  it('asks before it binds, and then says who the recruiter is', async () => {
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

  it('says how an invitation ended', async () => {
    const visit = await mall.visit({ more: phone });
    await visit.open('/inviteSuccess');
    await visit.page.getByText('店铺已接受你的加入申请').waitFor();
    await visit.screenshot('invite-success');
    await visit.open('/inviteFailed');
    await visit.page.getByText('未能加入').waitFor();
    await visit.screenshot('invite-failed');
  });
});
