import { ProviderRefusal } from './provider-refusal.ts';

/** Describes the subject of a refusal: the number, too many messages to it, or the account with its signs and templates. */
export type SmsRefusalKind = 'number' | 'limitMinute' | 'limitHour' | 'limitDay' | 'account';

/** Reports that a provider refused a text message. */
export class SmsRefusal extends ProviderRefusal {
  constructor(
    readonly kind: SmsRefusalKind,
    code: string,
    reason: string,
  ) {
    super(code, reason);
  }
}
