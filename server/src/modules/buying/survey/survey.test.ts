import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { privacyCalls } from 'contract/overall/privacy/privacy.calls.ts';
import { surveyCalls } from 'contract/buying/survey/survey.calls.ts';
import { surveyMerchantCalls } from 'contract/buying/survey/merchant.calls.ts';
import { describe, expect, it } from 'vitest';
import {
  answerSurvey,
  makeSurveyedOrder,
  openSurveyedCheckout,
  putSurvey,
  sampleAnswers,
  type sampleQuestions,
} from '../../../../test/put-survey.ts';
import { putUpload } from '../../../../test/put-upload.ts';
import { openCheckout, toGoodsJson } from '../../../../test/shopping.ts';
import { goodsOf } from '../../../../test/test-goods.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();
const [dazhi, xiaoman, merchant] = [testApp.as('dazhi'), testApp.as('xiaoman'), testApp.as({ merchantOf: 1001 })];
const infoOf = async (tid: string, who = dazhi) => (await who.ask(surveyCalls.tradeSurveyAnswerInfo, { tid })).list;
const order = (tid: string, payment: number) =>
  dazhi.call(orderCalls.createOrder, { tid, goodsJson: toGoodsJson([{ goods: 'oneCent' }]), payment });

describe('a survey that is asked after the order', () => {
  it('can be answered once, after the payment, and is shown with the order to buyer and merchant', async () => {
    const { key, id: templateId } = await putSurvey(testApp);
    const bill = await openCheckout(dazhi, { goods: 'oneCent' });
    expect(await infoOf(bill.tid)).toEqual([]);
    await order(bill.tid, bill.payment);
    const asked = { tid: bill.tid, templateId };
    expect(await dazhi.call(surveyCalls.saveAnswers, { ...asked, answers: sampleAnswers })).toMatchObject(refused('surveyNotOpen'));
    await dazhi.ask(orderCalls.toShopPay, { tid: bill.tid, payType: 'balance' });
    expect(await infoOf(bill.tid)).toMatchObject([
      { templateId, name: '皮肤测试', stage: 'after', canAnswer: 1, answerTime: null, list: [] },
    ]);
    const template = await dazhi.ask(surveyCalls.surveyTemplate, asked);
    expect(template).toMatchObject({ answered: 0, canAnswer: 1, answers: [] });
    expect(template.questions.map(({ no, kind, required }) => [no, kind, required])).toEqual([
      [1, 'single', 1],
      [2, 'multiple', 1],
      [3, 'number', 1],
      [4, 'text', 0],
      [5, 'picture', 0],
    ]);
    const { answerTime } = await dazhi.ask(surveyCalls.saveAnswers, { ...asked, answers: sampleAnswers });
    expect((await dazhi.ask(surveyCalls.saveAnswers, { ...asked, answers: sampleAnswers })).answerTime).toBe(answerTime);
    const others = [{ no: 1, values: ['油性'] }, ...sampleAnswers.slice(1)];
    expect(await dazhi.call(surveyCalls.saveAnswers, { ...asked, answers: others })).toMatchObject(refused('surveyAnswered'));
    const given = [
      { no: 1, title: '皮肤类型', kind: 'single', values: ['干性'] },
      { no: 2, title: '过敏史', kind: 'multiple', values: ['花粉', '酒精'] },
      { no: 3, title: '年龄', kind: 'number', values: ['28'] },
    ];
    expect(await infoOf(bill.tid)).toMatchObject([{ templateId, canAnswer: 0, answerTime, list: given }]);
    expect(await dazhi.ask(surveyCalls.answerDetail, asked)).toEqual({ templateId, name: '皮肤测试', answerTime, list: given });
    expect(await xiaoman.call(surveyCalls.answerDetail, asked)).toMatchObject(refused('surveyNotFound'));
    expect((await merchant.ask(logisticsMerchantCalls.merchantOrder, { tid: bill.tid })).surveys).toEqual([
      { name: '皮肤测试', answerTime, list: given },
    ]);
    const exported = await merchant.ask(logisticsMerchantCalls.exportOrders, {});
    expect(exported.list.find(({ tid }) => tid === bill.tid)?.surveys).toMatchObject([{ list: given }]);
    expect((await merchant.ask(surveyMerchantCalls.listSurveyAnswers, { key })).list).toMatchObject([
      { tid: bill.tid, memberId: 2, list: given },
    ]);
    expect((await merchant.ask(surveyMerchantCalls.listSurveys, {})).list.find((one) => one.key === key)).toMatchObject({ answerNum: 1 });
    const [stored] = await testApp.sql<{ text: string }>('select survey_answer::text as text from survey_answer where tid = $1', [
      bill.tid,
    ]);
    expect(stored?.text).not.toContain('花粉');
    await putSurvey(testApp, 1001, { key, active: 0 });
    expect(await infoOf(bill.tid)).toMatchObject([{ list: given }]);
  });

  it('suggests the answers that the buyer gave last time', async () => {
    const first = await answerSurvey(testApp, 'dazhi');
    const bill = await openCheckout(dazhi, { goods: 'oneCent' });
    await order(bill.tid, bill.payment);
    const again = await dazhi.ask(surveyCalls.surveyTemplate, { tid: bill.tid, templateId: first.templateId });
    expect(again).toMatchObject({ answered: 0, answers: sampleAnswers });
  });
});

