import type { ProviderName } from 'contract/shop/provider/provider-services.ts';
import type { SmsPurpose } from 'contract/shop/sms/sms-purposes.ts';
import type { SmsTemplate } from '../store/templates.ts';

/**
 * Tells whether a stored mobile number is outside mainland China: it begins with `+`. Providers require separate
 * message templates for these.
 */
export const isMobileAbroad = (mobile: string): boolean => mobile.startsWith('+');

/**
 * Chooses a provider's text message template for a purpose, for numbers at home or abroad: its own, else that of all
 * verification codes, else undefined.
 */
export function chooseSmsTemplate(
  templates: readonly SmsTemplate[],
  { provider, purpose, abroad }: { readonly provider: ProviderName; readonly purpose: SmsPurpose; readonly abroad: boolean },
): SmsTemplate | undefined {
  const fitting = templates.filter((one) => one.provider === provider && one.abroad === abroad);
  return fitting.find((one) => one.purpose === purpose) ?? fitting.find((one) => one.purpose === 'code');
}

/** Masks the middle of a mobile number: 138****0001, +852****5678. */
export const maskMobile = (mobile: string): string => `${mobile.slice(0, mobile.startsWith('+') ? 4 : 3)}****${mobile.slice(-4)}`;
