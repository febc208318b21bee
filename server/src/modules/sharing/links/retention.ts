import { type RetentionRule, retain } from '#platform/retention.ts';

/** Keeps short links for a year after they were last opened, or created. */
export const linksRetention: readonly RetentionRule[] = [
  retain({ name: 'forgetUnopenedLinks', table: 'short_link', column: 'opened_at', keptDays: 365 }),
];
