import { hasProviderAccount } from '#modules/shop/provider/provider.ts';
import { Refusal } from '#platform/refusal.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import { sentence } from '#sentences/sentence.ts';
import { hashSmsMobile } from './send-sms.ts';
import { findFirstAcceptedSms, findLastSms } from './store/messages.ts';

const minute = 60_000;
/** Tells for how long providers do not take a number that they refused, in milliseconds. */
const numberHolds = 10 * minute;
/** Tells in which time providers count the messages to a number, by what they refused, in milliseconds. */
const windows: Readonly<Record<string, number>> = {
  limitMinute: minute,
  limitHour: 60 * minute,
  limitDay: 24 * 60 * minute,
};

/** Finds until when a limit holds: until the first message that counts is older than the window, which is at most a window from the refusal. */
async function findLimitEnd(db: SiteDatabase, mobileHash: Buffer, refusedAt: Date, window: number): Promise<number> {
  const first = await findFirstAcceptedSms(db, mobileHash, new Date(refusedAt.getTime() - window));
  return (first ?? refusedAt).getTime() + window;
}

/**
 * Refuses a text message to a mobile number that providers refused recently: as a wrong number (smsNumberWrong), or for
 * too many messages (smsTooMany, with the seconds to wait).
 */
export async function assertSmsPossible(
  db: SiteDatabase,
  mobile: string,
  { secrets, now }: { readonly secrets: Pick<Secrets, 'hash'>; readonly now: Date },
): Promise<void> {
  const mobileHash = hashSmsMobile(mobile, secrets);
  const last = await findLastSms(db, mobileHash, new Date(now.getTime() - (windows['limitDay'] ?? 0)));
  if (last?.state !== 'refused') return;
  if (last.faultKind === 'number') {
    if (now.getTime() - last.changedAt.getTime() < numberHolds) throw new Refusal('smsNumberWrong');
    return;
  }
  const window = windows[last.faultKind ?? ''];
  if (window === undefined) return;
  const left = (await findLimitEnd(db, mobileHash, last.changedAt, window)) - now.getTime();
  if (left <= 0) return;
  const refusal = sentence('smsLimitFor', { minutes: Math.ceil(left / minute) });
  throw new Refusal('smsTooMany', { sentence: refusal, body: { waitSeconds: Math.ceil(left / 1000) } });
}

/** Tells whether a site can send text messages: by an account, or to the sandbox. */
export const hasSmsService = (db: SiteDatabase, { sms }: { readonly sms: boolean }): Promise<boolean> => hasProviderAccount(db, 'sms', sms);
