import { randomBytes, randomInt } from 'node:crypto';
import { shanghaiDay } from '../shanghai.ts';
import type { PaymentProviderName } from '../payment-provider.ts';
import { newKeyPair, newSerial, selfSignedCertificate } from './certificate.ts';
import { openSandboxJournal } from './sandbox-journal.ts';

/** Describes a merchant of the payment sandbox: its keys, and the numbers that the provider assigned to it. */
export interface SandboxMerchant {
  readonly vendor: PaymentProviderName;
  /** mchid, or Alipay's app_id. */
  readonly number: string;
  readonly name: string;
  /** appid, or Alipay's seller_id. */
  readonly second: string;
  readonly serial: string;
  readonly publicKey: string;
  readonly apiV3Key: string;
  readonly currency: string;
  /** Tells whether it verifies by the platform's public key instead of its certificates. */
  readonly byPublicKey: boolean;
}

/** Describes a key of the simulated WeChat Pay platform; `certificate` is empty for a public key that has none. */
export interface PlatformKey {
  readonly id: string;
  readonly kind: 'certificate' | 'publicKey' | 'alipay';
  readonly privateKey: string;
  readonly publicKey: string;
  readonly certificate: string;
  readonly at: number;
}

/** Holds a refund as the payment sandbox knows it, amounts in cents. */
export interface SandboxRefund {
  readonly refundNo: string;
  readonly vendorNo: string;
  readonly amount: number;
  readonly at: number;
  readonly done: boolean;
  /** Says how it failed. A closed refund leaves the amount to another one. */
  readonly ended?: 'CLOSED' | 'ABNORMAL';
}

/** Lists the refunds of a sandbox payment that did not fail. */
export const successfulRefunds = ({ refunds }: Pick<SandboxPayment, 'refunds'>): readonly SandboxRefund[] =>
  refunds.filter(({ ended }) => !ended);

/** Describes a payment in the payment sandbox. In the state `offered`, its QR code was not scanned yet and queries do not find it. */
export interface SandboxPayment {
  /** The random part of its pages' URLs. */
  readonly key: string;
  readonly vendor: PaymentProviderName;
  readonly merchant: string;
  readonly paymentNo: string;
  readonly kind: 'H5' | 'NATIVE' | 'JSAPI' | 'WAP' | 'PAGE' | 'APP' | 'CODE';
  readonly amount: number;
  readonly currency: string;
  readonly subject: string;
  readonly notifyUrl: string;
  readonly returnUrl: string;
  /** The mall's origin, which serves the shopper's pages. */
  readonly origin: string;
  readonly expiresAt: number;
  readonly begunAt: number;
  /** Says when the URL of its page was last returned. */
  readonly linkedAt: number;
  readonly state: 'offered' | 'open' | 'paid' | 'closed';
  readonly vendorNo: string;
  readonly endedAt: number;
  readonly refunds: readonly SandboxRefund[];
}

/** Describes a notification that the payment sandbox has yet to deliver: a payment ended, or (Alipay only) a refund of it. */
export interface PendingNotification {
  readonly id: string;
  readonly key: string;
  readonly refundNo: string;
}

type Entry =
  | { readonly did: 'key'; readonly key: PlatformKey }
  | { readonly did: 'merchant'; readonly merchant: SandboxMerchant }
  | { readonly did: 'begun'; readonly payment: SandboxPayment }
  | { readonly did: 'changed'; readonly key: string; readonly to: Partial<SandboxPayment>; readonly tiding?: PendingNotification }
  | { readonly did: 'told'; readonly id: string };

const randomDigits = (length: number): string => Array.from({ length }, () => randomInt(10)).join('');

/** Generates a number as payment providers do, of 28 digits: `head`, the day in Shanghai, and random digits. */
export const newProviderNo = (head: string, now: Date): string =>
  `${head}${shanghaiDay(now).replaceAll('-', '')}${randomDigits(20 - head.length)}`;

/** Creates the random key in the URL of a sandbox payment page. */
export const newPageKey = (): string => randomBytes(18).toString('base64url');

