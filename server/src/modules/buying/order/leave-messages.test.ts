import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { orderMerchantCalls } from 'contract/buying/order/merchant.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { describe, expect, it } from 'vitest';
import { putUpload } from '../../../../test/put-upload.ts';
import { goodsOf, type GoodsName } from '../../../../test/test-goods.ts';
import { toGoodsJson, openCheckout } from '../../../../test/shopping.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

const number = '11010519491231002X';

describe("the answers to a product's questions at checkout (leave messages)", () => {
  const testApp = useTestApp();
  const xiaoman = testApp.as('xiaoman');
  const answered = (goods: GoodsName, messages: Readonly<Record<string, string>>) => [
    { numIid: goodsOf(goods).id, leaveMessages: Object.entries(messages).map(([name, value]) => ({ name, value })) },
  ];
  /** Builds the request for an order of a product, with answers. */
  async function buildRequest(goods: GoodsName, messages: Readonly<Record<string, string>>) {
    const { tid, payment } = await openCheckout(xiaoman, { goods });
    return { tid, payment, goodsJson: toGoodsJson([{ goods }]), tradeLMList: answered(goods, messages) };
  }

  it('are requested by the fields that the bill lists for the product', async () => {
    const bill = await openCheckout(xiaoman, { goods: 'ticketed' }, { goods: 'teapot' });
    expect(bill).toMatchObject({ orderable: 1 });
    expect(bill.list.find(({ numIid }) => numIid === goodsOf('ticketed').id)?.leaveMessages.map(({ name }) => name)).toEqual([
      '身份证',
      '邮箱',
      '游玩日期',
      '入园时间',
      '人数',
      '合影',
    ]);
    expect(bill.list.find(({ numIid }) => numIid === goodsOf('teapot').id)?.leaveMessages).toEqual([]);
  });

  it('are stored with the order line, and shown to the shopper and to the merchant [R-177]', async () => {
    const ask = await buildRequest('engraved', { 刻字: ' 小满🙂 ' });
    const { tid } = await xiaoman.ask(orderCalls.createOrder, ask);
    const kept = [{ name: '刻字', value: '小满' }];
    expect((await xiaoman.ask(orderCalls.orderDetail, { tid })).list).toMatchObject([{ leaveMessages: kept }]);
    const { list } = await testApp.as({ merchantOf: 1001 }).ask(orderMerchantCalls.listOrders, { pageSize: 100 });
    expect(list.find((order) => order.tid === tid)?.list).toMatchObject([{ leaveMessages: kept }]);
  });

  it('remain in the order when the merchant changes the questions later', async () => {
    const { tid } = await xiaoman.ask(orderCalls.createOrder, await buildRequest('engraved', { 刻字: '小满' }));
    const fields = await testApp.sql<{ leave_messages: unknown }>('select leave_messages from goods where site_id = 1001 and id = $1', [
      goodsOf('engraved').id,
    ]);
    await testApp.sql("update goods set leave_messages = '[]' where site_id = 1001 and id = $1", [goodsOf('engraved').id]);
    expect((await xiaoman.ask(orderCalls.orderDetail, { tid })).list).toMatchObject([{ leaveMessages: [{ name: '刻字', value: '小满' }] }]);
    await testApp.sql('update goods set leave_messages = $2 where site_id = 1001 and id = $1', [
      goodsOf('engraved').id,
      JSON.stringify(fields[0]?.leave_messages),
    ]);
  });

  it('are stored encrypted, and shown masked, if they contain an ID number', async () => {
    const { tid } = await xiaoman.ask(
      orderCalls.createOrder,
      await buildRequest('ticketed', { 身份证: number.toLowerCase(), 游玩日期: '2026-05-01' }),
    );
    expect((await xiaoman.ask(orderCalls.orderDetail, { tid })).list).toMatchObject([
      {
        leaveMessages: [
          { name: '身份证', value: '110***********002X' },
          { name: '游玩日期', value: '2026-05-01' },
        ],
      },
    ]);
    const [line] = await testApp.sql<{ row: string; sealed: Buffer }>(
      'select row_to_json(order_line)::text as row, answers_sealed as sealed from order_line where tid = $1',
      [tid],
    );
    expect(line?.row).not.toContain('19491231');
    expect(line?.sealed.toString('latin1')).not.toContain('19491231');
  });

  it.each([
    ['are missing', 'engraved', {}, '「可刻字的笔」的「刻字」请填写'],
    ['are too long', 'engraved', { 刻字: '一二三四五六七' }, '「可刻字的笔」的「刻字」最多 6 字'],
    ['have a wrong ID number', 'ticketed', { 身份证: '123', 游玩日期: '2026-05-01' }, '「实名登记的门票」的「身份证」请填写正确的身份证号'],
    ['have a day before today', 'ticketed', { 身份证: number, 游玩日期: '2026-03-01' }, '「实名登记的门票」的「游玩日期」不能早于今天'],
    ['have a day too far off', 'ticketed', { 身份证: number, 游玩日期: '9999-12-31' }, '「实名登记的门票」的「游玩日期」最晚到 2028-03-02'],
    ['answer a question that the product does not ask', 'teapot', { 刻字: '小满' }, '「圆融茶壶」的「刻字」无需填写'],
  ] as const)('make the order fail, with a message that names product and field, if they %s', async (_, goods, messages, message) => {
    expect(await xiaoman.call(orderCalls.createOrder, await buildRequest(goods, messages))).toMatchObject({
      ...refused('leaveMessageWrong'),
      message,
    });
  });

  it.each([
    ['a number below the least', { 圈号: '-5' }, '「可刻字的笔」的「圈号」不能小于 7'],
    ['a number past the most', { 圈号: '21' }, '「可刻字的笔」的「圈号」不能大于 20'],
    ['a number that is not whole', { 圈号: '7.5' }, '「可刻字的笔」的「圈号」请填写整数'],
    ['a day before the first', { 送达日期: '2026-03-02' }, '「可刻字的笔」的「送达日期」最早到 2026-03-03'],
    ['a day after the last', { 送达日期: '2026-04-02' }, '「可刻字的笔」的「送达日期」最晚到 2026-04-01'],
    ['a time before the shop opens', { 送达时间: '09:59' }, '「可刻字的笔」的「送达时间」最早到 10:00'],
    ['a time after the shop closes', { 送达时间: '20:01' }, '「可刻字的笔」的「送达时间」最晚到 20:00'],
  ])('make the order fail if they break the limits of a field with %s', async (_, messages, message) => {
    const [before] = await testApp.sql<{ fields: unknown }>('select leave_messages as fields from goods where site_id = 1001 and id = $1', [
      goodsOf('engraved').id,
    ]);
    const put = (fields: unknown) =>
      testApp.sql('update goods set leave_messages = $2 where site_id = 1001 and id = $1', [
        goodsOf('engraved').id,
        JSON.stringify(fields),
      ]);
    const optional = { required: false, max: 0, hint: '' };
    await put([
      { ...optional, name: '圈号', type: 'number', from: '7', to: '20', whole: true },
      { ...optional, name: '送达日期', type: 'date', from: '1', to: '30' },
      { ...optional, name: '送达时间', type: 'time', from: '10:00', to: '20:00' },
    ]);
    expect(await xiaoman.call(orderCalls.createOrder, await buildRequest('engraved', messages))).toMatchObject({
      ...refused('leaveMessageWrong'),
      message,
    });
    await xiaoman.ask(orderCalls.createOrder, await buildRequest('engraved', { 圈号: '7', 送达日期: '2026-03-03', 送达时间: '10:00' }));
    await put(before?.fields);
  });

  it('make the order fail if they belong to a product that is not in the order', async () => {
    const ask = await buildRequest('teapot', {});
    const other = { ...ask, tradeLMList: answered('engraved', { 刻字: '小满' }) };
    expect(await xiaoman.call(orderCalls.createOrder, other)).toMatchObject(refused('leaveMessageWrong'));
  });

  it('cannot be changed by repeating the order request with other answers', async () => {
    const ask = await buildRequest('engraved', { 刻字: '小满' });
    const first = await xiaoman.ask(orderCalls.createOrder, ask);
    expect(await xiaoman.ask(orderCalls.createOrder, ask)).toEqual(first);
    const other = { ...ask, tradeLMList: answered('engraved', { 刻字: '大志' }) };
    expect(await xiaoman.call(orderCalls.createOrder, other)).toMatchObject(refused('draftDiffers'));
  });

  it('are refused with a date before today, in the time zone of the shop', async () => {
    testApp.clock.setTime('2026-03-03T00:30:00+08:00');
    expect(
      await xiaoman.call(orderCalls.createOrder, await buildRequest('ticketed', { 身份证: number, 游玩日期: '2026-03-02' })),
    ).toMatchObject(refused('leaveMessageWrong'));
    await xiaoman.ask(orderCalls.createOrder, await buildRequest('ticketed', { 身份证: number, 游玩日期: '2026-03-03' }));
  });

  describe('that are pictures', () => {
    const get = (url: string) => testApp.product.app.inject({ method: 'GET', url });

    it('are shown to the buyer and the merchant by signed URLs, without which they cannot be opened [R-177]', async () => {
      const upload = await putUpload(testApp, 'xiaoman', 'leaveMessage');
      const { tid } = await xiaoman.ask(orderCalls.createOrder, await buildRequest('pictured', { 照片: upload.readUrl }));
      const merchant = testApp.as({ merchantOf: 1001 });
      const lines = [
        (await xiaoman.ask(orderCalls.orderDetail, { tid })).list[0],
        (await xiaoman.ask(orderCalls.searchOrders, {})).list.find((order) => order.tid === tid)?.list[0],
        (await merchant.ask(orderMerchantCalls.listOrders, { pageSize: 100 })).list.find((order) => order.tid === tid)?.list[0],
        (await merchant.ask(logisticsMerchantCalls.merchantOrder, { tid })).list[0],
        (await merchant.ask(logisticsMerchantCalls.exportOrders, {})).list.find((order) => order.tid === tid)?.list[0],
      ];
      for (const line of lines) {
        const [answer] = line?.leaveMessages ?? [];
        expect(answer).toMatchObject({ name: '照片', value: upload.linkUrl, pictures: [expect.stringContaining('&sign=') as string] });
        expect(await get(answer?.pictures?.[0] ?? '')).toMatchObject({ statusCode: 200 });
      }
      expect(await get(upload.linkUrl)).toMatchObject({ statusCode: 404 });
      // It stays with the order.
      testApp.clock.advance({ days: 9 });
      await testApp.runDueJobs();
      const [line] = (await xiaoman.ask(orderCalls.orderDetail, { tid })).list;
      expect(await get(line?.leaveMessages[0]?.pictures?.[0] ?? '')).toMatchObject({ statusCode: 200 });
    });

    it('must have been uploaded by the buyer for this purpose', async () => {
      const ofDazhi = await putUpload(testApp, 'dazhi', 'leaveMessage');
      const head = await putUpload(testApp, 'xiaoman', 'head');
      const order = async (goods: GoodsName, messages: Readonly<Record<string, string>>) =>
        xiaoman.call(orderCalls.createOrder, await buildRequest(goods, messages));
      expect(await order('pictured', { 照片: ofDazhi.readUrl })).toMatchObject(refused('uploadNotFound'));
      expect(await order('pictured', { 照片: head.linkUrl })).toMatchObject(refused('uploadPurposeWrong'));
      expect(await order('pictured', {})).toMatchObject(refused('leaveMessageWrong'));
      expect(await order('pictured', { 照片: '小满' })).toMatchObject(refused('leaveMessageWrong'));
      await testApp.sql("update goods set leave_messages = jsonb_set(leave_messages, '{0,max}', '0') where id = $1", [
        goodsOf('engraved').id,
      ]);
      testApp.clock.advance({ minutes: 2 });
      const { body } = await order('engraved', { 刻字: ofDazhi.linkUrl });
      const [line] = (await xiaoman.ask(orderCalls.orderDetail, { tid: body.tid })).list;
      expect(line?.leaveMessages).toEqual([{ name: '刻字', value: ofDazhi.linkUrl }]);
    });
  });
});
