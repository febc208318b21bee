import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { messageCalls } from 'contract/shop/message/message.calls.ts';
import { pointsCalls } from 'contract/offers/points/points.calls.ts';
import { uploadTaskMerchantCalls } from 'contract/sharing/upload-task/merchant.calls.ts';
import { uploadTaskCalls } from 'contract/sharing/upload-task/upload-task.calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../../../test/people.ts';
import { putCouponOf } from '../../../../test/put-coupon.ts';
import { putUpload } from '../../../../test/put-upload.ts';
import { putUploadTask, recruit, uploadFor } from '../../../../test/put-upload-task.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp();
const xiaoman = testApp.as('xiaoman');
const dazhi = testApp.as('dazhi');
const merchant = testApp.as({ merchantOf: 1001 });
const pointsOf = async () => (await xiaoman.ask(pointsCalls.queryScoreSettled, {})).settled;
const mine = async () => (await xiaoman.ask(uploadTaskCalls.listUploadRecords, {})).list;
const toAudit = async () => (await dazhi.ask(uploadTaskCalls.listUploadRecords, { type: 'audit' })).list;
const lastMessage = async (who: typeof xiaoman) =>
  (await who.ask(messageCalls.listMessages, {})).list.find(({ kind }) => kind === 'uploadTask');

beforeEach(async () => {
  await testApp.sql('delete from upload_record');
  await testApp.sql('delete from upload_task');
  await recruit(testApp, 'xiaoman', 'dazhi');
});

