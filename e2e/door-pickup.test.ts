import { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { cents } from 'contract/money.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { pickupCalls } from 'contract/aftersales/pickup/pickup.calls.ts';
import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { askToSendBack, openPickups } from 'server/test/pickups.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { giveMoney, makePaidOrder } from 'server/test/shopping.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { showsToast } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = openMall();
const dazhi = () => mall.testApp.as('dazhi');
const main = ({ page }: Visit) => page.getByRole('main');
const button = (visit: Visit, name: string | RegExp) => main(visit).getByRole('button', { name, exact: true });
const dialogButton = ({ page }: Visit, name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true });
const confirmPayment = ({ page }: Visit) =>
  page
    .getByRole('dialog')
    .getByRole('button', { name: /^确认支付 / })
    .click();
const heading = ({ page }: Visit, name: string) => page.getByRole('heading', { name, exact: true });
const balance = async () => Math.round((await dazhi().ask(ledgerCalls.ownMoney, {})).ownMoney * 100);

/** Chooses the last window that is offered. */
async function chooseWindow(visit: Visit): Promise<void> {
  const sheet = visit.page.getByRole('dialog', { name: '上门时间' });
  await sheet.getByRole('button', { name: /^后天/ }).click();
  await sheet.getByRole('button', { name: '17:00–19:00' }).click();
  await sheet.waitFor({ state: 'hidden' });
  await visit.waitForHistory();
}

beforeAll(async () => {
  await openPickups(mall.testApp, 1001);
  await giveMoney(mall.testApp, 'dazhi', cents(100_000));
});

describe("the collection of a return at the shopper's door (上门取件)", () => {
  it('can be booked, paid, cancelled, booked again and moved; the collected parcel can be tracked [R-359]', async () => {
    const refundNo = await askToSendBack(mall.testApp, 'dazhi');
    const before = await balance();
    const visit = await mall.visit({ as: 'dazhi' });
    const { page } = visit;
    await visit.open(`/refund/detailView/${refundNo}`);
    await main(visit)
      .getByRole('link', { name: /预约快递员上门取件/ })
      .click();
    await visit.waitForPath('/doorPickup');
    await main(visit).getByText('京东快递').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('door-pickup-form', true);
    // Nothing is agreed to beforehand, and a window must be chosen.
    await button(visit, /^预约并支付/).click();
    await chooseWindow(visit);
    await button(visit, /^预约并支付/).click();
    await main(visit).getByRole('alert').getByText('请先阅读并同意上门取件服务协议').waitFor();
    await main(visit).getByRole('link', { name: '《上门取件服务协议》' }).click();
    await visit.waitForPath('/doorPickup/agreement');
    await main(visit)
      .getByText(/快递员取件前可以改约时间或取消预约/)
      .waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('door-pickup-agreement', true);
    await page.goBack();
    await visit.waitForPath('/doorPickup');
    // What was chosen is still chosen.
    await main(visit)
      .getByRole('button', { name: /^上门时间 后天.*17:00–19:00/ })
      .waitFor();
    await main(visit)
      .getByRole('checkbox', { name: /已阅读并同意/ })
      .click();
    await button(visit, /^预约并支付/).click();
    await heading(visit, '待支付').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('door-pickup-unpaid', true);
    const { payment } = await dazhi().ask(pickupCalls.pickupCashier, { refundNo });
    await button(visit, /^余额支付 /).click();
    await showsToast(visit, '运费已支付，正在安排快递员', () => confirmPayment(visit));
    await heading(visit, '待取件').waitFor();
    expect(await balance()).toBe(before - Math.round(payment * 100));

    await mall.testApp.runDueJobs();
    await button(visit, '取消预约').click();
    await page.getByRole('alertdialog').getByText('时间不合适').click();
    await visit.screenshot('door-pickup-cancel');
    await showsToast(visit, '预约已取消', () => dialogButton(visit, '取消预约').click());
    await heading(visit, '已取消').waitFor();
    await main(visit)
      .getByText(/已原路退回$/)
      .waitFor();
    expect(await balance()).toBe(before);
    await visit.screenshot('door-pickup-cancelled', true);

    await button(visit, '重新预约').click();
    await main(visit).getByText('京东快递').waitFor();
    await main(visit)
      .getByRole('button', { name: /^上门时间/ })
      .click();
    await chooseWindow(visit);
    await main(visit)
      .getByRole('checkbox', { name: /已阅读并同意/ })
      .click();
    await button(visit, /^预约并支付/).click();
    await heading(visit, '待支付').waitFor();
    await button(visit, /^余额支付 /).click();
    await confirmPayment(visit);
    await heading(visit, '待取件').waitFor();
    await mall.testApp.runDueJobs();
    await button(visit, '改约时间').click();
    const sheet = page.getByRole('dialog', { name: '上门时间' });
    await visit.screenshot('door-pickup-windows');
    await sheet.getByRole('button', { name: /^明天/ }).click();
    await showsToast(visit, '上门时间已修改', () => sheet.getByRole('button', { name: '09:00–11:00' }).click());
    await main(visit)
      .getByText(/^明天 [0-9-]+ 09:00–11:00$/)
      .waitFor();
    await mall.testApp.runDueJobs();

    // Nobody is asked for a waybill while the courier is on the way.
    await visit.open(`/refund/detailView/${refundNo}`);
    await main(visit)
      .getByText(/^等快递员上门 \d\d-\d\d 09:00–11:00$/)
      .waitFor();
    await main(visit).getByRole('link', { name: '查看取件' }).waitFor();
    expect(await button(visit, '填写运单号').count()).toBe(0);
    await visit.screenshot('refund-pickup-booked', true);

    // The courier comes; the sandbox pushes it, signed.
    mall.testApp.clock.advance({ days: 1, hours: 2 });
    await visit.open(`/doorPickup?refundNo=${refundNo}`);
    await expect.poll(async () => (await dazhi().ask(pickupCalls.pickupOrder, { refundNo }))?.state, { timeout: 20_000 }).toBe(2);
    await visit.open(`/doorPickup?refundNo=${refundNo}`);
    await heading(visit, '已取件').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('door-pickup-collected', true);
    const { express } = await dazhi().ask(refundCalls.refundDetail, { refundNo });
    await mall.testApp.runDueJobs();
    mall.testApp.clock.advance({ hours: 30 });
    await visit.open(`/freightPage?number=${express?.number ?? ''}`);
    await main(visit).getByText('退回的商品').waitFor();
    await visit.screenshot('parcels-by-number', true);
    await main(visit)
      .getByRole('link', { name: /京东快递/ })
      .click();
    await visit.waitForPath(/^\/returnLogistics/);
    await main(visit)
      .getByText(/快件已揽收/)
      .waitFor();
    await visit.screenshot('return-tracked', true);
  });

  it('is refused for an incomplete return address, on a page that says so and links to the refund', async () => {
    const refundNo = await askToSendBack(mall.testApp, 'dazhi', { returnTo: '店里' });
    const visit = await mall.visit({ as: 'dazhi', desktop: true });
    await visit.open(`/doorPickup?refundNo=${refundNo}`);
    await main(visit).getByText('退货地址不完整（要有收件人、电话和省市），不能上门取件').waitFor();
    await visit.screenshot('door-pickup-not-possible');
    await main(visit).getByRole('link', { name: '查看售后详情' }).click();
    await visit.waitForPath(`/refund/detailView/${refundNo}`);
  });
});

