import { bookingCalls } from 'contract/counter/booking/booking.calls.ts';
import { bookingMerchantCalls } from 'contract/counter/booking/merchant.calls.ts';
import { cents } from 'contract/money.ts';
import { everyDay, listFreeSlots, makePaidBooking, putResource, putService } from 'server/test/put-booking.ts';
import { findBookInconsistenciesOf, giveMoney } from 'server/test/shopping.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { button, showsToast } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = openMall({ atSandbox: true });
const merchant = () => mall.testApp.as({ merchantOf: 1001 });
afterEach(async () => expect(await findBookInconsistenciesOf(mall.testApp, 1001)).toEqual([]));

const link = ({ page }: Visit, name: string | RegExp) => page.getByRole('main').getByRole('link', { name });
const idOf = (visit: Visit) => new URL(visit.page.url()).searchParams.get('id') ?? '';
async function look(visit: Visit, name: string): Promise<void> {
  expect(await visit.findBarriers()).toEqual([]);
  expect(await visit.findCutOffs()).toEqual([]);
  await visit.screenshot(name, true);
}

describe('a booking', () => {
  it('is made on a phone, paid by WeChat Pay, and checked in by its arrival code [R-034]', async () => {
    const visit = await mall.visit({ as: 'dazhi' });
    await visit.open('/userCenter');
    await visit.page.getByRole('link', { name: '预约' }).click();
    await visit.waitForPath('/myBookings');
    await visit.page.getByText('还没有预约').waitFor();
    await look(visit, 'booking-none');
    await link(visit, '去预约').click();
    await visit.waitForPath('/myBookingLower');
    await visit.page.getByText('还没有可以预约的服务').waitFor();
    await look(visit, 'booking-no-services');

    const { key } = await putResource(mall.testApp, 1001, { name: '阿秀', note: '高级技师' });
    const other = await putResource(mall.testApp, 1001, { name: '小美' });
    const { id: serviceId } = await putService(mall.testApp, 1001, {
      name: '洗剪吹',
      note: '含洗发和造型',
      resources: [key, other.key],
      price: 128,
      step: 30,
    });
    await visit.page.reload();
    await link(visit, /洗剪吹/).waitFor();
    await look(visit, 'booking-services');
    await link(visit, /洗剪吹/).click();
    await visit.page.getByRole('button', { name: /^阿秀/ }).waitFor();
    await button(visit, '预约并付定金 ¥30.00').click();
    await visit.page.getByRole('alert').getByText('请选择时间').waitFor();
    await visit.page.getByRole('button', { name: /^阿秀/ }).click();
    await visit.page.getByRole('button', { name: /^14:00/ }).click();
    await look(visit, 'booking-form');
    await button(visit, '预约并付定金 ¥30.00').click();
    await visit.waitForPath('/bookingPay');
    await visit.page.getByRole('radio', { name: '微信支付' }).check({ force: true });
    await look(visit, 'booking-pay');
    await visit.page.getByRole('button', { name: /^微信支付 ¥30.00/ }).click();
    await visit.page.waitForURL(/\/sandbox\/pay\//);
    await visit.page.getByRole('button', { name: '确认支付', exact: true }).click();
    await visit.waitForPath('/myBookingsDetail');
    await visit.page.getByText('待到店').first().waitFor();
    await visit.page.getByRole('img', { name: '到店码' }).waitFor();
    await visit.page.getByText('2026-03-02 周一 14:00–15:00').waitFor();
    await look(visit, 'booking-booked');
    const { code, resourceName } = await mall.testApp.as('dazhi').ask(bookingCalls.selectDetails, { id: idOf(visit) });
    expect(resourceName).toBe('阿秀');
    await merchant().ask(bookingMerchantCalls.checkInBooking, { code });
    await visit.page.reload();
    await visit.page.getByText('已到店').first().waitFor();
    await look(visit, 'booking-arrived');
    await visit.open('/myBookings');
    await visit.page.getByRole('tab', { name: '已结束' }).click();
    await link(visit, /洗剪吹/).waitFor();
    await look(visit, 'booking-list');
    expect(await listFreeSlots(mall.testApp, 1001, serviceId)).not.toEqual([]);
  });

  it('is made by only one of two shoppers who want the last slot, and the other shopper is told so', async () => {
    const { id: serviceId } = await putService(mall.testApp, 1001, { name: '周末品茶', price: 0, deposit: 0, week: everyDay });
    const visits = [await mall.visit({ as: 'xiaoman' }), await mall.visit({ as: 'anran', desktop: true })];
    for (const visit of visits) {
      await visit.open(`/myBookingLower?serviceId=${serviceId}`);
      await visit.page.getByRole('button', { name: /^14:00/ }).click();
    }
    await Promise.all(visits.map((visit) => visit.waitForReply(bookingCalls.makeOrder, () => button(visit, '确认预约').click())));
    const ended = await Promise.all(
      visits.map((visit) =>
        Promise.race([
          visit.waitForPath('/myBookingsDetail').then(() => 'booked'),
          visit.page
            .getByText('这个时间刚刚约满，请选别的时间')
            .waitFor()
            .then(() => 'full'),
        ]),
      ),
    );
    expect(ended.toSorted()).toEqual(['booked', 'full']);
    const loser = visits[ended.indexOf('full')];
    await loser?.page.getByRole('button', { name: /14:00.*约满/ }).waitFor();
    await loser?.screenshot('booking-full', true);
  });

  it('can be moved once, and cancelled with a refund of the deposit until the deadline', async () => {
    await giveMoney(mall.testApp, 'dazhi', cents(10_000));
    const { id } = await makePaidBooking(mall.testApp, 'dazhi', { name: '肩颈护理' });
    const visit = await mall.visit({ as: 'dazhi' });
    await visit.open(`/myBookingsDetail?id=${id}`);
    await button(visit, '改时间').click();
    const sheet = visit.page.getByRole('dialog', { name: '改到什么时候' });
    await sheet.getByRole('button', { name: /^明天/ }).click();
    await sheet.getByRole('button', { name: /^09:00/ }).click();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('booking-change');
    await sheet.getByRole('button', { name: '改到这个时间' }).click();
    await visit.page.getByText('2026-03-03 周二 09:00–10:00').waitFor();
    await visit.waitForHistory();
    await visit.page.getByText('已经改过 1 次，不能再改').waitFor();
    await button(visit, '取消预约').click();
    const ask = visit.page.getByRole('alertdialog');
    await ask.getByText('定金 ¥30.00 会原路退回').waitFor();
    await visit.screenshot('booking-cancel');
    await showsToast(visit, '已取消预约', () => ask.getByRole('button', { name: '取消预约' }).click());
    await visit.page.getByText('已退定金 ¥30.00，已原路退回').waitFor();
    await look(visit, 'booking-cancelled');

    const late = await makePaidBooking(mall.testApp, 'dazhi', { name: '头皮养护', cancelMinutes: 60 * 24 * 3 });
    await visit.open(`/myBookingsDetail?id=${late.id}`);
    await button(visit, '取消预约').click();
    await ask.getByText('现在取消，定金不退').waitFor();
    await ask.getByRole('button', { name: '再想想' }).click();
    const [slot] = await listFreeSlots(mall.testApp, 1001, late.serviceId);
    expect(slot?.startTime).not.toBe(late.startTime);
    await visit.open('/myBookingsDetail?id=1');
    await visit.page.getByText('没有这次预约').waitFor();
    await look(visit, 'booking-unknown');
  });
});
