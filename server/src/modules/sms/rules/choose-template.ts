import type { ProviderName } from 'contract/provider/provider-services.ts';
import type { SmsPurpose } from 'contract/sms/sms-purposes.ts';
import type { SmsTemplate } from '../store/templates.ts';

/** Returns whether a number is outside the mainland. Providers require separate templates for such numbers. */
export const isAbroad = (mobile: string): boolean => mobile.startsWith('+');

/** Chooses the template of a provider for a purpose: its own, else that of all codes. */
export function chooseTemplate(
  templates: readonly SmsTemplate[],
  { provider, purpose, abroad }: { readonly provider: ProviderName; readonly purpose: SmsPurpose; readonly abroad: boolean },
): SmsTemplate | undefined {
  const fitting = templates.filter((one) => one.provider === provider && one.abroad === abroad);
  return fitting.find((one) => one.purpose === purpose) ?? fitting.find((one) => one.purpose === 'code');
}

/** Masks the middle of a number: 138****0001, +852****5678. */
export const maskMobile = (mobile: string): string => `${mobile.slice(0, mobile.startsWith('+') ? 4 : 3)}****${mobile.slice(-4)}`;
