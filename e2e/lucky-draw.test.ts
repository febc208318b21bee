import { luckyDrawCalls } from 'contract/offers/lucky-draw/lucky-draw.calls.ts';
import { luckyDrawMerchantCalls } from 'contract/offers/lucky-draw/merchant.calls.ts';
import { grantPointsTo, openPoints } from 'server/test/grant-points.ts';
import { putDraw } from 'server/test/put-lucky-draw.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';

const mall = openMall();
const goods = { name: '手作茶壶', kind: 'goods', value: 128, odds: 1_000_000, stock: 1 } as const;
const some = { name: '5 积分', kind: 'points', points: 5, value: 0.05, odds: 0 } as const;
const nothing = { name: '谢谢参与', kind: 'none', value: 0, odds: 0 } as const;

describe('a lucky draw', () => {
  beforeEach(() =>
    mall.testApp.sql("update lucky_draw set ends_at = greatest('2026-01-02', starts_at + interval '1 minute') where site_id = 1001"),
  );

  it('gives a member prizes for a free try and for points, and lets anyone verify the results after its end', async () => {
    await openPoints(mall.testApp);
    await grantPointsTo(mall.testApp, 'dazhi', 30);
    const draw = { prizes: [goods, some, nothing], fallback: 2, pointsCost: 20, paidPerDay: 1 };
    const { id, key, seedHash } = await putDraw(mall.testApp, 1001, draw);
    const visit = await mall.visit({ as: 'dazhi' });
    const { page } = visit;
    await visit.open('/luckDraw');
    await page.getByRole('heading', { name: /周年抽奖/ }).waitFor();
    await page.getByText('中奖概率和公平说明').click();
    await page.getByText('剩 1/1 份').waitFor();
    await page.getByText('还没有人中奖').waitFor();
    await page.getByText('自己验算（技术说明）').click();
    await page.getByText(seedHash).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('draw', true);
    await visit.waitForReply(luckyDrawCalls.draw, () => page.getByRole('button', { name: /^免费抽一次/ }).click());
    const won = page.getByRole('alertdialog', { name: '恭喜，抽中「手作茶壶」' });
    await won.waitFor();
    await visit.screenshot('draw-won');
    await won.getByRole('button', { name: '知道了' }).click();
    await page.getByText('剩 0/1 份').waitFor();

    await page.getByRole('button', { name: /^用 20 积分抽一次/ }).click();
    const ask = page.getByRole('alertdialog', { name: '用 20 积分抽一次？' });
    await visit.waitForReply(luckyDrawCalls.draw, () => ask.getByRole('button', { name: '抽一次' }).click());
    const fallen = page.getByRole('alertdialog', { name: '恭喜，抽中「5 积分」' });
    await fallen.getByText(/这个号是「手作茶壶」，它已发完，改发：5 积分/).waitFor();
    await fallen.getByRole('button', { name: '查看奖品' }).click();
    await visit.waitForPath('/prize');
    const prizes = page.getByRole('list', { name: '我的奖品' });
    await expect.poll(() => prizes.getByRole('listitem').count()).toBe(2);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('prizes');
    const sheet = page.getByRole('dialog', { name: '寄到哪里' });
    await page.getByRole('button', { name: '填写收货地址' }).click();
    await sheet.getByRole('button').filter({ hasText: '湖南省' }).first().waitFor();
    await visit.screenshot('prize-address');
    await visit.waitForReply(luckyDrawCalls.claimPrize, () => sheet.getByRole('button').filter({ hasText: '湖南省' }).first().click());
    await page.getByText('待寄出', { exact: true }).waitFor();
    const merchant = mall.testApp.as({ merchantOf: 1001 });
    const { list } = await merchant.ask(luckyDrawMerchantCalls.listPrizes, { state: 'claimed' });
    await merchant.ask(luckyDrawMerchantCalls.sendPrize, { id: list[0]?.id ?? 0, courier: 'shunfeng', number: 'SF1234567890123' });
    await visit.open('/messages');
    await page.getByText(/您抽中的「手作茶壶」已由顺丰速运寄出/).waitFor();
    await visit.open('/prize');
    await page.getByText('顺丰速运 SF1234567890123').waitFor();

    const { seed } = await merchant.ask(luckyDrawMerchantCalls.endLuckyDraw, { key });
    const guest = await mall.visit();
    await guest.open(`/luckDraw?id=${id}`);
    await guest.page.getByText('中奖概率和公平说明').click();
    await guest.page.getByText('自己验算（技术说明）').click();
    await guest.page.getByText(seed, { exact: true }).waitFor();
    await guest.page.getByRole('button', { name: '验算' }).click();
    await guest.page.getByText('已验算 2 条，全部相符').waitFor();
    await guest.page.getByRole('list', { name: '中奖名单' }).getByText(/\*\*/).first().waitFor();
    expect(await guest.findBarriers()).toEqual([]);
    await guest.screenshot('draw-over', true);
  });

  it('says why a member cannot take part, and links visitors to the login page', async () => {
    const { id } = await putDraw(mall.testApp, 1001, { levels: [3] });
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open(`/luckDraw?id=${id}`);
    await visit.page.getByRole('button', { name: '这个抽奖只限部分等级的会员参加' }).waitFor();
    await visit.open('/luckDraw?id=987654');
    await visit.page.getByText('没有这个抽奖').waitFor();
    await visit.open('/prize');
    await visit.page.getByText('还没有奖品').waitFor();
    const guest = await mall.visit({});
    await guest.open(`/luckDraw?id=${id}`);
    await guest.page.getByRole('link', { name: '登录后抽奖' }).click();
    await guest.waitForPath('/login');
  });
});
