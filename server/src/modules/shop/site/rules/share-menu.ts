import type { SiteSettings } from './site-settings.ts';

/** Tells whether a member sees the share menu of the messaging app: the shop allows their level. Nobody does by default. */
export const maySeeShareMenu = ({ relayLevels }: Pick<SiteSettings, 'relayLevels'>, member: { readonly levelId: number } | null): boolean =>
  member !== null && relayLevels.includes(member.levelId);
