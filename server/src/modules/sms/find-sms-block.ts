import { hasService } from '#modules/provider/provider.ts';
import { Refusal } from '#platform/refusal.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import { sentence } from '#sentences/sentence.ts';
import { hashSmsMobile } from './send-sms.ts';
import { findLastSms } from './store/messages.ts';

const minute = 60_000;
/** Tells for how long a refusal of a provider holds, in milliseconds. */
const holds: Readonly<Record<string, number>> = {
  number: 10 * minute,
  limitMinute: minute,
  limitHour: 60 * minute,
  limitDay: 24 * 60 * minute,
};

/**
 * Refuses a message to a number that providers refused a moment ago: because there is no such number (smsNumberWrong), or because it got too
 * many messages (smsLimit), with the seconds to wait.
 */
export async function assertSmsPossible(
  db: SiteDatabase,
  mobile: string,
  { secrets, now }: { readonly secrets: Pick<Secrets, 'hash'>; readonly now: Date },
): Promise<void> {
  const last = await findLastSms(db, hashSmsMobile(mobile, secrets), new Date(now.getTime() - (holds['limitDay'] ?? 0)));
  const kind = last?.faultKind ?? '';
  const left = last?.state === 'refused' ? last.changedAt.getTime() + (holds[kind] ?? 0) - now.getTime() : 0;
  if (left <= 0) return;
  if (kind === 'number') throw new Refusal('smsNumberWrong');
  throw new Refusal('smsLimit', { sentence: sentence('smsLimitFor', { kind }), body: { waitSeconds: Math.ceil(left / 1000) } });
}

/** Tells whether a site can send text messages: by an account, or to the sandbox. */
export const hasSmsService = (db: SiteDatabase, { sms }: { readonly sms: boolean }): Promise<boolean> => hasService(db, 'sms', sms);
