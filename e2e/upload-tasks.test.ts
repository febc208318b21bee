import { uploadCalls } from 'contract/shop/upload/upload.calls.ts';
import { uploadTaskCalls } from 'contract/sharing/upload-task/upload-task.calls.ts';
import { putUploadTask, recruit, uploadFor } from 'server/test/put-upload-task.ts';
import { noisePicture } from 'server/test/test-pictures.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { openMall } from './mall.ts';

const mall = openMall();
const photo = async () => ({ name: 'group.jpg', mimeType: 'image/jpeg', buffer: await noisePicture(600, 1200).jpeg().toBuffer() });

beforeEach(async () => {
  await mall.testApp.sql('delete from upload_record');
  await mall.testApp.sql('delete from upload_task');
  await recruit(mall.testApp, 'xiaoman', 'dazhi');
});

describe('an upload task', () => {
  it("takes a picture from the member, and gives points once the member's recruiter has approved it [R-502]", async () => {
    await putUploadTask(mall.testApp, 1001, { times: 2 });
    const visit = await mall.visit({ as: 'xiaoman' });
    const { page } = visit;
    await visit.open('/userCenter');
    await page.getByRole('link', { name: '晒图任务' }).click();
    await visit.waitForPath('/examineGroupPicture');
    await page.getByText('已完成 0 / 2 次').waitFor();
    await visit.screenshot('upload-tasks');
    expect(await visit.findBarriers()).toEqual([]);
    await page.getByRole('button', { name: '上传截图' }).click();
    const sheet = page.getByRole('dialog', { name: '分享春茶到群' });
    await sheet.getByRole('button', { name: '提交审核' }).waitFor();
    await visit.waitForReply(uploadCalls.confirmUpload, async () => sheet.locator('input[type=file]').setInputFiles(await photo()));
    await sheet.getByRole('progressbar').waitFor({ state: 'detached' });
    await sheet.getByLabel('说明').fill('发在小区群');
    await visit.screenshot('upload-task-sheet');
    expect(await visit.findBarriers()).toEqual([]);
    await visit.waitForReply(uploadTaskCalls.addUploadRecord, () => sheet.getByRole('button', { name: '提交审核' }).click());
    await page.getByRole('list', { name: '我的晒图' }).getByText('审核中').waitFor();
    await visit.screenshot('upload-records-mine');

    const above = await mall.visit({ as: 'dazhi' });
    await above.open('/examineGroupPicture?tab=audit');
    await above.page.getByRole('tab', { name: '待我审核 1' }).waitFor();
    await above.page.getByText('小满 · 分享春茶到群').waitFor();
    await above.screenshot('upload-records-audit');
    expect(await above.findBarriers()).toEqual([]);
    await above.page.getByRole('button', { name: '截图 1' }).click();
    const viewer = above.page.locator('.pswp--open');
    await viewer.locator('.pswp__item[aria-hidden=false] img:not(.pswp__img--placeholder)').waitFor();
    await above.page.goBack();
    await viewer.waitFor({ state: 'detached' });
    await above.page.getByRole('button', { name: '通过', exact: true }).click();
    const asked = above.page.getByRole('alertdialog', { name: '通过这条晒图？' });
    const sent = above.page.waitForRequest((request) => request.url().includes(uploadTaskCalls.auditUploadRecord.path));
    await above.waitForReply(uploadTaskCalls.auditUploadRecord, () => asked.getByRole('button', { name: '通过' }).click());
    expect((await sent).headers()['content-type']).toMatch(/^application\/json/);
    await above.page.getByText('已通过').waitFor();

    await visit.open('/examineGroupPicture?tab=mine');
    await page.getByText('已得 30 积分').waitFor();
    await visit.open('/examineGroupPicture');
    await page.getByText('已完成 1 / 2 次').waitFor();
  });

  it("has a member's picture rejected with a reason, and can be tried again", async () => {
    const { id: taskId } = await putUploadTask(mall.testApp);
    await uploadFor(mall.testApp, 'xiaoman', taskId);
    const above = await mall.visit({ as: 'dazhi', desktop: true });
    await above.open('/examineGroupPicture?tab=audit');
    await above.page.getByRole('button', { name: '不通过' }).click();
    const sheet = above.page.getByRole('dialog', { name: '不通过的原因' });
    await sheet.getByRole('button', { name: '确定不通过' }).click();
    await sheet.getByText('请写明原因').waitFor();
    await sheet.getByLabel('原因').fill('看不清群名');
    await above.screenshot('upload-record-reject');
    await above.waitForReply(uploadTaskCalls.auditUploadRecord, () => sheet.getByRole('button', { name: '确定不通过' }).click());
    await above.page.getByText('未通过').waitFor();
    const visit = await mall.visit({ as: 'xiaoman' });
    await visit.open('/examineGroupPicture?tab=mine');
    await visit.page.getByText('原因：看不清群名').waitFor();
    await visit.open('/examineGroupPicture');
    await visit.page.getByRole('button', { name: '上传截图' }).waitFor();
  });

  it('has a page that says that there is no task, no upload and nothing to review', async () => {
    const visit = await mall.visit({ as: 'anran' });
    await visit.open('/examineGroupPicture');
    await visit.page.getByText('现在没有晒图任务').waitFor();
    await visit.page.getByRole('tab', { name: '我的晒图' }).click();
    await visit.page.getByText('还没有上传过').waitFor();
    await visit.page.getByRole('tab', { name: '待我审核' }).click();
    await visit.page.getByText('没有要审核的晒图').waitFor();
    await visit.screenshot('upload-tasks-none');
  });
});
