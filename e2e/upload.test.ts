import { accountCalls } from 'contract/account/account.calls.ts';
import { uploadCalls } from 'contract/upload/upload.calls.ts';
import { noisePicture } from 'server/test/test-pictures.ts';
import { describe, expect, it } from 'vitest';
import { useMall } from './mall.ts';

const mall = useMall();
const photo = async (name = 'photo.jpg') => ({ name, mimeType: 'image/jpeg', buffer: await noisePicture(1200, 900).jpeg().toBuffer() });

describe('a picture of a member', () => {
  it('is chosen, uploaded with a preview, saved, and shown as their head', async () => {
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
    await visit.screenshot('upload-head');
    const reply = await visit.waitForReply(accountCalls.updateNickAndHeadPicture, () => page.getByRole('button', { name: '保存' }).click());
    const { body } = (await reply.json()) as { body: { headurl: string } };
    expect(body.headurl).toMatch(/^\/mall\/pictures\/u1001-\d+-[0-9a-f]{32}\.webp$/);
    await visit.waitForPath('/settings');
    await visit.open('/personageInfo');
    await expect
      .poll(() => page.locator(`img[src="${body.headurl}"]`).evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(100);
  });
});
