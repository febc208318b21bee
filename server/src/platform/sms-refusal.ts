import { ProviderRefusal } from './provider-refusal.ts';

/**
 * Lists why a provider refuses a text message: the number, too many messages to it in a minute, an hour or a day, or the shop's account with
 * its signs and templates.
 */
export type SmsRefusalKind = 'number' | 'limitMinute' | 'limitHour' | 'limitDay' | 'account';

/** Describes the error that a provider refused a text message, with the kind of reason. */
export class SmsRefusal extends ProviderRefusal {
  constructor(
    readonly kind: SmsRefusalKind,
    code: string,
    reason: string,
  ) {
    super(code, reason);
  }
}
