import type { PaymentProviderName } from 'contract/money/payment/payment-providers.ts';
import type { Sentence } from 'contract/sentence.ts';

export type { PaymentProviderName };

/**
 * Describes a site's account with a payment provider. The platform holds no money, so each site has its own account and keys.
 * `fields` has the provider's own field names (`PaymentAccounts.fields`), PEM texts whole.
 */
export interface PaymentAccount {
  readonly provider: PaymentProviderName;
  /** Tells whether it is an account of this installation's sandbox, which takes no money. */
  readonly sandbox: boolean;
  readonly fields: Readonly<Record<string, string>>;
}

/**
 * Describes a field of a payment account: its name, label and hint, and whether it is secret, optional or a key. Its functions validate a
 * text, and return what may be shown and when it expires.
 */
export interface AccountField {
  readonly name: string;
  readonly label: Sentence;
  readonly hint: Sentence;
  /** Never shown again once it is saved. */
  readonly secret: boolean;
  readonly optional?: boolean;
  /** Tells whether it is a key, which may change while the account stays the same; the other fields identify the account. */
  readonly key?: boolean;
  /** Returns a sentence that says why a text is invalid; undefined if it is valid. */
  readonly validate: (text: string) => Sentence | undefined;
  /** Returns the part of a stored value that may be shown: a fingerprint, its last characters, or nothing; absent if all of it may be. */
  readonly displayText?: (text: string) => Sentence | undefined;
  /** Returns when it expires; undefined if never. */
  readonly expiresAt?: (text: string) => Date | undefined;
}

/** Holds the fields of a payment account by name, keys among them. */
export type AccountFields = PaymentAccount['fields'];

/** Names how two payment accounts relate: the same account, another one of the same merchant with the same keys, or unrelated. */
export type AccountRelation = 'same' | 'sameKeys' | 'stranger';

/**
 * Holds the fields of each provider's payment accounts, and functions that validate and compare accounts and copy keys. None of these calls
 * a provider. `openSandbox` opens a sandbox account; absent without a sandbox.
 */
export interface PaymentAccounts {
  readonly fields: Readonly<Record<PaymentProviderName, readonly AccountField[]>>;
  /** Validates entered fields and completes them; or returns a sentence about the first invalid one. */
  parse(provider: PaymentProviderName, given: AccountFields): { readonly fields: AccountFields } | { readonly wrong: Sentence };
  relate(provider: PaymentProviderName, one: AccountFields, other: AccountFields): AccountRelation;
  /** Returns an account with the keys of another. */
  copyKeys(provider: PaymentProviderName, account: AccountFields, other: AccountFields): AccountFields;
  /** Opens a sandbox account and returns its fields; absent if this installation has no sandbox. */
  readonly openSandbox?: (provider: PaymentProviderName, siteName: string, currency: string) => Promise<AccountFields>;
}

/**
 * Names where the shopper pays. `web` redirects to the provider; `code` is a QR code for another device. `inApp` is
 * WeChat Pay inside WeChat (JSAPI); `app` is Alipay opened by the provider's own app.
 */
export type PaymentScene = 'web' | 'code' | 'inApp' | 'app';

/** Names a payer inside WeChat: the app by which the provider is called, and their openid there. */
export interface InAppPayer {
  readonly appId: string;
  readonly openId: string;
}

/** Holds the parameters that a browser inside WeChat needs to pay, under WeChat's names. */
export interface InAppPayment {
  readonly appId: string;
  readonly timeStamp: string;
  readonly nonceStr: string;
  readonly package: string;
  readonly signType: 'RSA';
  readonly paySign: string;
}

/**
 * Describes a payment to start at a provider; starting it again under the same paymentNo starts no second one. A
 * retry may differ only in `address`, `phone` and `returnUrl`: WeChat refuses any other difference.
 */
export interface PaymentRequest {
  readonly paymentNo: string;
  /** Cents, positive. */
  readonly amount: number;
  readonly currency: string;
  /** The text that the shopper reads at the provider; at most 127 bytes are sent. */
  readonly subject: string;
  readonly scene: PaymentScene;
  /** Is there only in the scene `inApp`. */
  readonly inApp?: InAppPayer | undefined;
  /** Tells whether their browser is a phone's: Alipay has a page for each. */
  readonly phone: boolean;
  /** The shopper's IP address. */
  readonly address: string;
  /** Until when it may be paid. */
  readonly expiresAt: Date;
  /** Absolute URL for the provider's notifications; without a query string, which WeChat refuses. */
  readonly notifyUrl: string;
  /** Absolute URL to which the shopper returns. */
  readonly returnUrl: string;
}

/**
 * Describes where the shopper pays: a URL (`payUrl`) or the text of a QR code (`codeText`), the other being empty. Also says when it
 * expires. For payments in WeChat or by an app, `codeText` is the prepared payment's number or the signed order.
 */
export interface ProviderPaymentPlace {
  readonly payUrl: string;
  readonly codeText: string;
  /** Says when the URL or code expires (WeChat's H5 URL after five minutes). The payment may still be open: start it again. */
  readonly goodUntil: Date;
}

