import { formatMoment } from 'contract/moment-text.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';

/** Describes what a merchant edits with the number of its savings, and who saved it last. */
export interface EditedVersion {
  readonly version: number;
  readonly changedAt: Date;
  readonly changedBy: string;
}

/**
 * Refuses (editedMeanwhile) to save over what somebody saved since the caller read it, and says who and when. A caller who names no version replaces
 * whatever is there.
 */
export function assertVersion(stored: EditedVersion | undefined, read: number | undefined, timeZone: string): void {
  if (read === undefined || !stored || stored.version === read) return;
  const { changedBy: who, changedAt } = stored;
  throw new Refusal('editedMeanwhile', {
    sentence: who === '' ? sentence('editedMeanwhile') : sentence('editedMeanwhileBy', { who, time: formatMoment(changedAt, timeZone) }),
    body: { version: stored.version, changedBy: who, changedTime: changedAt.getTime() },
  });
}
