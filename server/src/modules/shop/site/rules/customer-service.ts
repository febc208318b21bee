import type { SiteSettings } from './site-settings.ts';

/**
 * Tells whether a caller has access to customer service. The merchant may switch it off for member levels, but not for
 * visitors.
 */
export const hasCustomerService = (
  { serviceOffLevels }: Pick<SiteSettings, 'serviceOffLevels'>,
  member: { readonly levelId: number } | null,
): boolean => member === null || !serviceOffLevels.includes(member.levelId);

/**
 * Tells whether a floating link leads to customer service: by its icon, or because it calls the service's telephone
 * number.
 */
export const isCustomerServiceLink = (
  { icon, link }: { readonly icon: string; readonly link: string },
  { servicePhone }: Pick<SiteSettings, 'servicePhone'>,
): boolean => icon === 'service' || (servicePhone !== '' && link === `tel:${servicePhone}`);
