import { addressCalls } from 'contract/shop/address/address.calls.ts';
import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { cents } from 'contract/money.ts';
import { giveMoney } from 'server/test/shopping.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { button, goodsLink } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = openMall();

/** Holds every character of Big5: a character it lacks exists in simplified script only. */
const big5 = new Set(
  Array.from({ length: 0xf9 - 0xa4 + 1 }, (_, lead) =>
    [...Array.from({ length: 63 }, (__, at) => 0x40 + at), ...Array.from({ length: 94 }, (__, at) => 0xa1 + at)].map((trail) =>
      new TextDecoder('big5').decode(new Uint8Array([0xa4 + lead, trail])),
    ),
  ).flat(),
);

/** Matches the texts that the merchant of the test data wrote, or that are typed here, in simplified characters. */
const merchantTexts = /今日 18:00 前付款当日发货|时令|产地|银卡会员|顾客|海港货品|全国标准|云栖路 66 号 2 栋 1203/g;

/** Returns the texts and accessible names on the page with a character of simplified script. */
async function findSimplifiedTexts({ page }: Visit): Promise<string[]> {
  const lines = await page.evaluate(() => [
    document.title,
    ...document.body.innerText.split('\n'),
    ...Array.from(document.querySelectorAll('[aria-label]'), (one) => one.getAttribute('aria-label') ?? ''),
    ...Array.from(document.querySelectorAll('input'), ({ placeholder }) => placeholder),
  ]);
  return [...new Set(lines)].filter((line) =>
    (line.replace(merchantTexts, '').match(/\p{Script=Han}/gu) ?? []).some((one) => !big5.has(one)),
  );
}

describe('the mall of a Hong Kong site', () => {
  beforeAll(async () => {
    await giveMoney(mall.testApp, 'kaying', cents(10_000_000));
    await mall.testApp.as('kaying').ask(addressCalls.saveAddress, {
      name: '嘉瑩',
      mobile: '61234567',
      stateCode: '810000',
      cityCode: '810100',
      districtCode: '810101',
      address: '德輔道中 1 號',
      isDefault: 1,
    });
  });

  it('shows all its own texts in traditional characters, from the home page to the paid order', async () => {
    const visit = await mall.visit({ as: 'kaying', more: { locale: 'zh-HK', timezoneId: 'Asia/Hong_Kong' } });
    const looked: [string, string[]][] = [];
    const look = async (name: string) => {
      await visit.screenshot(`hong-kong-${name}`);
      looked.push([name, await findSimplifiedTexts(visit)]);
    };
    const response = await visit.open('/');
    expect(await response?.text()).toContain('<html lang="zh-HK"');
    await goodsLink(visit, '海港貨品 1001').first().waitFor(); // waits for the price, which becomes part of the link's name
    await look('home');
    await visit.findBarriers();
    await visit.open('/goodsList');
    await look('categories');
    await visit.open('/goodsSearch');
    await look('search');
    await visit.open('/goodsSearch?keyword=海港货品');
    await goodsLink(visit, '海港貨品 1001').waitFor();
    await look('found');
    await visit.open('/goodsSearch?keyword=宇宙飛船');
    await look('not-found');

    await visit.open('/goodsInfo/1001');
    await button(visit, '加入購物車').waitFor();
    await look('goods');
    await button(visit, '加入購物車').click();
    const inSheet = visit.page.getByRole('dialog').getByRole('button', { name: '加入購物車', exact: true });
    await inSheet.waitFor();
    await look('how-many');
    await inSheet.click();
    await visit.page.getByRole('alert').getByText('已加入購物車').waitFor();
    await visit.open('/shopCart/mall/list');
    await visit.page.getByRole('button', { name: /^結帳/ }).waitFor();
    await look('cart');
    await visit.waitForReply(checkoutCalls.orderBill, () => visit.page.getByRole('button', { name: /^結帳/ }).click());
    await visit.waitForPath('/submitOrder/cart/0');
    await look('checkout');
    await visit.waitForReply(orderCalls.createOrder, () => button(visit, '提交訂單').click());
    await visit.waitForPath(/^\/cashier\/\d{20}/);
    await look('cashier');
    await visit.page.getByRole('button', { name: /^餘額付款/ }).click();
    const asked = visit.page.getByRole('dialog', { name: '確認用餘額付款' });
    await asked.waitFor();
    await look('cashier-ask');
    await visit.waitForReply(orderCalls.toShopPay, () => asked.getByRole('button', { name: /^確認付款/ }).click());
    await visit.page.getByRole('heading', { name: '付款成功' }).waitFor();
    await look('paid');
    await visit.page.getByRole('link', { name: '查看訂單' }).click();
    await visit.page.getByRole('heading', { name: '待發貨' }).waitFor();
    await look('order');
    for (const [name, path] of [
      ['orders', '/myOrder'],
      ['me', '/userCenter'],
      ['messages', '/messages'],
      ['addresses', '/addressList'],
      ['settings', '/settings'],
      ['recharge', '/balanceRecharge'],
      ['statement', '/balanceStatement'],
      ['favourites', '/favourites'],
      ['profile', '/settings/profile'],
      ['closing', '/settings/close'],
      ['new-address', '/newAddress'],
      ['licence', '/sellerInfo'],
      ['bought', '/shopRecord'],
      ['404', '/nowhere'],
    ] as const) {
      await visit.open(path);
      await look(name);
    }
    expect(looked.filter(([, lines]) => lines.length > 0)).toEqual([]);
  });

  it('says that a password is wrong in the wording of Hong Kong', async () => {
    const visit = await mall.visit({ siteId: 1002, more: { locale: 'zh-HK' } });
    await visit.open('/login');
    await visit.screenshot('hong-kong-login');
    expect(await findSimplifiedTexts(visit)).toEqual([]);
    const main = visit.page.getByRole('main');
    await main.getByLabel('電話號碼', { exact: true }).fill('61234567');
    await main.getByLabel('密碼', { exact: true }).fill('not-the-password');
    await main.getByRole('checkbox', { name: /我已年滿 14 歲/ }).check();
    await main.getByRole('button', { name: '登入', exact: true }).click();
    await visit.page.getByText('電話號碼或密碼不正確').first().waitFor();
  });

  it('keeps its texts in a script that a zh-CN site does not load', async () => {
    const visit = await mall.visit();
    const html = (await (await visit.open('/'))?.text()) ?? '';
    expect(html).toContain('<html lang="zh-CN"');
    expect(html).not.toMatch(/zh-HK-[\w-]+\.js/);
  });
});
