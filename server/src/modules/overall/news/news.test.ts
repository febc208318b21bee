import { newsCalls } from 'contract/overall/news/news.calls.ts';
import { describe, expect, it } from 'vitest';
import { addPersonWith } from '../../../../test/person-of-merchant.ts';
import { askForMoney } from '../../../../test/refunds.ts';
import { makePaidOrder } from '../../../../test/shopping.ts';
import { useTestApp } from '../../../../test/test-app.ts';

describe('the news of a shop', () => {
  const testApp = useTestApp();
  const merchant = testApp.as({ merchantOf: 1001 });
  const news = async (after?: number) => (await merchant.ask(newsCalls.listNews, after === undefined ? {} : { after })).list;

  it('tell of orders and refunds once, of this shop alone, to who may see them', async () => {
    const { latest: begun } = await merchant.ask(newsCalls.listNews, {});
    const { tid } = await makePaidOrder(testApp.as('dazhi'), { goods: 'orange' });
    await testApp.runDueJobs();
    const refundNo = await askForMoney(testApp, 'xiaoman');
    await testApp.runDueJobs();
    const heard = await news(begun);
    expect(heard.map(({ kind, about }) => [kind, about])).toEqual(
      expect.arrayContaining([
        ['orderPaid', tid],
        ['refundAsked', refundNo],
      ]),
    );
    expect(heard.map(({ id }) => id)).toEqual(heard.map(({ id }) => id).sort((one, other) => one - other));
    expect((await testApp.as({ merchantOf: 1002 }).ask(newsCalls.listNews, {})).list).toEqual([]);
    const shipper = await addPersonWith(testApp, 'orders.view');
    const { body } = await shipper(newsCalls.listNews, {});
    expect(new Set((body as { list: { kind: string }[] }).list.map(({ kind }) => kind))).toEqual(new Set(['orderPaid']));
    expect(await news(heard.at(-1)?.id ?? 0)).toEqual([]);
  });
});
