import { type RetentionRule, retain } from '#platform/retention.ts';

/** Keeps short links for a year after they were last opened, or created; scenes of mini-program codes, which are printed, for two. */
export const linksRetention: readonly RetentionRule[] = [
  retain({ name: 'forgetUnopenedLinks', table: 'short_link', column: 'opened_at', keptDays: 365 }),
  retain({ name: 'forgetOldScenes', table: 'scene', column: 'created_at', keptDays: 730 }),
];
