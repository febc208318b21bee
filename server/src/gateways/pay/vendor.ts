import type { VendorName } from 'contract/payment/vendors.ts';

export type { VendorName };

/**
 * A site's account with a vendor: where its money goes, and the keys. The platform holds no money, so each site has its own.
 * `fields` are the vendor's own words for them (`PayDesk.fields`), PEM texts whole.
 */
export interface PayAccount {
  readonly vendor: VendorName;
  /** It lies with the sandbox of this installation, which takes no money. */
  readonly sandbox: boolean;
  readonly fields: Readonly<Record<string, string>>;
}

/** What a merchant is asked for to open an account: in the vendor's words, with a sentence on where it is found. */
export interface AccountField {
  readonly name: string;
  readonly label: string;
  readonly hint: string;
  /** Never shown again once it is saved. */
  readonly secret: boolean;
  readonly optional?: boolean;
  /** One of the merchant's keys: it changes while the account stays what it is. The others say which account it is. */
  readonly key?: boolean;
  /** Why a text cannot be it, in a sentence; undefined where it can. */
  readonly wrong: (text: string) => string | undefined;
  /** What of a kept one may be shown again: a fingerprint, its last signs; all of it where nothing is said. */
  readonly shown?: (text: string) => string;
  /** Until when it is good; undefined where it has no end. */
  readonly until?: (text: string) => Date | undefined;
}
export type AccountFields = PayAccount['fields'];

/** What one account has to do with another: it is the same, or another under the same keys of the same merchant. */
export type Kinship = 'same' | 'sameKeys' | 'stranger';

/** Where a merchant's accounts are read and compared; nobody outside is asked. */
export interface PayDesk {
  readonly fields: Readonly<Record<VendorName, readonly AccountField[]>>;
  /** The fields of an account as they were given, complete; or why they are none, in a sentence that names the first that is wrong. */
  read(vendor: VendorName, given: AccountFields): { readonly fields: AccountFields } | { readonly wrong: string };
  kinship(vendor: VendorName, one: AccountFields, other: AccountFields): Kinship;
  /** An account with the keys of another. */
  withKeysOf(vendor: VendorName, account: AccountFields, other: AccountFields): AccountFields;
  /** The fields of a fresh account with the sandbox of this installation; absent where it has none. */
  readonly openSandbox?: (vendor: VendorName, siteName: string, currency: string) => Promise<AccountFields>;
}

/**
 * Where the shopper pays: `web` leads their browser to the vendor (WeChat H5, Alipay's pages),
 * `code` is a QR code for another device (WeChat native, Alipay precreate).
 */
export type PayScene = 'web' | 'code';

/**
 * What a vendor is asked to take: once for each paymentNo, however often it is asked. Asked again, every field but `address`, `phone` and
 * `returnUrl` must be what it was: WeChat refuses a second announcement that differs from the first.
 */
export interface PayIntent {
  readonly paymentNo: string;
  /** Cents of the currency, more than nothing. */
  readonly amount: number;
  readonly currency: string;
  /** What the shopper reads at the vendor's, 127 bytes at most are sent. */
  readonly subject: string;
  readonly scene: PayScene;
  /** Whether their browser is a phone's: Alipay has a page for each. */
  readonly phone: boolean;
  /** The shopper's network address. */
  readonly address: string;
  /** Until when it may be paid. */
  readonly expiresAt: Date;
  /** Absolute address where the vendor tells how it ended; without a query, which WeChat does not take. */
  readonly notifyUrl: string;
  /** Absolute address where the shopper comes back to. */
  readonly returnUrl: string;
}

/** Where the shopper pays: an address to go to, or the text of a QR code; the other is empty. */
export interface PayPlace {
  readonly payUrl: string;
  readonly codeText: string;
  /** From then on the place is gone (WeChat's H5 address lives five minutes), though the payment may be open: begin it again. */
  readonly goodUntil: Date;
}

/** How a payment stands with the vendor. What was paid stays `paid`, however much of it goes back. */
export interface PayState {
  readonly paymentNo: string;
  readonly state: 'open' | 'paid' | 'closed';
  /** Cents; what was asked for. 0 where the vendor does not say (a closed one). */
  readonly amount: number;
  readonly currency: string;
  /** The vendor's own number; empty until paid. */
  readonly vendorNo: string;
  readonly paidAt: Date | null;
}

