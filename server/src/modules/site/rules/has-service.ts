import type { SiteSettings } from './site-settings.ts';

/** Whether somebody has a way to customer service: it may be switched off for levels, never for visitors. */
export const hasService = (
  { serviceOffLevels }: Pick<SiteSettings, 'serviceOffLevels'>,
  member: { readonly levelId: number } | null,
): boolean => member === null || !serviceOffLevels.includes(member.levelId);

/** Whether a way leads to customer service: it is drawn so, or calls its number. */
export const isServiceWay = (
  { icon, link }: { readonly icon: string; readonly link: string },
  { servicePhone }: Pick<SiteSettings, 'servicePhone'>,
): boolean => icon === 'service' || (servicePhone !== '' && link === `tel:${servicePhone}`);
