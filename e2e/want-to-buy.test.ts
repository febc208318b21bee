import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { wantBuyMerchantCalls } from 'contract/buying/want-to-buy/merchant.calls.ts';
import { wantBuyCalls } from 'contract/buying/want-to-buy/want-to-buy.calls.ts';
import { saveSettings } from 'server/modules/shop/site/site.ts';
import { people } from 'server/test/people.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { showsToast } from './storefront-steps.ts';

const mall = openMall();
const merchant = () => mall.testApp.as({ merchantOf: 1001 });

async function set(wantToBuy: boolean): Promise<void> {
  const { databases, clock } = mall.testApp;
  const hiddenPriceLevels = wantToBuy ? [people.anran.levelId] : [];
  await databases.units.write(1001, (db) => saveSettings(db, { wantToBuy, hiddenPriceLevels }, clock.now()));
  clock.advance({ minutes: 2 });
}
beforeAll(() => set(true));
afterAll(() => set(false));

describe('a product whose price a member does not see', () => {
  it("can be requested from its card in a list, and the merchant's answer arrives as a message", async () => {
    const visit = await mall.visit({ as: 'anran' });
    await visit.open('/goodsList?groupId=1');
    const main = visit.page.getByRole('main');
    await main.getByText('会员价格不公开').first().waitFor();
    await main
      .getByRole('button', { name: /^我想要：/ })
      .first()
      .click();
    const sheet = visit.page.getByRole('dialog', { name: '我想要' });
    await sheet.getByLabel('备注').fill('要蓝色，月底前');
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('want-to-buy');
    await showsToast(visit, '已告诉商家，回复会在消息里', () =>
      visit.waitForReply(wantBuyCalls.submitGoods, () => sheet.getByRole('button', { name: '告诉商家' }).click()),
    );
    const { list } = await merchant().ask(wantBuyMerchantCalls.listWantBuys, {});
    expect(list).toMatchObject([{ num: 1, remark: '要蓝色，月底前', memberNo: people.anran.id }]);

    await merchant().ask(wantBuyMerchantCalls.handleWantBuy, { id: list[0]?.id ?? 0, answer: '批发价 88 元' });
    const messages = await mall.testApp.as('anran').ask(messageCalls.listMessages, {});
    expect(messages.list[0]).toMatchObject({ kind: 'wantBuy', text: expect.stringContaining('批发价 88 元') as string });
  });
});
