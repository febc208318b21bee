import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { cents } from 'contract/money.ts';
import { refundMerchantCalls } from 'contract/aftersales/refund/merchant.calls.ts';
import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { siteMerchantCalls } from 'contract/shop/site/merchant.calls.ts';
import { uploadCalls } from 'contract/shop/upload/upload.calls.ts';
import type { PersonName } from 'server/test/people.ts';
import { putCouponId } from 'server/test/put-coupon.ts';
import { putSampleGift } from 'server/test/put-tied.ts';
import { offerLess } from 'server/test/refunds.ts';
import { giveMoney, makePaidOrder, makeShippedOrder, openCheckout, type RequestedGoods, toGoodsJson } from 'server/test/shopping.ts';
import { noisePicture } from 'server/test/test-pictures.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { showsToast } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = openMall();
const as = (who: PersonName) => mall.testApp.as(who);
const merchant = () => mall.testApp.as({ merchantOf: 1001 });
const returnAddress = '万铺售后 13900000000 湖南省长沙市岳麓区麓谷大道 1 号 3 栋售后部';

const main = ({ page }: Visit) => page.getByRole('main');
const button = (visit: Visit, name: string | RegExp) => main(visit).getByRole('button', { name, exact: true });
const link = (visit: Visit, name: string | RegExp) => main(visit).getByRole('link', { name, exact: true });
const dialogButton = ({ page }: Visit, name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true });
const heading = ({ page }: Visit, name: string) => page.getByRole('heading', { name, exact: true });
const balanceOf = async (who: PersonName) => (await as(who).ask(ledgerCalls.ownMoney, {})).ownMoney;
const toCents = (yuan: number) => Math.round(yuan * 100);

/** Chooses a reason of the form, or a courier: a field whose choices come in a sheet. */
async function chooseFrom(visit: Visit, field: string, choice: string): Promise<void> {
  await visit.page.getByRole('button', { name: new RegExp(`^${field}`) }).click();
  const sheet = visit.page.getByRole('dialog', { name: field });
  await sheet.getByText(choice, { exact: true }).click();
  await sheet.waitFor({ state: 'hidden' });
  await visit.waitForHistory();
}

/** Sends the form and waits for the page of the refund; returns its number. */
async function submit(visit: Visit, name = '提交申请'): Promise<string> {
  await button(visit, name).click();
  await visit.waitForPath(/^\/refund\/detailView\/\d{20}$/);
  return visit.path.slice('/refund/detailView/'.length, '/refund/detailView/'.length + 20);
}

/** Makes an order that its shopper has received. */
async function makeReceivedOrder(who: PersonName, ...wanted: RequestedGoods[]) {
  const order = await makeShippedOrder(mall.testApp, as(who), ...wanted);
  await as(who).ask(orderCalls.confirmOrder, { tid: order.tid });
  return order;
}

async function set(name: string, value: string | number): Promise<void> {
  await merchant().ask(siteMerchantCalls.putSetting, { name, value: typeof value === 'string' ? value : JSON.stringify(value) });
  mall.testApp.clock.advance({ minutes: 2 });
}

beforeAll(async () => {
  await set('returnAddress', returnAddress);
  for (const who of ['dazhi', 'anran', 'meilin'] as const) await giveMoney(mall.testApp, who, cents(200_000));
});