describe('a survey that a shopper must answer before the order is placed', () => {
  it('blocks the order until it is answered, and stores the answers with the order', async () => {
    const { key, id: templateId } = await putSurvey(testApp, 1001, { name: '健康申报', stage: 'before' });
    const bill = await openCheckout(dazhi, { goods: 'oneCent' });
    const asked = { tid: bill.tid, templateId };
    expect(await order(bill.tid, bill.payment)).toMatchObject({ ...refused('surveyNeeded'), message: '下单前请先填写「健康申报」' });
    expect(await infoOf(bill.tid)).toEqual(
      expect.arrayContaining([expect.objectContaining({ templateId, required: 1, canAnswer: 1, answerTime: null })]),
    );
    await dazhi.ask(surveyCalls.saveAnswers, { ...asked, answers: sampleAnswers });
    const corrected = [{ no: 1, values: ['油性'] }, ...sampleAnswers.slice(1)];
    await dazhi.ask(surveyCalls.saveAnswers, { ...asked, answers: corrected });
    expect(await order(bill.tid, bill.payment)).toMatchObject({ success: true });
    expect(await dazhi.ask(surveyCalls.answerDetail, asked)).toMatchObject({ list: [{ values: ['油性'] }, {}, {}] });
    expect(await dazhi.call(surveyCalls.saveAnswers, { ...asked, answers: sampleAnswers })).toMatchObject(refused('surveyAnswered'));
    testApp.clock.advance({ days: 2 });
    await testApp.runDueJobs();
    expect(await dazhi.ask(surveyCalls.answerDetail, asked)).toMatchObject({ templateId });
    await putSurvey(testApp, 1001, { key, stage: 'before', active: 0 });
  });

  it('loses its answers and their pictures if the order is never placed', async () => {
    const asked = await openSurveyedCheckout(testApp, 'dazhi');
    const picture = (await putUpload(testApp, 'dazhi', 'leaveMessage')).linkUrl;
    const answers = [...sampleAnswers, { no: 5, values: [picture] }];
    await dazhi.ask(surveyCalls.saveAnswers, { ...asked, answers });
    const { list } = await dazhi.ask(surveyCalls.answerDetail, asked);
    expect(list.at(-1)?.values[0]).toContain(`${picture}?`);
    expect(await xiaoman.call(surveyCalls.saveAnswers, { ...(await makeSurveyedOrder(testApp, 'xiaoman')), answers })).toMatchObject(
      refused('uploadNotFound'),
    );
    testApp.clock.advance({ days: 2 });
    await testApp.runDueJobs();
    expect(await dazhi.call(surveyCalls.answerDetail, asked)).toMatchObject(refused('surveyNotFound'));
    expect(await testApp.sql('select 1 from upload where used_by = $1', [`survey:${asked.tid}:${asked.templateId}`])).toEqual([]);
  });

  it('is not shown for an order without the products that the survey is for', async () => {
    const bill = await dazhi.ask(checkoutCalls.orderBill, { goodsJson: toGoodsJson([{ goods: 'orange' }]) });
    expect(await infoOf(bill.tid)).toEqual([]);
  });
});

describe('the answers to a survey', () => {
  it('are refused if one answer is invalid, with an error that names the question', async () => {
    const asked = await makeSurveyedOrder(testApp, 'dazhi');
    const save = async (no: number, ...values: string[]) => {
      const answers = [...sampleAnswers.filter((one) => one.no !== no), { no, values }];
      return (await dazhi.call(surveyCalls.saveAnswers, { ...asked, answers })).message;
    };
    expect(await save(1)).toBe('「皮肤类型」还没有回答');
    expect(await save(1, '油性', '干性')).toBe('「皮肤类型」只能填一项');
    expect(await save(2, '海鲜')).toBe('「过敏史」没有这个选项');
    expect(await save(3, '二十')).toBe('「年龄」应为数字');
    expect(await save(3, '7')).toBe('「年龄」应在 14 到 120 之间');
    expect(await save(5, ...Array.from({ length: 10 }, (_, i) => `/mall/pictures/${i}.webp`))).toBe('「皮肤照片」图片最多 9 张');
  });

  it("are part of the member's data export", async () => {
    await answerSurvey(testApp, 'xiaoman');
    const { ticket } = await xiaoman.ask(privacyCalls.exportTicket, { password: 'xiaoman-2026' });
    const data = await testApp.as({ visitorOf: 1001 }).ask(privacyCalls.exportData, { ticket });
    expect(data.surveys).toMatchObject([{ name: '皮肤测试', answers: [{ title: '皮肤类型', values: ['干性'] }, {}, {}] }]);
  });
});

describe('a survey of a merchant', () => {
  it('is refused if it is invalid, with an error that names the wrong question or the unknown product', async () => {
    const put = async (question: (typeof sampleQuestions)[number], goods = [`T-${goodsOf('oneCent').id}`]) =>
      (await merchant.call(surveyMerchantCalls.putSurvey, { key: 'wrong', name: '问卷', stage: 'after', questions: [question], goods }))
        .message;
    expect(await put({ title: '皮肤', kind: 'single', options: ['油性'] })).toBe('第 1 题：选择题至少两个选项（options）');
    expect(await put({ title: '皮肤', kind: 'multiple', options: ['油性', '油性'] })).toBe('第 1 题：选项（options）不能重复');
    expect(await put({ title: '皮肤', kind: 'text', options: ['油性', '干性'] })).toContain('只有单选和多选有选项');
    expect(await put({ title: '年龄', kind: 'number', least: 9, most: 1 })).toContain('最小值（least）不能大于最大值');
    expect(await put({ title: '名字', kind: 'text', most: 1 })).toContain('只有数字题有范围');
    expect(await put({ title: '名字', kind: 'text' }, ['no-such'])).toContain('no-such');
  });
});
