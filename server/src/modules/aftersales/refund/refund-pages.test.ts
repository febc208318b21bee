import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { cents } from 'contract/money.ts';
import { refundMerchantCalls } from 'contract/aftersales/refund/merchant.calls.ts';
import { refundCalls } from 'contract/aftersales/refund/refund.calls.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { putSampleGift } from '../../../../test/put-tied.ts';
import { giveMoney, makePaidOrder, makeShippedOrder } from '../../../../test/shopping.ts';
import { useTestApp } from '../../../../test/test-app.ts';

const returnTo = '退货组 13900000000 湖南省长沙市岳麓区麓谷大道 1 号';

describe('what the pages of a refund show', () => {
  const testApp = useTestApp();
  const [dazhi, merchant] = [testApp.as('dazhi'), testApp.as({ merchantOf: 1001 })];
  beforeAll(() => giveMoney(testApp, 'dazhi', cents(500_000)));
  const detail = (refundNo: string) => dazhi.ask(refundCalls.refundDetail, { refundNo });

  it('names the sum that is no longer reached, and what keeping the gift costs, before anything is asked for', async () => {
    const gifts = [{ goods: 'T-3' }, { points: 777 }];
    await putSampleGift(testApp, 1001, { name: '满两百送橙', threshold: 200, gifts });
    const { tid } = await makeShippedOrder(testApp, dazhi, { goods: 'teapot' }, { goods: 'shirt' });
    await testApp.sql('update purchase_gift set ends_at = created_at');
    await testApp.runDueJobs();
    const choice = { tid, lines: [{ lineNo: 1, num: 1 }], kind: 'money' as const, reason: 'damaged' as const };
    const form = await dazhi.ask(refundCalls.relevanceRefundEdit, choice);
    expect(form).toMatchObject({ most: 125.44, whole: 125.44, isWholeOnly: 0, deduction: 0 });
    expect(form.list[2]).toMatchObject({ tieKind: 'gift', goesAlong: 1, num: 1, threshold: 200, keepFor: 39.9, isKept: 0 });
    expect(form.lostGifts).toMatchObject([{ kind: 'points', num: 777, threshold: 200 }]);
    const kept = await dazhi.ask(refundCalls.relevanceRefundEdit, { ...choice, keep: [3] });
    expect(kept).toMatchObject({ most: 85.54, whole: 85.54, deduction: 39.9 });
    expect(kept.list[2]).toMatchObject({ goesAlong: 1, isKept: 1, num: 0 });

    const { refundNo } = await dazhi.ask(refundCalls.applyRelatedRefund, { ...choice, keep: [3] });
    expect(await detail(refundNo)).toMatchObject({ takes: 'pieces', asked: 85.54, keptLines: [3], deduction: 39.9 });
  });

  it('says that pieces which were not shipped go back whole, with the shipping fee of their parcel besides', async () => {
    const { tid } = await makePaidOrder(dazhi, { goods: 'orange' });
    const form = await dazhi.ask(refundCalls.refundEdit, { tid, lineNo: 1, num: 1 });
    expect(form).toMatchObject({ most: 39.9, whole: 39.9, isWholeOnly: 1 });
    expect(form.postFeeBack).toBeGreaterThan(0);
  });

  it('shows an offer beside the sum that it would replace, in the list too while it changes', async () => {
    const { tid } = await makeShippedOrder(testApp, dazhi, { goods: 'orange', num: 3 });
    const asked = { tid, lineNo: 1, num: 3, kind: 'return', reason: 'wrongSize' } as const;
    const { refundNo } = await dazhi.ask(refundCalls.applyRefund, asked);
    await merchant.ask(refundMerchantCalls.approveRefund, { refundNo, payment: 100, why: '外盒拆了', returnTo });
    const offer = { payment: 100, instead: 119.7, why: '外盒拆了', isReceived: 0, missing: 0 };
    expect(await detail(refundNo)).toMatchObject({ feedback: 101, offer });
    expect((await dazhi.ask(refundCalls.refundListExtendInfo, { refundNos: [refundNo] })).list).toMatchObject([{ offer }]);
    await dazhi.ask(refundCalls.declineOffer, { refundNo });
    await merchant.ask(refundMerchantCalls.approveRefund, { refundNo, returnTo });
    const receipt = { refundNo, lines: [{ lineNo: 1, num: 2 }], payment: 60, why: '少了吊牌' };
    await merchant.ask(refundMerchantCalls.receiveReturn, receipt);
    expect((await detail(refundNo)).offer).toMatchObject({ payment: 60, instead: 79.8, isReceived: 1, missing: 1 });
  });

  it('says what arrived of a return, and leads to the refund of what did not', async () => {
    const { tid } = await makeShippedOrder(testApp, dazhi, { goods: 'orange', num: 3 });
    const asked = { tid, lineNo: 1, num: 3, kind: 'return', reason: 'wrongSize' } as const;
    const { refundNo } = await dazhi.ask(refundCalls.applyRefund, asked);
    await merchant.ask(refundMerchantCalls.approveRefund, { refundNo, returnTo });
    await dazhi.ask(refundCalls.addRefundExpress, { refundNo, courier: 'shunfeng', number: 'SF7000000091' });
    await merchant.ask(refundMerchantCalls.receiveReturn, { refundNo, lines: [{ lineNo: 1, num: 2 }] });
    await testApp.runDueJobs();
    const received = await detail(refundNo);
    expect(received).toMatchObject({ feedback: 110, asked: 79.8, payment: 79.8, list: [{ num: 2 }] });
    expect(received.records.map(({ text }) => text)).toContain('收到 2 件，1 件没有收到');
    const { list } = await dazhi.ask(refundCalls.myRefunds, { tid });
    const rest = list.find((one) => one.refundNo !== refundNo);
    expect(rest).toMatchObject({ feedback: 102, list: [{ num: 1 }] });
    const { list: news } = await dazhi.ask(messageCalls.listMessages, { pageNo: 1, pageSize: 50 });
    const titlesOf = (no: string) => news.filter(({ link }) => link.endsWith(no)).map(({ title }) => title);
    expect(titlesOf(refundNo).toSorted()).toEqual(['商家同意了您的申请', '退款成功']);
    expect(titlesOf(rest?.refundNo ?? '-')).toEqual(['商家拒绝了您的申请']);
  });

  it('names no pieces where money alone goes back, before and after it is paid', async () => {
    const { tid } = await makeShippedOrder(testApp, dazhi, { goods: 'orange', num: 3 });
    const asked = { tid, lineNo: 1, num: 2, kind: 'money', reason: 'damaged', payment: 5 } as const;
    const { refundNo } = await dazhi.ask(refundCalls.applyRefund, asked);
    expect(await detail(refundNo)).toMatchObject({ takes: 'money', payment: 5, list: [{ num: 0 }] });
    await merchant.ask(refundMerchantCalls.approveRefund, { refundNo });
    expect(await detail(refundNo)).toMatchObject({ feedback: 110, payment: 5, list: [{ num: 0, amount: 5 }] });
  });
});