describe('a refund before shipping', () => {
  it('of one of two lines returns its price less its share of a coupon, and shows the shopper each step [R-013] [R-185]', async () => {
    const cid = await putCouponId(mall.testApp, 1001, { name: '满百减二十', off: 20, threshold: 100 });
    await as('xiaoman').ask(couponCalls.receiveCoupon, { cid });
    const wanted = [{ goods: 'teapot' }, { goods: 'orange' }] as const;
    const { tid, payment, coupon } = await openCheckout(as('xiaoman'), ...wanted);
    await as('xiaoman').ask(orderCalls.createOrder, { tid, goodsJson: toGoodsJson(wanted), payment, cuid: coupon?.cuid ?? -1 });
    await as('xiaoman').ask(orderCalls.toShopPay, { tid, payType: 'balance' });
    const before = await balanceOf('xiaoman');

    const visit = await mall.visit({ as: 'xiaoman' });
    const { page } = visit;
    await visit.open(`/transactionDetail/${tid}`);
    await link(visit, '退款：圆融茶壶').click();
    // A line that is not shipped can be asked for money alone: the form comes at once.
    await visit.waitForPath(`/refund/message/${tid}`);
    await main(visit).getByText('仅退款', { exact: true }).waitFor();
    await button(visit, '提交申请').click();
    await main(visit).getByRole('alert').getByText('请选择申请原因').waitFor();
    await chooseFrom(visit, '申请原因', '不想要了');
    await page.getByRole('textbox', { name: '补充说明' }).fill('买重复了');
    const { most } = await as('xiaoman').ask(refundCalls.refundEdit, { tid, lineNo: 1, num: 1, reason: 'notWanted' });
    expect(most).toBeLessThan(128);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('refund-form', true);
    const refundNo = await submit(visit);
    await heading(visit, '待商家处理').waitFor();
    await main(visit).getByText('买重复了', { exact: true }).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('refund-asked', true);

    await merchant().ask(refundMerchantCalls.approveRefund, { refundNo });
    await visit.open(`/transactionDetail/${tid}`);
    await link(visit, '1 件已退款').click();
    await visit.waitForPath('/afterSale');
    await page.getByRole('list', { name: '退款/售后' }).getByText('退款成功', { exact: true }).click();
    await visit.waitForPath(`/refund/detailView/${refundNo}`);
    await heading(visit, '退款去向').waitFor();
    await main(visit).getByText(/到账$/).last().waitFor();
    await visit.screenshot('refund-done', true);
    expect(toCents(await balanceOf('xiaoman'))).toBe(toCents(before) + toCents(most));

    await button(visit, '删除记录').click();
    await showsToast(visit, '记录已删除', () => dialogButton(visit, '删除记录').click());
    await visit.open(`/afterSale?tid=${tid}`);
    await page.getByText('这个订单没有退款或售后记录').waitFor();
  });

  it('returns the money of a whole order at once, without a decision by the shop, if the shop allows it', async () => {
    await set('atOnceRefundMost', 500);
    const { tid, payment } = await makePaidOrder(as('dazhi'), { goods: 'orange' }, { goods: 'teapot' });
    const before = await balanceOf('dazhi');
    const visit = await mall.visit({ as: 'dazhi' });
    await visit.open(`/refund/${tid}`);
    await visit.waitForPath(`/refund/index/${tid}`);
    await visit.page.waitForTimeout(300);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('refund-choose', true);
    await button(visit, '极速退款').click();
    await visit.waitForPath(`/refund/message/${tid}`);
    await chooseFrom(visit, '申请原因', '拍错、多拍');
    await button(visit, '极速退款').click();
    await visit.screenshot('refund-at-once');
    await dialogButton(visit, '极速退款').click();
    await visit.waitForPath(/^\/refund\/detailView/);
    await heading(visit, '退款成功').waitFor();
    expect(toCents(await balanceOf('dazhi'))).toBe(toCents(before) + toCents(payment));
    expect(await as('dazhi').ask(orderCalls.orderDetail, { tid })).toMatchObject({ status: 'TRADE_CLOSED' });
    await visit.open(`/refund/${tid}`);
    await heading(visit, '现在不能申请').waitFor();
    await set('atOnceRefundMost', 0);
  });
});