/**
 * Describes a payment at its provider: `open`, `paid` or `closed`, its numbers, amount in cents, currency and time of payment. It stays
 * `paid` after refunds.
 */
export interface ProviderPaymentState {
  readonly paymentNo: string;
  readonly state: 'open' | 'paid' | 'closed';
  /** In cents, as requested; 0 if the provider does not say (a closed one). */
  readonly amount: number;
  readonly currency: string;
  /** The provider's own number; empty until paid. */
  readonly providerNo: string;
  readonly paidAt: Date | null;
}

/** Holds the request to a payment provider to refund a payment or a part of it. */
export interface ProviderRefundRequest {
  readonly paymentNo: string;
  /** Our own number, one per refund: a retry with the same number is the same refund. */
  readonly refundNo: string;
  /** The cents to refund, and the cents of the payment. */
  readonly amount: number;
  readonly paid: number;
  readonly currency: string;
  readonly reason: string;
}

/**
 * Describes a refund at a payment provider: number, state, amount in cents, and a sentence for the merchant. `open` is in progress; `failed`
 * and `closed` need a person. The number of a `closed` refund cannot be used again.
 */
export interface ProviderRefundState {
  readonly refundNo: string;
  readonly state: 'open' | 'done' | 'failed' | 'closed';
  readonly amount: number;
  /** A sentence for the merchant about a refund that needs a person: what happened, and what to do. */
  readonly why?: Sentence;
}

/** Describes a line of a provider's daily bill: payment or refund, its numbers, its amount in cents, and its time. */
export interface BillLine {
  readonly kind: 'payment' | 'refund';
  readonly paymentNo: string;
  /** Empty for a payment. */
  readonly refundNo: string;
  readonly providerNo: string;
  /** Cents, never negative. */
  readonly amount: number;
  readonly at: Date;
}

/** Describes a payment provider's notification as received: header names in lower case, the raw body. */
export interface ProviderNotification {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/**
 * Names the result of handling a payment notification. `forged`: not signed by the provider, or about no account of
 * the site; ignore it. `failed`: genuine but not booked; somebody should look at it.
 */
export type NotificationResult = 'taken' | 'forged' | 'failed';

/** Describes the HTTP response that a provider expects: status, content type and body. */
export interface NotificationResponse {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/**
 * Describes the client of a payment provider: payments, refunds, bills, notifications, and tests of keys. A method throws a ProviderRefusal
 * if refused; another error if the answer cannot be trusted, so that the state is unknown. Never call a method inside a transaction.
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  /** Lists the currencies that an account takes, its own first. */
  currencies(account: PaymentAccount): readonly string[];
  /** Starts a payment, idempotent by paymentNo. */
  begin(account: PaymentAccount, intent: PaymentRequest, signal: AbortSignal): Promise<ProviderPaymentPlace>;
  /** Signs a prepared payment for the messaging app; there for a provider that knows the scene `inApp`. */
  signInApp?(account: PaymentAccount, prepared: string): InAppPayment;
  /** Returns a payment's state; undefined if the provider does not know it. */
  query(account: PaymentAccount, paymentNo: string, signal: AbortSignal): Promise<ProviderPaymentState | undefined>;
  /**
   * Closes an open payment, so that it cannot be paid any more, and returns its state (`paid` if it was paid first). Returns undefined if
   * the provider does not know it. With WeChat that is final. Alipay knows a payment only once the shopper opens its page or scans its
   * code, and accepts one until its `expiresAt`: query until then, and refund what is still paid.
   */
  close(account: PaymentAccount, paymentNo: string, signal: AbortSignal): Promise<ProviderPaymentState | undefined>;
  refund(account: PaymentAccount, intent: ProviderRefundRequest, signal: AbortSignal): Promise<ProviderRefundState>;
  queryRefund(
    account: PaymentAccount,
    refund: Pick<ProviderRefundRequest, 'paymentNo' | 'refundNo'>,
    signal: AbortSignal,
  ): Promise<ProviderRefundState | undefined>;
  /** Loads the bill of a day (yyyy-MM-dd, Shanghai); undefined if it is not available yet, empty if nothing was paid. */
  bill(account: PaymentAccount, day: string, signal: AbortSignal): Promise<readonly BillLine[] | undefined>;
  /**
   * Verifies a notification and returns the payment's state, or `other` if it is genuine and about something else (a refund): answer it as
   * taken. Returns undefined if it is not the provider's, not about this account, or too old: WeChat signs each retry anew and has five
   * minutes; Alipay repeats the same text and has 26 hours. Throws if the signing key cannot be loaded now: let the provider retry.
   */
  read(
    account: PaymentAccount,
    notice: ProviderNotification,
    now: Date,
    signal: AbortSignal,
  ): Promise<ProviderPaymentState | 'other' | undefined>;
  /** Returns the response to a notification. The provider retries one that was not taken. */
  answer(outcome: NotificationResult): NotificationResponse;
  /** Checks an account's keys with a harmless request. Returns a sentence for the merchant if they do not work, else undefined. */
  probe(account: PaymentAccount, signal: AbortSignal): Promise<Sentence | undefined>;
}

/** Holds the payment providers of this installation by name. */
export type PaymentProviders = Readonly<Record<PaymentProviderName, PaymentProvider>>;
