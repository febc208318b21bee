import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { restockCalls } from 'contract/buying/restock/restock.calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../../../test/people.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';
import { goodsOf } from '../../../../test/test-goods.ts';

const testApp = useTestApp();
const [xiaoman, dazhi, visitor] = [testApp.as('xiaoman'), testApp.as('dazhi'), testApp.as({ visitorOf: 1001 })];
const { id: goodsId, skuId } = goodsOf('soldOut');

const setStock = (pieces: number) =>
  testApp.sql('update stock set on_hand = reserved + $1 where site_id = 1001 and sku_id = $2', [pieces, skuId]);
const asked = async (who: typeof xiaoman) => (await who.ask(restockCalls.listRestockReminders, {})).skuIds;
const told = async (who: typeof xiaoman) =>
  (await who.ask(messageCalls.listMessages, {})).list.filter(({ kind }) => kind === 'restock').length;
/** Lets the time pass between two looks at the stock. */
async function lookAgain(): Promise<void> {
  testApp.clock.advance({ minutes: 2 });
  await testApp.runDueJobs();
}

beforeEach(async () => {
  await setStock(0);
  await testApp.sql("delete from message where kind = 'restock'");
  await testApp.sql('delete from restock_reminder');
});

describe('a member who asked to be told when a sold-out SKU can be bought again', () => {
  it('is told once, at the next look after stock came, and not before', async () => {
    await xiaoman.ask(restockCalls.askRestockReminder, { skuId });
    await xiaoman.ask(restockCalls.askRestockReminder, { skuId });
    await dazhi.ask(restockCalls.askRestockReminder, { skuId });
    expect(await asked(xiaoman)).toEqual([skuId]);
    await lookAgain();
    expect(await told(xiaoman)).toBe(0);

    await setStock(3);
    await Promise.all([lookAgain(), lookAgain()]);
    expect([await told(xiaoman), await told(dazhi)]).toEqual([1, 1]);
    expect(await asked(xiaoman)).toEqual([]);
    const { list } = await xiaoman.ask(messageCalls.listMessages, {});
    expect(list.find(({ kind }) => kind === 'restock')).toMatchObject({
      link: `/goodsInfo/${goodsId}`,
      text: expect.stringContaining('流心月饼') as string,
    });

    await setStock(0);
    await lookAgain();
    await setStock(3);
    await lookAgain();
    expect(await told(xiaoman)).toBe(1);
  });

  it('is told again if they ask again, and not if they take it back', async () => {
    for (const times of [1, 2]) {
      await setStock(0);
      await xiaoman.ask(restockCalls.askRestockReminder, { skuId });
      await setStock(1);
      await lookAgain();
      expect(await told(xiaoman)).toBe(times);
    }
    await setStock(0);
    await xiaoman.ask(restockCalls.askRestockReminder, { skuId });
    await dazhi.ask(restockCalls.cancelRestockReminder, { skuId });
    expect(await asked(xiaoman)).toEqual([skuId]);
    await xiaoman.ask(restockCalls.cancelRestockReminder, { skuId });
    await setStock(1);
    await lookAgain();
    expect(await told(xiaoman)).toBe(2);
  });

  it('is not told while the stock is below the smallest order, or the product is off sale', async () => {
    await testApp.sql('update goods set least_pieces = 4 where site_id = 1001 and id = $1', [goodsId]);
    await setStock(3);
    await xiaoman.ask(restockCalls.askRestockReminder, { skuId });
    await lookAgain();
    expect(await told(xiaoman)).toBe(0);
    await testApp.sql('update goods set least_pieces = 0, published = false where site_id = 1001 and id = $1', [goodsId]);
    await lookAgain();
    expect(await told(xiaoman)).toBe(0);
    await testApp.sql('update goods set published = true where site_id = 1001 and id = $1', [goodsId]);
    await lookAgain();
    expect(await told(xiaoman)).toBe(1);
  });

  it('must log in, and is refused a SKU in stock, an unknown one, and more than a hundred', async () => {
    expect(await visitor.call(restockCalls.askRestockReminder, { skuId })).toMatchObject({ status: 401 });
    expect(await xiaoman.call(restockCalls.askRestockReminder, { skuId: goodsOf('teapot').skuId })).toMatchObject(
      refused('restockInStock'),
    );
    expect(await xiaoman.call(restockCalls.askRestockReminder, { skuId: 88_888_888 })).toMatchObject(refused('goodsNotFound'));
    await testApp.sql(
      "insert into restock_reminder (site_id, member_id, sku_id, goods_id, title, asked_at, check_at) select 1001, $1, 900000 + n, 1, '', $2, $2 from generate_series(1, 100) n",
      [people.xiaoman.id, testApp.clock.now()],
    );
    expect(await xiaoman.call(restockCalls.askRestockReminder, { skuId })).toMatchObject(refused('restockTooMany'));
  });

  it('waits half a year at most', async () => {
    await xiaoman.ask(restockCalls.askRestockReminder, { skuId });
    await testApp.sql("update restock_reminder set asked_at = asked_at - interval '181 days'");
    await lookAgain();
    expect(await asked(xiaoman)).toEqual([]);
  });
});
