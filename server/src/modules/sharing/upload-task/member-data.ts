import type { MemberData } from '#define-module.ts';
import { buildReadUrl } from '#modules/shop/upload/upload.ts';
import { moveUploadRecords } from './move-upload-records.ts';
import { clearUploadRecords, listMemberUploadRecords } from './store/upload-records.ts';
import { cachedUploadTasks } from './store/upload-tasks.ts';

export const uploadTaskMemberData: MemberData = {
  tables: ['upload_record'],
  async list(db, memberId, { secrets, now }) {
    const [records, tasks] = await Promise.all([listMemberUploadRecords(db, memberId), cachedUploadTasks(db)]);
    return {
      uploadRecords: records.map(({ taskId, pictures, note, state, reason, uploadedAt, decidedAt, points }) => ({
        task: tasks.find(({ id }) => id === taskId)?.title ?? '',
        pictures: pictures.map((link) => buildReadUrl(link, secrets, now)),
        note,
        state,
        reason,
        uploadedAt: uploadedAt.getTime(),
        decidedAt: decidedAt?.getTime() ?? null,
        points,
      })),
    };
  },
  moveAwards: moveUploadRecords,
  erase: clearUploadRecords,
};
