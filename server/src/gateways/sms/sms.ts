import type { ProviderName } from 'contract/shop/provider/provider-services.ts';
import type { ServiceFinder, TestedService } from '../cloud/provider-accounts.ts';

/** Describes a text message to send: its receiver, its sender name, the template that the provider has approved, and the values. */
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

/**
 * Describes a text message service with one account. `send` sends a message and returns the number that receipts give; `probe` tests the
 * account's keys.
 */
export interface SmsService extends TestedService {
  readonly provider: ProviderName;
  /**
   * Sends a message and returns the number by which the provider's receipts name it. Throws an SmsRefusal if the provider refuses, and another
   * error if it does not answer before `signal` aborts: the message may then have been sent.
   */
  send(message: SmsMessage, signal: AbortSignal): Promise<string>;
}

/**
 * Describes an object that finds a shop's text message service: that of its account, or else the sandbox's. Also names the template that
 * sites without an account use.
 */
export interface SmsServices extends ServiceFinder<SmsService> {
  /** Names the template that the sandbox has approved; sites without an account use it. */
  readonly sandboxTemplateId: string;
}

/**
 * Describes the parser of the delivery receipts that SMS providers push. Also holds, by provider, the answers to an accepted push and to a
 * forged one.
 */
export interface SmsReceiptReader {
  /** Returns undefined for a body that is no list of receipts. */
  read(provider: ProviderName, body: string): readonly SmsReceipt[] | undefined;
  readonly answers: Readonly<Record<ProviderName, { readonly taken: object; readonly forged: object }>>;
}

/**
 * Describes a provider's SMS delivery receipt: two numbers of the message, the provider's and ours, and the mobile number's last digits.
 * Also says whether the message was delivered, and if not, why.
 */
export interface SmsReceipt {
  readonly serial: string;
  /** Holds our key of the message; empty where the provider does not return it. */
  readonly key: string;
  /** Lists the last four digits of the number that it is for. */
  readonly mobileTail: string;
  readonly delivered: boolean;
  readonly code: string;
  readonly why: string;
}
