import { type UploadRecordState, uploadRecordStates } from 'contract/sharing/upload-task/upload-task-rules.ts';
import { buildReadUrl } from '#modules/shop/upload/upload.ts';
import type { UploadRecord, UploadTask } from './rules/upload-task.ts';

/** Builds the fields of a submission to an upload task that everybody who may see it reads. */
export const buildUploadRecordFields = (
  { id, taskId, pictures, note, state, reason, uploadedAt, decidedAt }: UploadRecord,
  tasks: readonly UploadTask[],
  secrets: Parameters<typeof buildReadUrl>[1],
  now: Date,
) => ({
  id,
  taskId,
  title: tasks.find((task) => task.id === taskId)?.title ?? '',
  pictures: pictures.map((link) => buildReadUrl(link, secrets, now)),
  note,
  state: uploadRecordStates[state],
  reason,
  uploadedAt: uploadedAt.getTime(),
  decidedAt: decidedAt && decidedAt.getTime(),
});

/** Finds the state of a submission to an upload task that a code names; undefined where no code was given. */
export const findUploadRecordState = (code: number | undefined): UploadRecordState | undefined =>
  (Object.keys(uploadRecordStates) as UploadRecordState[]).find((state) => uploadRecordStates[state] === code);