describe('a return', () => {
  it('is requested, sent back and refunded once the shop has received it, and its record lists each step [R-337] [R-339] [R-343]', async () => {
    await putSampleGift(mall.testApp, 1001, { name: '满百送橙', threshold: 100, gifts: [{ goods: 'T-3' }] });
    const { tid } = await makeReceivedOrder('anran', { goods: 'teapot' }, { goods: 'shirt' });
    await mall.testApp.sql('update purchase_gift set ends_at = created_at');
    const before = await balanceOf('anran');
    const visit = await mall.visit({ as: 'anran' });
    const { page } = visit;
    await visit.open('/myOrder?tab=done');
    await button(visit, '更多操作').first().click();
    await page.getByRole('dialog', { name: '更多操作' }).getByRole('button', { name: '退款/售后' }).click();
    await visit.waitForPath(`/refund/index/${tid}`);
    await page.getByText('请先选择商品').first().waitFor();
    await page.getByRole('checkbox', { name: '全选' }).click();
    await page.getByText('剩下的商品不够 ¥100.00，赠品要一起退').waitFor();
    await page.getByRole('checkbox', { name: '选择：青禾棉麻衬衫' }).click();
    await page.getByRole('button', { name: /^退货退款/ }).click();
    await visit.waitForPath(`/refund/message/${tid}`);
    await chooseFrom(visit, '申请原因', '质量问题');
    // Less than all can be asked for, and never more.
    await button(visit, '修改金额').click();
    await page.getByRole('textbox', { name: '申请退款金额' }).fill('9999');
    await button(visit, '提交申请').click();
    await page
      .getByRole('alert')
      .getByText(/请输入不超过/)
      .waitFor();
    await button(visit, '退全部').click();
    await page.getByRole('textbox', { name: '补充说明' }).fill('壶嘴有裂纹');
    const pictures = page.getByRole('group', { name: '凭证图片' });
    await visit.waitForReply(uploadCalls.confirmUpload, async () =>
      pictures
        .locator('input[type=file]')
        .setInputFiles({ name: 'crack.jpg', mimeType: 'image/jpeg', buffer: await noisePicture(400, 300).jpeg().toBuffer() }),
    );
    await pictures.getByRole('progressbar').waitFor({ state: 'detached' });
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('refund-form-pictures', true);
    const refundNo = await submit(visit);
    await page.getByRole('img', { name: '凭证图片 1' }).waitFor();
    const { payment } = await as('anran').ask(refundCalls.refundDetail, { refundNo });

    await merchant().ask(refundMerchantCalls.approveRefund, { refundNo });
    await visit.open('/userCenter');
    await link(visit, /退款\/售后$/).click();
    await visit.waitForPath('/afterSale');
    await visit.screenshot('refunds', true);
    expect(await visit.findBarriers()).toEqual([]);
    await button(visit, '填写运单号').click();
    await visit.waitForPath(`/refund/logistics/${refundNo}`);
    await page.getByText(returnAddress).waitFor();
    await page.getByRole('textbox', { name: '运单号' }).fill('12');
    await button(visit, '提交').click();
    await page.getByRole('alert').getByText('运单号是 6 到 40 位的字母、数字或短横线').waitFor();
    await page.getByRole('alert').getByText('请选择快递公司').waitFor();
    await chooseFrom(visit, '快递公司', '顺丰速运');
    await page.getByRole('textbox', { name: '运单号' }).fill('sf7000 000001');
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('return-parcel', true);
    await showsToast(visit, '退货物流已提交', () => button(visit, '提交').click());
    await visit.waitForPath('/afterSale');

    // A wrong number is corrected.
    await button(visit, '修改运单号').click();
    await visit.waitForPath(`/refund/logistics/${refundNo}`);
    await page.getByRole('textbox', { name: '运单号' }).fill('SF7000000002');
    await showsToast(visit, '退货物流已修改', () => button(visit, '提交').click());
    await button(visit, '查看物流').click();
    await visit.waitForPath(`/returnLogistics/${tid}`);
    await page.getByText('SF7000000002').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('return-tracking', true);

    await merchant().ask(refundMerchantCalls.receiveReturn, { refundNo });
    await visit.open(`/refund/detailView/${refundNo}`);
    await heading(visit, '退款成功').waitFor();
    expect(toCents(await balanceOf('anran'))).toBe(toCents(before) + toCents(payment));
    await link(visit, /^协商记录/).click();
    await visit.waitForPath(`/konsultRecord/${tid}`);
    const titles = page.getByRole('list', { name: '协商记录' }).getByRole('listitem');
    await expect.poll(() => titles.count()).toBeGreaterThanOrEqual(5);
    const said = await titles.allInnerTexts();
    expect(said[said.length - 1]).toMatch(/买家[\s\S]*发起申请[\s\S]*质量问题[\s\S]*壶嘴有裂纹/);
    expect(said.join()).toMatch(/已收到寄回的商品[\s\S]*更正了寄回的单号[\s\S]*已寄回商品[\s\S]*同意申请/);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('refund-record', true);
  });

  it('can be changed to fewer pieces after the shop rejected it, and then be withdrawn [R-338] [R-341]', async () => {
    const { tid } = await makeReceivedOrder('meilin', { goods: 'orange', num: 3 });
    const visit = await mall.visit({ as: 'meilin', desktop: true });
    const { page } = visit;
    await visit.open(`/transactionDetail/${tid}`);
    await link(visit, '申请售后：冰糖橙 5 斤').click();
    await visit.waitForPath(`/refund/index/${tid}`);
    await page.getByRole('button', { name: /^退货退款/ }).click();
    await visit.waitForPath(`/refund/message/${tid}`);
    await chooseFrom(visit, '申请原因', '尺寸、颜色不合适');
    const refundNo = await submit(visit);
    await merchant().ask(refundMerchantCalls.rejectRefund, { refundNo, why: '请只退坏掉的' });
    await visit.open(`/refunding/${tid}`);
    await visit.waitForPath(`/refund/detailView/${refundNo}`);
    await heading(visit, '商家已拒绝').waitFor();
    await main(visit)
      .getByText(/请只退坏掉的/)
      .first()
      .waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('refund-rejected-desktop', true);
    await button(visit, '修改申请').click();
    await visit.waitForPath(`/refund/message/${tid}`);
    await button(visit, '减少').click();
    await button(visit, '减少').click();
    await button(visit, '仅退款').click();
    await chooseFrom(visit, '申请原因', '质量问题');
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('refund-edit-desktop', true);
    expect(await submit(visit, '提交修改')).toBe(refundNo);
    await heading(visit, '待商家处理').waitFor();
    expect(await as('meilin').ask(refundCalls.refundDetail, { refundNo })).toMatchObject({ kind: 'money', list: [{ num: 1 }] });

    await button(visit, '撤销申请').click();
    await showsToast(visit, '申请已撤销', () => dialogButton(visit, '撤销申请').click());
    await heading(visit, '退款已关闭').waitFor();
    await visit.open('/afterSale?tab=closed');
    await page.getByRole('list', { name: '退款/售后' }).getByText('退款已关闭', { exact: true }).waitFor();
    await visit.screenshot('refunds-closed-desktop', true);
  });
});