describe('an upload task (pictures for a reward)', () => {
  it("gives the reward after the member's recruiter has approved the pictures", async () => {
    const { id: taskId } = await putUploadTask(testApp);
    const before = await pointsOf();
    const id = await uploadFor(testApp, 'xiaoman', taskId);
    expect(await lastMessage(dazhi)).toMatchObject({ title: '有一条晒图等您审核', link: '/examineGroupPicture?tab=audit' });
    expect((await dazhi.ask(uploadTaskCalls.listUploadTasks, {})).toAudit).toBe(1);
    expect(await toAudit()).toMatchObject([{ id, nick: '小满', title: '分享春茶到群', note: '发在小区群', state: 0 }]);
    expect((await toAudit())[0]?.pictures).toHaveLength(1);

    await dazhi.ask(uploadTaskCalls.auditUploadRecord, { id, approved: 1 });
    expect(await pointsOf()).toBe(before + 30);
    expect(await mine()).toMatchObject([{ id, state: 1, points: 30 }]);
    expect(await lastMessage(xiaoman)).toMatchObject({ title: '晒图已通过', text: '分享春茶到群，获得 30 积分' });
    await dazhi.ask(uploadTaskCalls.auditUploadRecord, { id, approved: 1 });
    expect(await pointsOf()).toBe(before + 30);
    expect(await dazhi.call(uploadTaskCalls.auditUploadRecord, { id, approved: 0, reason: '看不清' })).toMatchObject(
      refused('uploadRecordDecided'),
    );
  });

  it('gives the reward once when the recruiter and the shop approve the same pictures simultaneously', async () => {
    const before = await pointsOf();
    const id = await uploadFor(testApp, 'xiaoman', (await putUploadTask(testApp)).id);
    await Promise.all([
      dazhi.ask(uploadTaskCalls.auditUploadRecord, { id, approved: 1 }),
      merchant.ask(uploadTaskMerchantCalls.auditShopUploadRecord, { id, approved: 1 }),
    ]);
    expect(await pointsOf()).toBe(before + 30);
  });

  it('gives its coupons to a member whose pictures were approved', async () => {
    const key = await putCouponOf(testApp, 1001);
    const { id: taskId } = await putUploadTask(testApp, 1001, { points: 0, coupons: [key] });
    const id = await uploadFor(testApp, 'xiaoman', taskId);
    const { count } = await xiaoman.ask(couponCalls.couponCount, { status: 0 });
    await dazhi.ask(uploadTaskCalls.auditUploadRecord, { id, approved: 1 });
    expect((await xiaoman.ask(couponCalls.couponCount, { status: 0 })).count).toBe(count + 1);
    expect((await mine())[0]?.coupons).toHaveLength(1);
  });

  it('accepts no second submission while the first one waits, and none after the last reward of the task', async () => {
    const { id: taskId } = await putUploadTask(testApp, 1001, { times: 1 });
    const [first, second] = [await putUpload(testApp, 'xiaoman', 'uploadTask'), await putUpload(testApp, 'xiaoman', 'uploadTask')];
    const add = (link: string) => xiaoman.call(uploadTaskCalls.addUploadRecord, { taskId, pictures: [link] });
    const { id } = (await add(first.linkUrl)).body;
    expect((await add(first.linkUrl)).body.id).toBe(id);
    expect(await add(second.linkUrl)).toMatchObject(refused('uploadRecordWaits'));
    await dazhi.ask(uploadTaskCalls.auditUploadRecord, { id, approved: 1 });
    expect(await add(second.linkUrl)).toMatchObject(refused('uploadTaskDone'));
    expect((await xiaoman.ask(uploadTaskCalls.listUploadTasks, {})).list).toMatchObject([{ times: 1, doneTimes: 1, isWaiting: false }]);
  });

  it('can be tried again after a rejection, whose reason the member reads', async () => {
    const { id: taskId } = await putUploadTask(testApp);
    const before = await pointsOf();
    const id = await uploadFor(testApp, 'xiaoman', taskId);
    expect(await dazhi.call(uploadTaskCalls.auditUploadRecord, { id, approved: 0, reason: ' ' })).toMatchObject(
      refused('rejectReasonMissing'),
    );
    await dazhi.ask(uploadTaskCalls.auditUploadRecord, { id, approved: 0, reason: '看不清群名' });
    expect(await mine()).toMatchObject([{ state: 2, reason: '看不清群名', points: 0 }]);
    expect(await lastMessage(xiaoman)).toMatchObject({ title: '晒图未通过', text: '分享春茶到群。原因：看不清群名' });
    expect(await pointsOf()).toBe(before);
    expect(await uploadFor(testApp, 'xiaoman', taskId)).toBeGreaterThan(id);
  });

  it('is checked by the shop if the task says so, or if nobody recruited the member', async () => {
    await testApp.sql('delete from recruiter where member_id = $1', [people.anran.id]);
    const ids = [
      await uploadFor(testApp, 'anran', (await putUploadTask(testApp)).id),
      await uploadFor(testApp, 'xiaoman', (await putUploadTask(testApp, 1001, { auditor: 'shop' })).id),
    ];
    expect(await toAudit()).toEqual([]);
    const { list } = await merchant.ask(uploadTaskMerchantCalls.listShopUploadRecords, { state: 0 });
    expect(list.map(({ id, auditorNo }) => [id, auditorNo])).toEqual(ids.map((id) => [id, null]));
    await merchant.ask(uploadTaskMerchantCalls.auditShopUploadRecord, { id: ids[1] ?? 0, approved: 1 });
    expect(await mine()).toMatchObject([{ state: 1 }]);
  });

  it('accepts no uploads after its end, but waiting submissions can still be approved', async () => {
    const task = await putUploadTask(testApp);
    const id = await uploadFor(testApp, 'xiaoman', task.id);
    await putUploadTask(testApp, 1001, { key: task.key, endTime: '2026-01-02 00:00' });
    expect((await xiaoman.ask(uploadTaskCalls.listUploadTasks, {})).list).toEqual([]);
    const { linkUrl } = await putUpload(testApp, 'dazhi', 'uploadTask');
    expect(await dazhi.call(uploadTaskCalls.addUploadRecord, { taskId: task.id, pictures: [linkUrl] })).toMatchObject(
      refused('uploadTaskNotFound'),
    );
    await dazhi.ask(uploadTaskCalls.auditUploadRecord, { id, approved: 1 });
    expect(await mine()).toMatchObject([{ state: 1, points: 30 }]);
  });

  it('is refused if it is invalid, with a sentence that names the wrong field', async () => {
    const run = { title: '分享春茶', text: '分享后截图', startTime: '2026-05-01 10:00', endTime: '2026-06-01 10:00', points: 5 };
    const put = (form: object) => merchant.call(uploadTaskMerchantCalls.putUploadTask, { key: 'wrong', ...run, ...form });
    for (const [form, named] of [
      [{ points: 0 }, 'points'],
      [{ endTime: '2026-05-01 09:00' }, 'endTime'],
      [{ title: '  ' }, 'title'],
      [{ coupons: ['nothing'] }, 'nothing'],
    ] as const)
      expect(await put(form)).toMatchObject({ ...refused('uploadTaskWrong'), message: expect.stringContaining(named) });
    expect((await merchant.ask(uploadTaskMerchantCalls.listShopUploadTasks, {})).list).toEqual([]);
  });
});
