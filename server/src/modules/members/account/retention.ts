import { type RetentionRule, retain } from '#platform/retention.ts';

/**
 * Says how long accounts' passing data is kept: verification codes and rate limit windows for a day, as they contain hashes of mobile numbers and
 * IP addresses, and logins for a day past the last token that was signed for them.
 */
export const accountRetention: readonly RetentionRule[] = [
  retain({ name: 'forgetOldCodes', table: 'sms_code', column: 'sent_at', keptDays: 1 }),
  retain({ name: 'forgetOldCounts', table: 'allowance', column: 'since', keptDays: 1 }),
  retain({ name: 'forgetOldSessions', table: 'session', column: 'good_until', keptDays: 1 }),
];