describe('an exchange', () => {
  it('ends with a parcel of replacement pieces, which the refund page shows [R-340]', async () => {
    const { tid } = await makeReceivedOrder('dazhi', { goods: 'shirt' });
    const visit = await mall.visit({ as: 'dazhi' });
    const { page } = visit;
    await visit.open(`/refund/${tid}`);
    await visit.waitForPath(`/refund/index/${tid}`);
    await page.getByRole('button', { name: /^换货/ }).click();
    await visit.waitForPath(`/refund/message/${tid}`);
    await chooseFrom(visit, '申请原因', '尺寸、颜色不合适');
    expect(await main(visit).getByText('退款金额').count()).toBe(0);
    await visit.page.getByRole('button', { name: '换成 松绿；S' }).waitFor();
    await visit.waitForReply(refundCalls.refundEdit, () => chooseFrom(visit, '换成', '松绿；L'));
    await visit.page.getByRole('button', { name: '换成 松绿；L' }).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('exchange-form', true);
    const refundNo = await submit(visit);
    await merchant().ask(refundMerchantCalls.approveRefund, { refundNo });
    await as('dazhi').ask(refundCalls.addRefundExpress, { refundNo, courier: 'shunfeng', number: 'SF8000000001' });
    await merchant().ask(refundMerchantCalls.receiveReturn, { refundNo });
    await visit.open(`/refund/detailView/${refundNo}`);
    await heading(visit, '商家已收到退货').waitFor();
    await merchant().ask(refundMerchantCalls.resendExchange, { refundNo, courier: 'yuantong', number: 'YT8000000002' });
    await visit.open(`/refund/detailView/${refundNo}`);
    await page.getByText('YT8000000002', { exact: true }).waitFor();
    await heading(visit, '换货完成').waitFor();
    await page.getByText('换成：松绿；L', { exact: true }).waitFor();
    await visit.screenshot('exchange-done', true);
    await link(visit, /^换新的包裹/).click();
    await visit.waitForPath(`/returnLogistics/${tid}`);
    await page.getByRole('tab', { name: '退回的包裹' }).click();
    await page.getByText('SF8000000001', { exact: true }).waitFor();
    expect(await visit.findBarriers()).toEqual([]);
  });
});

