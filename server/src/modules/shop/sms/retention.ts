import { type RetentionRule, retain } from '#platform/retention.ts';

/** Keeps text messages for a month only, because they hold hashes and last digits of numbers. */
export const smsRetention: readonly RetentionRule[] = [
  retain({ name: 'forgetOldSms', table: 'sms_message', column: 'made_at', keptDays: 30 }),
];