describe('the page of all parcels', () => {
  it('lists the parcels of an order, and finds one by its number', async () => {
    const { tid } = await makePaidOrder(dazhi(), { goods: 'orange', num: 2 }, { goods: 'teapot' });
    const merchant = mall.testApp.as({ merchantOf: 1001 });
    await merchant.ask(logisticsMerchantCalls.shipOrder, { tid, courier: '顺丰', number: 'SF7100000001', lineNos: [1] });
    await merchant.ask(logisticsMerchantCalls.shipOrder, { tid, courier: 'ems', number: 'EM7100000002' });
    mall.testApp.clock.advance({ hours: 7 });
    const visit = await mall.visit({ as: 'dazhi' });
    await visit.open(`/freightPage?tid=${tid}`);
    const list = visit.page.getByRole('list', { name: '包裹' });
    await expect.poll(() => list.getByRole('listitem').count()).toBe(2);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('parcels-of-order', true);
    await visit.page.getByRole('textbox', { name: '运单号' }).fill('sf7100 000001');
    await button(visit, '查询').click();
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
    await visit.page.getByRole('textbox', { name: '运单号' }).fill('SF0000000000');
    await button(visit, '查询').click();
    await main(visit).getByText('没有找到这个运单号的包裹').waitFor();
    await visit.screenshot('parcels-none');
    expect(await dazhi().ask(orderCalls.orderDetail, { tid })).toMatchObject({ tid });
  });
});

describe('the form of a return parcel', () => {
  it('recognises the courier by the number of the parcel', async () => {
    const refundNo = await askToSendBack(mall.testApp, 'dazhi');
    const visit = await mall.visit({ as: 'dazhi' });
    await visit.open(`/refund/logistics/${refundNo}`);
    await visit.page.getByRole('textbox', { name: '运单号' }).fill('YT1234567890123');
    await main(visit).getByText('已按运单号选择圆通速递，如有误请修改').waitFor();
    await visit.screenshot('return-courier-recognised', true);
  });
});