describe('a refund without a return of what was shipped', () => {
  it('says which gift goes along, keeps it for its price, and says that less than the whole price is money alone', async () => {
    const long = '青花手绘缠枝莲纹圆融大容量家用办公会客两用陶瓷茶壶礼盒装（含同款滤网、竹制杯垫与防烫提梁）';
    const before = await mall.testApp.sql<{ title: string }>('select title from goods where site_id = 1001 and id = 2');
    await mall.testApp.sql('update goods set title = $1 where site_id = 1001 and id = 2', [long]);
    await putSampleGift(mall.testApp, 1001, { name: '满两百送橙', threshold: 200, gifts: [{ goods: 'T-3' }, { points: 777 }] });
    const { tid } = await makeReceivedOrder('anran', { goods: 'teapot' }, { goods: 'shirt' });
    await mall.testApp.sql('update purchase_gift set ends_at = created_at');
    await mall.testApp.sql('update goods set title = $1 where site_id = 1001 and id = 2', [before[0]?.title]);
    await mall.testApp.runDueJobs();
    const visit = await mall.visit({ as: 'anran' });
    const { page } = visit;
    await visit.open(`/refund/${tid}?line=1`);
    await visit.waitForPath(`/refund/index/${tid}`);
    await page.getByText('剩下的商品不够 ¥200.00，赠品要一起退；下一步可以选择留下').waitFor();
    await visit.screenshot('refund-choose-gift', true);
    await page.getByRole('button', { name: /^仅退款/ }).click();
    await visit.waitForPath(`/refund/message/${tid}`);
    await chooseFrom(visit, '申请原因', '收到时破损');
    await main(visit).getByText('赠送的 777 积分会收回').waitFor();
    await main(visit)
      .getByText(/^全额退款：/)
      .waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('refund-form-gift', true);

    await visit.waitForReply(refundCalls.relevanceRefundEdit, () => button(visit, '留下，扣 ¥39.90').click());
    await main(visit).getByText('留下的赠品、换购已扣').waitFor();
    await visit.screenshot('refund-form-gift-kept', true);
    await button(visit, '修改金额').click();
    await page.getByRole('textbox', { name: '申请退款金额' }).fill('5');
    await main(visit).getByText('只退钱，商品留下，订单照常，以后还可以申请剩下的').waitFor();
    expect(await main(visit).getByText('赠送的 777 积分会收回').count()).toBe(0);
    await visit.screenshot('refund-form-money-alone', true);
    await button(visit, '退全部').click();
    const refundNo = await submit(visit);
    expect(await as('anran').ask(refundCalls.refundDetail, { refundNo })).toMatchObject({
      takes: 'pieces',
      keptLines: [3],
      list: [{ lineNo: 1, num: 1 }],
    });
    await visit.screenshot('refund-gift-kept', true);
  });

  it('is refunded at the lower sum that the shop offers once the shopper accepts it, and the pieces stay', async () => {
    const refundNo = await offerLess(mall.testApp, 'kaying');
    const visit = await mall.visit({ as: 'kaying', more: { locale: 'zh-HK', timezoneId: 'Asia/Hong_Kong' } });
    await visit.open('/afterSale');
    await button(visit, '不同意').waitFor();
    await visit.screenshot('refunds-offer', true);
    await visit.open(`/refund/detailView/${refundNo}`);
    await heading(visit, '商戶提出的退款金額').waitFor();
    await main(visit).getByText('外盒破损').first().waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('refund-offer', true);
    await button(visit, '同意').click();
    await visit.page.getByRole('alertdialog').getByText('同意後立即退款，商品留下').waitFor();
    await visit.screenshot('refund-offer-accept');
    await showsToast(visit, '已同意', () => dialogButton(visit, '同意').click());
    await heading(visit, '退款成功').waitFor();
    await main(visit).getByText('僅退款（補差價）').waitFor();
    await visit.screenshot('refund-money-done', true);
    expect(await as('kaying').ask(refundCalls.refundDetail, { refundNo })).toMatchObject({ takes: 'money', payment: 1, offer: null });
  });
});

it('the pages of a refund show a member nothing about the refund of another member', async () => {
  const { tid } = await makePaidOrder(as('anran'), { goods: 'orange' });
  const { refundNo } = await as('anran').ask(refundCalls.applyRefund, { tid, lineNo: 1, num: 1, kind: 'money', reason: 'notWanted' });
  const visit = await mall.visit({ as: 'xiaoman' });
  for (const path of [
    `/refund/detailView/${refundNo}`,
    `/refund/logistics/${refundNo}`,
    `/returnLogistics/${tid}?refundNo=${refundNo}`,
    `/konsultRecord/${tid}?refundNo=${refundNo}`,
    `/konsultRecord/${tid}`,
  ]) {
    await visit.open(path);
    await heading(visit, '没有找到这条售后记录').waitFor();
  }
  for (const path of [`/refund/${tid}`, `/refund/index/${tid}`, `/refund/message/${tid}?lines=1-1&kind=money`]) {
    await visit.open(path);
    await heading(visit, '现在不能申请').waitFor();
  }
  await visit.open(`/refunding/${tid}`);
  await visit.page.getByText('这个订单没有进行中的售后').waitFor();
});
