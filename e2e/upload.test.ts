import { build } from 'esbuild';
import { accountCalls } from 'contract/members/account/account.calls.ts';
import { logisticsMerchantCalls } from 'contract/aftersales/logistics/merchant.calls.ts';
import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { partBytes } from 'contract/shop/upload/upload-rules.ts';
import { uploadCalls } from 'contract/shop/upload/upload.calls.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { projectFolder } from 'server/platform/configuration.ts';
import { goodsOf } from 'server/test/test-goods.ts';
import { noisePicture } from 'server/test/test-pictures.ts';
import { afterEach, describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';
import { buyAtOnce } from './storefront-steps.ts';
import type { Visit } from './visit.ts';

const mall = openMall();
const photo = async (name = 'photo.jpg') => ({ name, mimeType: 'image/jpeg', buffer: await noisePicture(1200, 900).jpeg().toBuffer() });

describe('a picture of a member', () => {
  it('is uploaded and shown as the profile picture; a file that is no picture is refused', async () => {
    const visit = await mall.visit({ as: 'dazhi' });
    const { page } = visit;
    await visit.open('/settings/profile');
    const group = page.getByRole('group', { name: '上传自己的头像' });
    const chooser = group.locator('input[type=file]');
    // What is no picture is refused by its content, whatever it is called.
    await visit.waitForReply(uploadCalls.confirmUpload, () =>
      chooser.setInputFiles({ name: 'page.png', mimeType: 'image/png', buffer: Buffer.from(`<html>${' '.repeat(200)}</html>`) }),
    );
    await group.getByRole('alert').getByText('这个文件不能使用').waitFor();
    await group.getByText('未传完').waitFor();
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('upload-refused');
    await group.getByRole('button', { name: '删除第 1 个' }).click();
    await visit.waitForReply(uploadCalls.confirmUpload, async () => chooser.setInputFiles(await photo()));
    await group.getByRole('progressbar').waitFor({ state: 'detached' });
    const reply = await visit.waitForReply(accountCalls.updateNickAndHeadPicture, () => page.getByRole('button', { name: '保存' }).click());
    const { body } = (await reply.json()) as { body: { headurl: string } };
    expect(body.headurl).toMatch(/^\/mall\/pictures\/u1001-\d+-[0-9a-f]{32}\.webp$/);
    await visit.waitForPath('/settings');
    await visit.open('/settings/profile');
    const shown = page
      .getByRole('group', { name: '上传自己的头像' })
      .getByRole('img')
      .or(page.locator(`img[src^="${body.headurl}"]`));
    await expect.poll(() => shown.first().evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(20);
  });
});

describe('an upload', () => {
  it('shows an error if the server gives it no upload signature [R-542]', async () => {
    const visit = await mall.visit({ as: 'anran' });
    await visit.page.route(`**${uploadCalls.applyUpload.path}`, (route) =>
      route.fulfill({ json: { code: 0, success: true, message: '', body: [] } }),
    );
    await visit.open('/settings/profile');
    const group = visit.page.getByRole('group', { name: '上传自己的头像' });
    await group.locator('input[type=file]').setInputFiles(await photo());
    await group.getByRole('alert').getByText('请获取oss签名').waitFor();
  });
});

describe('a product that asks its buyer for a picture', () => {
  it('is bought with a picture, which the order shows to buyer and merchant', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    const { page } = visit;
    await visit.open(`/goodsInfo/${goodsOf('pictured').id}`);
    await page.getByText('照片（必填）').first().waitFor();
    await buyAtOnce(visit);
    await visit.waitForPath('/submitOrder/goods/0');
    await page.getByRole('button', { name: /^填写商品信息/ }).click();
    const sheet = page.getByRole('dialog', { name: /照片定制的杯/ });
    await sheet.getByRole('button', { name: '保存' }).click();
    await sheet.getByRole('alert').getByText('请上传图片').waitFor();
    const group = sheet.getByRole('group', { name: '照片' });
    await group.locator('input[type=file]').setInputFiles([await photo('one.jpg'), await photo('two.jpg')]);
    await group.getByRole('progressbar').first().waitFor({ state: 'detached' });
    await expect.poll(() => group.getByRole('progressbar').count()).toBe(0);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('upload-leave-message');
    await group.getByRole('button', { name: '删除第 2 个' }).click();
    await sheet.getByRole('button', { name: '保存' }).click();
    await page.getByRole('button', { name: '填写商品信息 照片：1 张图片' }).waitFor();
    const reply = await visit.waitForReply(orderCalls.createOrder, () =>
      page.getByRole('main').getByRole('button', { name: '提交订单' }).click(),
    );
    const { body } = (await reply.json()) as { body: { tid: string } };
    await visit.open(`/transactionDetail/${body.tid}`);
    const picture = page.getByRole('button', { name: '查看「照片」第 1 张图片' });
    await expect.poll(() => picture.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(20);
    expect(await visit.findBarriers()).toEqual([]);
    await visit.screenshot('upload-order');
    const order = await mall.testApp.as({ merchantOf: 1001 }).ask(logisticsMerchantCalls.merchantOrder, { tid: body.tid });
    const [url = ''] = order.list[0]?.leaveMessages[0]?.pictures ?? [];
    expect((await page.request.get(url)).headers()['content-type']).toBe('image/webp');
    expect((await page.request.get(url.split('?')[0] ?? '')).status()).toBe(404);
  });
});

describe('a large video', () => {
  const bytes = 60_000_000;
  afterEach(() => mall.testApp.sql('delete from upload'));

  /** Gives a page the function that uploads files, and a video of 60 MB; returns what uploads it. */
  async function openUploader(visit: Visit) {
    const { page } = visit;
    const entry = join(projectFolder, 'web', 'src', 'mall', 'features', 'shop', 'upload', 'upload-file.ts');
    const { outputFiles } = await build({
      stdin: { contents: `export { uploadFile } from ${JSON.stringify(entry)};`, resolveDir: join(projectFolder, 'web'), loader: 'ts' },
      bundle: true,
      write: false,
      format: 'iife',
      globalName: 'uploader',
      loader: { '.css': 'empty' },
      jsx: 'automatic',
    });
    const script = '/mall/uploader.js';
    const open = async () => {
      await visit.open('/settings/profile');
      // Only for the script: bodies of 15 MB do not pass through a route.
      await page.route(`**${script}`, (route) => route.fulfill({ contentType: 'text/javascript', body: outputFiles[0]?.text ?? '' }));
      await page.addScriptTag({ url: script });
      await page.unroute(`**${script}`);
    };
    await open();
    const upload = () =>
      page.evaluate(async (size) => {
        const head = '\0\0\0\x18ftypisom\0\0\x02\0isomiso2';
        const content = new Uint8Array(size);
        for (let at = 0; at < size; at += 1000) content[at] = at % 251;
        content.set(Array.from(head, (letter) => letter.charCodeAt(0)));
        const film = new File([content], 'film.mp4', { type: 'video/mp4', lastModified: 1 });
        const { uploadFile } = (
          window as unknown as { uploader: { uploadFile: (file: File, options: object) => Promise<{ readUrl: string; fileSize: number }> } }
        ).uploader;
        const shares: number[] = [];
        const arrived = await uploadFile(film, {
          purpose: 'review',
          signal: new AbortController().signal,
          onProgress: (share: number) => shares.push(share),
        });
        return { ...arrived, first: shares[0] ?? 0, last: shares.at(-1) ?? 0 };
      }, bytes);
    return { open, upload };
  }

  it('arrives despite broken connections and a reload, and only the missing parts are sent again [R-367] [R-585] [R-586]', async () => {
    const visit = await mall.visit({ as: 'xiaoman' });
    const { page } = visit;
    const { open, upload } = await openUploader(visit);
    const sent: string[] = [];
    let [broken, held] = [0, true];
    const { server } = mall.testApp.product.app;
    // The line breaks: the connection of a part ends in the middle of it.
    const onRequest = (request: IncomingMessage, response: ServerResponse) => {
      const part = /partNumber=(\d+)/.exec(request.url ?? '')?.[1];
      if (part === undefined) return;
      const isBroken = (part === '2' && broken < 2) || (part === '4' && held);
      if (part === '2' && broken < 2) broken += 1;
      if (isBroken) request.once('data', () => request.socket.destroy());
      response.once('finish', () => response.statusCode === 200 && sent.push(part));
    };
    server.prependListener('request', onRequest);
    const leaving = upload().catch(() => 'left');
    await expect.poll(() => [...sent].sort((one, other) => Number(one) - Number(other)), { timeout: 60_000 }).toEqual(['1', '2', '3']);
    expect(broken).toBe(2);
    held = false;
    await open();
    expect(await leaving).toBe('left');
    const arrived = await upload();
    server.off('request', onRequest);
    expect(sent.slice(3)).toEqual(['4']);
    expect(arrived).toMatchObject({ fileSize: bytes, kind: 'video', fileType: 'video/mp4', first: (3 * partBytes) / bytes, last: 1 });
    const { headers } = await page.request
      .get(arrived.readUrl, { headers: { range: 'bytes=59999999-' } })
      .then((answer) => ({ headers: answer.headers() }));
    expect(headers['content-range']).toBe('bytes 59999999-59999999/60000000');
  });
});
