import { bulkCalls } from 'contract/goods/goods/bulk.calls.ts';
import { goodsMerchantCalls } from 'contract/goods/goods/merchant.calls.ts';
import { libraryCalls } from 'contract/shop/picture/library.calls.ts';
import { pictureMerchantCalls } from 'contract/shop/picture/merchant.calls.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { describe, expect, it } from 'vitest';
import { accessKeys } from '../../../../test/seed-shops.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';
import { noisePicture } from '../../../../test/test-pictures.ts';

describe('the library of pictures of a merchant', () => {
  const testApp = useTestApp();
  const merchant = testApp.as({ merchantOf: 1001 });
  const headers = { authorization: `Bearer ${accessKeys[1001]}`, sjid: '1001', 'content-type': 'application/octet-stream' };
  const sendBytes = async (path: string, query: Record<string, string>, payload: Buffer) =>
    (
      await testApp.product.app.inject({ method: 'POST', url: `${path}?${new URLSearchParams(query).toString()}`, headers, payload })
    ).json();
  const upload = async (name: string, query: Record<string, string> = {}) => {
    testApp.clock.advance({ minutes: 1 });
    const sent = await sendBytes('/merchant-api/v1/pictures', { name, ...query }, await noisePicture(6, 4).png().toBuffer());
    expect(sent).toMatchObject({ success: true });
    return (sent.body.address as string).split('/').pop() ?? '';
  };
  const codeOf = (name: 'pictureWrong' | 'videoWrong' | 'folderNotFound') => ({ success: false, code: refusalCodes[name] });
  const list = async (query: object = {}) => (await merchant.ask(libraryCalls.listPictures, query)).list.map(({ file }) => file);

  it('takes bytes as they are, and lists what is there by folder, word and place', async () => {
    const { id: folderId } = await merchant.ask(libraryCalls.addPictureFolder, { name: '主图' });
    const one = await upload('春茶 一.png', { folderId: String(folderId) });
    const two = await upload('春茶 二.png');
    const three = await upload('夏布.png');
    expect(await list()).toEqual([three, two, one]);
    expect([await list({ folderId }), await list({ folderId: 0 }), await list({ keyword: '春茶' })]).toEqual([
      [one],
      [three, two],
      [two, one],
    ]);
    const page = await merchant.ask(libraryCalls.listPictures, { most: 2 });
    expect(page.list.map(({ file }) => file)).toEqual([three, two]);
    expect((await merchant.ask(libraryCalls.listPictures, { most: 2, after: page.next ?? '' })).list.map(({ file }) => file)).toEqual([
      one,
    ]);
    await merchant.ask(libraryCalls.changePictures, { files: [two, three], folderId });
    await merchant.ask(libraryCalls.changePictures, { files: [two], name: '秋茶.png' });
    expect(await list({ folderId, keyword: '秋' })).toEqual([two]);
    await merchant.ask(libraryCalls.removePictureFolder, { id: folderId });
    expect(await list({ folderId: 0 })).toEqual([three, two, one]);
    expect(
      await sendBytes('/merchant-api/v1/pictures', { name: '假.png' }, Buffer.from('not a picture, but long enough to be read')),
    ).toMatchObject(codeOf('pictureWrong'));
    expect(
      await sendBytes('/merchant-api/v1/pictures', { name: '甲.png', folderId: '99999' }, await noisePicture(5, 5).png().toBuffer()),
    ).toMatchObject(codeOf('folderNotFound'));
  });

  it('keeps a picture that a product shows and says where, and serves a removed one to old pages', async () => {
    const used = await upload('在用.png');
    const free = await upload('闲置.png');
    await merchant.ask(goodsMerchantCalls.changeGoods, { rows: [{ line: 1, code: 'T-2', pictures: `/mall/pictures/${used}` }] });
    expect(await merchant.call(libraryCalls.removePictures, { files: [free, used] })).toMatchObject({
      ...refused('pictureUsed'),
      message: '「在用.png」正用于商品「圆融茶壶」，不能删除',
      body: { uses: [{ file: used, name: '在用.png', where: '商品「圆融茶壶」' }] },
    });
    expect(await merchant.ask(libraryCalls.removePictures, { files: [free] })).toEqual({ removed: 1 });
    expect(await list()).not.toContain(free);
    expect((await testApp.product.app.inject({ url: `/mall/pictures/${free}` })).statusCode).toBe(200);
    expect(await merchant.call(libraryCalls.removePictures, { files: [free] })).toMatchObject(refused('pictureNotFound'));
  });

  it('returns a removed picture to the library when it is uploaded again', async () => {
    const bytes = await noisePicture(7, 4).png().toBuffer();
    const send = () => merchant.ask(pictureMerchantCalls.addPicture, { name: '再来.png', data: bytes.toString('base64') });
    const file = (await send()).address.split('/').pop() ?? '';
    await merchant.ask(libraryCalls.removePictures, { files: [file] });
    await send();
    expect((await list())[0]).toBe(file);
  });

  it('takes an MP4 video by its content, serves parts of it, and lets a product show it', async () => {
    const video = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(12), Buffer.alloc(2000, 7)]);
    const sent = await sendBytes('/merchant-api/v1/videos', { name: '茶.mp4' }, video);
    expect(sent).toMatchObject({ success: true, body: { bytes: video.length } });
    expect(await sendBytes('/merchant-api/v1/videos', { name: '茶.mp4' }, video)).toEqual(sent);
    const part = await testApp.product.app.inject({ url: sent.body.address, headers: { range: 'bytes=0-9' } });
    expect([part.statusCode, part.rawPayload.length, part.headers['content-type']]).toEqual([206, 10, 'video/mp4']);
    await merchant.ask(goodsMerchantCalls.changeGoods, { rows: [{ line: 1, code: 'T-2', video: sent.body.address }] });
    expect(await merchant.call(libraryCalls.removePictures, { files: [sent.body.file] })).toMatchObject(refused('pictureUsed'));
    expect((await merchant.ask(libraryCalls.listPictures, { kind: 'video' })).list).toMatchObject([{ name: '茶.mp4', kind: 'video' }]);
    expect(await sendBytes('/merchant-api/v1/videos', { name: '假.mp4' }, Buffer.alloc(5000, 1))).toMatchObject(codeOf('videoWrong'));
    const base64 = { name: '茶.mp4', data: video.toString('base64') };
    expect(await merchant.ask(libraryCalls.addVideo, base64)).toEqual(sent.body);
    expect(await sendBytes('/merchant-api/v1/videos', { name: '空.mp4' }, Buffer.from('ab'))).toMatchObject({ success: false, code: 400 });
    expect(await sendBytes('/merchant-api/v1/videos', { name: '大.mp4' }, Buffer.alloc(51 * 1024 * 1024))).toMatchObject({
      success: false,
    });
  });

  it('refuses bytes where a call takes fields', async () => {
    const answer = await testApp.product.app.inject({
      method: 'POST',
      url: bulkCalls.previewGoodsChange.path,
      headers,
      payload: Buffer.from('1'),
    });
    expect(answer.statusCode).toBe(415);
  });
});
