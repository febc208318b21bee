import type { SiteSettings } from './site-settings.ts';

/** Checks whether a caller has access to customer service. It may be switched off for levels, never for visitors. */
export const hasCustomerService = (
  { serviceOffLevels }: Pick<SiteSettings, 'serviceOffLevels'>,
  member: { readonly levelId: number } | null,
): boolean => member === null || !serviceOffLevels.includes(member.levelId);

/** Checks whether a link opens customer service, by its icon or phone number. */
export const isCustomerServiceLink = (
  { icon, link }: { readonly icon: string; readonly link: string },
  { servicePhone }: Pick<SiteSettings, 'servicePhone'>,
): boolean => icon === 'service' || (servicePhone !== '' && link === `tel:${servicePhone}`);