export interface RefundIntent {
  readonly paymentNo: string;
  /** Ours, one for each refund: asked for again it is the same refund. */
  readonly refundNo: string;
  /** Cents that go back, and cents that were paid. */
  readonly amount: number;
  readonly paid: number;
  readonly currency: string;
  readonly reason: string;
}

/** How a refund stands: `open` is still under way at the vendor, `failed` needs a person; `closed` too, and its number is good for none any more. */
export interface RefundState {
  readonly refundNo: string;
  readonly state: 'open' | 'done' | 'failed' | 'closed';
  readonly amount: number;
  /** What became of one that needs a person and what to do, in a sentence for the merchant. */
  readonly why?: string;
}

/** A line of a vendor's bill of a day. */
export interface BillLine {
  readonly kind: 'payment' | 'refund';
  readonly paymentNo: string;
  /** Empty for a payment. */
  readonly refundNo: string;
  readonly vendorNo: string;
  /** Cents, never below nothing. */
  readonly amount: number;
  readonly at: Date;
}

/** A notification as it came: header names in small letters, the body untouched. */
export interface Notice {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/**
 * What became of a notification: taken; forged, for it is not the vendor's or about no account of the site, which anyone can send and nobody
 * need look at; or genuine and not to be booked, which somebody should.
 */
export type NoticeOutcome = 'taken' | 'forged' | 'failed';

/** The answer a vendor understands. */
export interface NoticeAnswer {
  readonly status: number;
  readonly contentType: string;
  readonly body: string;
}

/**
 * A vendor of payments. Each method asks the vendor: it throws a VendorRefusal where that says no, and anything else where it gave no
 * answer that can be trusted (no connection, a wrong signature, a 5xx): what is so is then unknown. None is called inside a unit.
 * A state is given only when it is about this account (its merchant and app numbers); else it throws.
 */
export interface PayVendor {
  readonly name: VendorName;
  /** In which money an account is paid: the first is its own. */
  currencies(account: PayAccount): readonly string[];
  /** Announces a payment. The same paymentNo again, with the same amount, is the same payment. */
  begin(account: PayAccount, intent: PayIntent, signal: AbortSignal): Promise<PayPlace>;
  /** How a payment stands; undefined where the vendor never heard of it. */
  query(account: PayAccount, paymentNo: string, signal: AbortSignal): Promise<PayState | undefined>;
  /**
   * Ends a payment that is still open, so that it cannot be paid any more; how it stands then (`paid` where that came first).
   * undefined where the vendor does not know it. With WeChat that is the end of it. Alipay knows a payment from the moment the shopper opens
   * its page or reads its code, and takes one that was given out until its `expiresAt`: ask on until then, and send back what still comes.
   */
  close(account: PayAccount, paymentNo: string, signal: AbortSignal): Promise<PayState | undefined>;
  refund(account: PayAccount, intent: RefundIntent, signal: AbortSignal): Promise<RefundState>;
  queryRefund(
    account: PayAccount,
    refund: Pick<RefundIntent, 'paymentNo' | 'refundNo'>,
    signal: AbortSignal,
  ): Promise<RefundState | undefined>;
  /** The bill of a day (yyyy-MM-dd, Shanghai); undefined where it is not there yet. An empty day is an empty list. */
  bill(account: PayAccount, day: string, signal: AbortSignal): Promise<readonly BillLine[] | undefined>;
  /**
   * What a notification says: how a payment stands, or `other` where it is genuine and about something else (a refund), to be answered as
   * taken. undefined where it is not the vendor's, not this account's, or too old: WeChat signs anew each time it tells and has five minutes;
   * Alipay tells the same for a day, and has 26 hours. Throws where the key it was signed with cannot be asked for now: let it be told again.
   */
  read(account: PayAccount, notice: Notice, now: Date, signal: AbortSignal): Promise<PayState | 'other' | undefined>;
  /** What the vendor wants to hear. What was not taken is told again later, if it was the vendor's. */
  answer(outcome: NoticeOutcome): NoticeAnswer;
  /** Whether the account's keys work, by asking the vendor something harmless; a sentence for the merchant where they do not. */
  probe(account: PayAccount, signal: AbortSignal): Promise<string | undefined>;
}

/** All vendors of this installation. */
export type Vendors = Readonly<Record<VendorName, PayVendor>>;