/** Describes the store in which the payment sandbox holds its merchants, keys, payments and refunds. */
export interface SandboxLedger {
  merchant(vendor: PaymentProviderName, number: string): SandboxMerchant | undefined;
  addMerchant(merchant: SandboxMerchant): Promise<void>;
  /** Lists the platform's keys of a kind, newest first. */
  keys(kind: PlatformKey['kind']): readonly PlatformKey[];
  addKey(kind: PlatformKey['kind']): Promise<PlatformKey>;
  payment(vendor: PaymentProviderName, merchant: string, paymentNo: string): SandboxPayment | undefined;
  paymentByKey(key: string): SandboxPayment | undefined;
  paymentByRefund(vendor: PaymentProviderName, merchant: string, refundNo: string): SandboxPayment | undefined;
  paymentsOf(vendor: PaymentProviderName, merchant: string): Iterable<SandboxPayment>;
  begin(payment: SandboxPayment): Promise<SandboxPayment>;
  /** Changes a payment and returns it. With a `notification`, its merchant is notified. */
  change(payment: SandboxPayment, to: Partial<SandboxPayment>, notification?: Omit<PendingNotification, 'key'>): Promise<SandboxPayment>;
  pendingNotifications(): readonly PendingNotification[];
  markDelivered(id: string): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the payment sandbox's data: merchants, keys, payments and refunds, held in memory and in a journal file.
 * @param onNotification is called for each new notification, and for those not yet delivered before the last exit
 */
export async function openSandboxLedger(
  file: string | undefined,
  now: () => Date,
  onNotification: (notification: PendingNotification) => void,
): Promise<SandboxLedger> {
  const merchants = new Map<string, SandboxMerchant>();
  const payments = new Map<string, SandboxPayment>();
  const keyOf = new Map<string, string>();
  const refundOf = new Map<string, string>();
  const untold = new Map<string, PendingNotification>();
  let keys: readonly PlatformKey[] = [];
  const name = (vendor: PaymentProviderName, merchant: string, paymentNo: string) => `${vendor} ${merchant} ${paymentNo}`;

  function apply(entry: Entry): void {
    if (entry.did === 'key') keys = [entry.key, ...keys];
    else if (entry.did === 'merchant') merchants.set(`${entry.merchant.vendor} ${entry.merchant.number}`, entry.merchant);
    else if (entry.did === 'told') untold.delete(entry.id);
    else if (entry.did === 'begun') {
      const { key, vendor, merchant, paymentNo } = entry.payment;
      payments.set(key, entry.payment);
      keyOf.set(name(vendor, merchant, paymentNo), key);
    } else {
      const before = payments.get(entry.key);
      if (before) payments.set(entry.key, { ...before, ...entry.to });
      if (before)
        for (const { refundNo } of entry.to.refunds ?? []) refundOf.set(name(before.vendor, before.merchant, refundNo), entry.key);
      if (entry.tiding) untold.set(entry.tiding.id, entry.tiding);
    }
  }
  const journal = await openSandboxJournal<Entry>(file, apply);
  for (const notification of untold.values()) onNotification(notification);
  const write = (entry: Entry): Promise<void> => {
    apply(entry); // applied immediately for the next reader; notifications wait until it is written
    return journal.write(entry);
  };

  return {
    merchant: (vendor, number) => merchants.get(`${vendor} ${number}`),
    addMerchant: (merchant) => write({ did: 'merchant', merchant }),
    keys: (kind) => keys.filter((key) => key.kind === kind),
    async addKey(kind) {
      const pair = await newKeyPair();
      const serial = newSerial();
      const key: PlatformKey = {
        ...pair,
        kind,
        id: kind === 'certificate' ? serial : `PUB_KEY_ID_0${randomDigits(30)}`,
        certificate: kind === 'certificate' ? selfSignedCertificate(pair, serial, 'Tenpay.com sandbox of Wanpu', now()) : '',
        at: now().getTime(),
      };
      await write({ did: 'key', key });
      return key;
    },
    payment: (vendor, merchant, paymentNo) => payments.get(keyOf.get(name(vendor, merchant, paymentNo)) ?? ''),
    paymentByKey: (key) => payments.get(key),
    paymentByRefund: (vendor, merchant, refundNo) => payments.get(refundOf.get(name(vendor, merchant, refundNo)) ?? ''),
    *paymentsOf(vendor, merchant) {
      for (const payment of payments.values()) if (payment.vendor === vendor && payment.merchant === merchant) yield payment;
    },
    async begin(payment) {
      await write({ did: 'begun', payment });
      return payment;
    },
    async change(payment, to, notification) {
      const pending = notification && { ...notification, key: payment.key };
      await write({ did: 'changed', key: payment.key, to, ...(pending ? { tiding: pending } : {}) });
      if (pending) onNotification(pending);
      return payments.get(payment.key) ?? payment;
    },
    pendingNotifications: () => [...untold.values()],
    markDelivered: (id) => write({ did: 'told', id }),
    close: () => journal.close(),
  };
}
