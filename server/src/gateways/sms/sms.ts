import type { ProviderName } from 'contract/provider/provider-services.ts';
import { ProviderRefusal } from '#platform/provider-refusal.ts';
import type { ServiceFinder, TestedService } from '../cloud/provider-accounts.ts';

/** Describes a text message as a provider takes it: a template that it has approved, with values. */
export interface SmsMessage {
  /** Names the message for us; providers return it with receipts, and do not use it against repetitions. */
  readonly key: string;
  /** A normalised mobile number: eleven digits of the mainland, or +852 and eight digits of Hong Kong. */
  readonly to: string;
  /** Names the sender as the provider approved it, without the brackets. */
  readonly signName: string;
  readonly templateId: string;
  /** Lists the values by the names of the template, in their order: one provider goes by names, the other by order. */
  readonly parameters: readonly { readonly name: string; readonly value: string }[];
}

/** Describes what a refusal is about: the number, too many messages to it, or the account with its signs and templates. */
export type SmsRefusalKind = 'number' | 'limitMinute' | 'limitHour' | 'limitDay' | 'account';

/** Reports that a provider refused a message. */
export class SmsRefusal extends ProviderRefusal {
  constructor(
    readonly kind: SmsRefusalKind,
    code: string,
    reason: string,
  ) {
    super(code, reason);
  }
}

/** Describes a text message service with one account. */
export interface SmsService extends TestedService {
  readonly provider: ProviderName;
  /**
   * Sends a message and returns the number by which the provider's receipts name it. Throws an SmsRefusal if the provider refuses, and another
   * error if it does not answer before `signal` aborts: the message may then have been sent.
   */
  send(message: SmsMessage, signal: AbortSignal): Promise<string>;
}

export type SmsServices = ServiceFinder<SmsService>;

/** Describes a delivery receipt that a provider pushes. */
export interface SmsReceipt {
  readonly serial: string;
  /** Lists the last four digits of the number that it is for. */
  readonly mobileTail: string;
  readonly delivered: boolean;
  readonly code: string;
  readonly why: string;
}
