import type { Input } from 'contract/call.ts';
import { formatMoment } from 'contract/moment-text.ts';
import type { RecordAuditor, UploadRecordState } from 'contract/sharing/upload-task/upload-task-rules.ts';
import type { uploadTaskMerchantCalls } from 'contract/sharing/upload-task/merchant.calls.ts';
import type { Reward, RewardForms } from '#modules/offers/award/award.ts';
import { readPeriod } from '#platform/read-period.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';

/** Describes an upload task: what members upload pictures of, and the reward once the pictures are approved. */
export interface UploadTask extends Reward {
  readonly id: number;
  /** The merchant's own name for it. */
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
  /** Limits how often each member may be awarded. */
  readonly times: number;
  readonly auditor: RecordAuditor;
  readonly active: boolean;
}

/** Describes a member's submission to an upload task, and its decision: `points` and `couponIds` are what was given. */
export interface UploadRecord extends Reward {
  readonly id: number;
  readonly taskId: number;
  readonly memberId: number;
  /** Names the member who audits it; null for the shop. */
  readonly auditorId: number | null;
  readonly pictures: readonly string[];
  readonly note: string;
  readonly state: UploadRecordState;
  /** Says why it was rejected; empty otherwise. */
  readonly reason: string;
  readonly uploadedAt: Date;
  readonly decidedAt: Date | null;
}

type TaskInput = Input<typeof uploadTaskMerchantCalls.putUploadTask>;

/** Tells whether members can submit to an upload task now. */
export const isUploadTaskOpen = ({ active, startsAt, endsAt }: UploadTask, now: Date): boolean => active && startsAt <= now && endsAt > now;

/** Converts a merchant's input to an upload task. Refuses (uploadTaskWrong) with what is wrong and what is allowed. */
export function parseUploadTaskForm(input: TaskInput, timeZone: string, forms: RewardForms): Omit<UploadTask, 'id'> {
  const { key, title, text, startTime, endTime, times = 1, auditor = 'shop', active = 1 } = input;
  const period = readPeriod(
    { startTime, endTime },
    timeZone,
    (problem) => new Refusal('uploadTaskWrong', { sentence: sentence(problem === 'endsEarly' ? 'popupEndsEarly' : 'popupTimeForm') }),
  );
  const problem = forms.findProblem(input);
  if (problem) throw new Refusal('uploadTaskWrong', { sentence: problem });
  const words = { title: title.trim(), text: text.trim() };
  if (words.title === '' || words.text === '') throw new Refusal('uploadTaskWrong', { sentence: sentence('uploadTaskWordless') });
  return { key, ...words, ...period, ...forms.parse(input), times, auditor, active: active === 1 };
}

/** Converts an upload task to the form in which a merchant saves it. */
export const toUploadTaskForm = (task: UploadTask, timeZone: string, forms: RewardForms) => ({
  title: task.title,
  text: task.text,
  startTime: formatMoment(task.startsAt, timeZone),
  endTime: formatMoment(task.endsAt, timeZone),
  ...forms.format(task),
  times: task.times,
  auditor: task.auditor,
  active: task.active ? 1 : 0,
});

/** Describes the decision on a submission to an upload task: approved, or rejected with a reason. */
export interface UploadRecordDecision {
  readonly state: 'approved' | 'rejected';
  readonly reason: string;
}

/**
 * Parses the decision on a submission to an upload task: approved, or rejected with a reason. Refuses
 * (rejectReasonMissing) a rejection without a reason.
 */
export function parseUploadRecordDecision({
  approved,
  reason = '',
}: {
  readonly approved: number;
  readonly reason?: string | undefined;
}): UploadRecordDecision {
  if (approved === 1) return { state: 'approved', reason: '' };
  if (reason.trim() === '') throw new Refusal('rejectReasonMissing');
  return { state: 'rejected', reason: reason.trim() };
}
