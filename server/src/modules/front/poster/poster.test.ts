import { posterCalls } from 'contract/front/poster/poster.calls.ts';
import { siteMerchantCalls } from 'contract/shop/site/merchant.calls.ts';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { readQr } from '../../../../test/read-qr.ts';
import { makePaidTid } from '../../../../test/refunds.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';
import { goodsOf } from '../../../../test/test-goods.ts';

const testApp = useTestApp();
const xiaoman = testApp.as('xiaoman');
const teapot = goodsOf('teapot').id;
const shirt = goodsOf('shirt').id;

/** Fetches a poster as a browser does, and reads its code. */
async function readPoster(url: string) {
  const { statusCode, headers, rawPayload } = await testApp.product.app.inject({ method: 'GET', url });
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
  return readQr(rawPayload);
}

/** Opens the short link of a code; returns the path that it leads to. */
async function open(link: string | undefined): Promise<URL> {
  const { pathname } = new URL(link ?? '');
  const { headers } = await testApp.product.app.inject({ method: 'GET', url: pathname });
  return new URL(String(headers.location), 'http://localhost');
}

describe('a poster for sharing (a picture with a QR code)', () => {
  it('shows a product, and its QR code opens the product as shared by the member [R-022]', async () => {
    const { url, width, height, link } = await xiaoman.ask(posterCalls.goodsPoster, { numIid: teapot });
    const poster = await readPoster(url);
    expect(poster).toMatchObject({ width, height, text: link });
    const { pathname, searchParams } = await open(poster.text);
    expect(pathname).toBe(`/mall/blankPage/${teapot}`);
    expect(searchParams.get('fromAgentId')).toBe('1');
  });

  it('has the same URL for a member as long as nothing on it changes, and another URL for another member', async () => {
    const ask = async (who: 'xiaoman' | 'dazhi') => (await testApp.as(who).ask(posterCalls.goodsPoster, { numIid: teapot })).url;
    const [first, again, others] = [await ask('xiaoman'), await ask('xiaoman'), await ask('dazhi')];
    expect(again).toBe(first);
    expect(others).not.toBe(first);
  });

  it('contains in its QR code the link that the API call returned [R-457]', async () => {
    const asked = await xiaoman.ask(posterCalls.orderedGoodsPoster, { numIid: shirt, num: 3 });
    expect((await readPoster(asked.url)).text).toBe(asked.link);
    const [skuId] = goodsOf('shirt').skuIds;
    const ofSku = await xiaoman.ask(posterCalls.orderedGoodsPoster, { numIid: shirt, skuId, num: 3 });
    const { searchParams } = await open((await readPoster(ofSku.url)).text);
    expect(searchParams.get('skuId')).toBe(String(skuId));
    const several = await xiaoman.ask(posterCalls.multiPoster, { numIid: shirt });
    expect((await readPoster(several.url)).text).toBe(several.link);
  });

  it('can show nine products, with a QR code that opens the home page as shared by the member', async () => {
    const names = ['teapot', 'shirt', 'orange', 'lastVase', 'soldOut', 'virtualCard', 'crossBorder', 'limited', 'boxed'] as const;
    const numIids = names.map((name) => goodsOf(name).id);
    const { url, link, height, width } = await xiaoman.ask(posterCalls.multiPoster, { numIids });
    const poster = await readPoster(url);
    expect(poster).toMatchObject({ width, height, text: link });
    const { pathname, searchParams } = await open(poster.text);
    expect([pathname, searchParams.get('fromAgentId')]).toEqual(['/mall/', '1']);
    const three = await xiaoman.ask(posterCalls.multiPoster, { numIids: numIids.slice(0, 3) });
    expect(three.url).not.toBe(url);
    expect(await xiaoman.call(posterCalls.multiPoster, { numIids: [teapot, 999_999_999] })).toMatchObject(refused('goodsNotFound'));
    expect(await xiaoman.call(posterCalls.multiPoster, { numIids: Array.from({ length: 10 }, () => teapot) })).toMatchObject({
      status: 400,
    });
  });

  it('opens the home page if it was made for no particular page', async () => {
    const { url } = await xiaoman.ask(posterCalls.pagePoster, {});
    expect((await open((await readPoster(url)).text)).pathname).toBe('/mall/');
  });

  it('shows an order only to its buyer, with a QR code that opens the product of that order', async () => {
    const orderId = await makePaidTid(testApp, 'xiaoman');
    const { url } = await xiaoman.ask(posterCalls.orderPoster, { orderId });
    const { pathname, search } = await open((await readPoster(url)).text);
    expect(pathname).toMatch(/^\/mall\/blankPage\/\d+$/);
    expect(search).not.toContain(orderId);
    expect((await xiaoman.ask(posterCalls.orderPosters, { orderId })).list).toHaveLength(1);
    expect(await testApp.as('dazhi').call(posterCalls.orderPoster, { orderId })).toMatchObject(refused('orderNotFound'));
  });

  it('hides the price if the shop shows visitors no prices', async () => {
    const ask = async () => (await xiaoman.ask(posterCalls.goodsPoster, { numIid: teapot })).height;
    const withPrice = await ask();
    const put = async (value: boolean) => {
      await testApp.as({ merchantOf: 1001 }).ask(siteMerchantCalls.putSetting, { name: 'safeMode', value: JSON.stringify(value) });
      testApp.clock.advance({ minutes: 2 });
    };
    await put(true);
    expect(await ask()).toBeLessThan(withPrice);
    await put(false);
  });

  it('is refused to a member who drew 200 on one day', async () => {
    const member = testApp.as('meilin');
    const ask = () => member.call(posterCalls.goodsPoster, { numIid: teapot });
    expect((await ask()).success).toBe(true);
    for (let turn = 0; turn < 199; turn += 1) await ask();
    expect(await ask()).toMatchObject(refused('postersTooMany'));
    testApp.clock.advance({ hours: 25 });
    expect((await ask()).success).toBe(true);
  });

  it('keeps a long title within its margins', async () => {
    const title = '圆融紫砂壶 手工泥料 300ml 一把壶泡一整个下午的茶，送木托盘';
    await testApp.sql('update goods set title = $1 where id = $2', [title, teapot]);
    testApp.clock.advance({ minutes: 2 });
    const { url, width, height } = await xiaoman.ask(posterCalls.goodsPoster, { numIid: teapot });
    const { rawPayload } = await testApp.product.app.inject({ method: 'GET', url });
    const margin = { left: width - 28, top: 0, width: 28, height };
    const { channels } = await sharp(await sharp(rawPayload).extract(margin).greyscale().toBuffer()).stats();
    expect(channels[0]?.min).toBeGreaterThan(200);
  });

  it('is not found under a wrong file name', async () => {
    for (const file of [`${'a'.repeat(64)}.jpg`, '..%2f..%2fpackage.json', 'x.jpg'])
      expect((await testApp.product.app.inject({ method: 'GET', url: `/mall/posters/${file}` })).statusCode).toBe(404);
  });
});
