import { randomBytes, randomInt } from 'node:crypto';
import { type PaymentAccount, type PaymentProviderName } from '../payment-provider.ts';
import { serveAlipay } from './alipay-api.ts';
import { newKeyPair, newSerial } from './certificate.ts';
import type { SandboxDeps } from './sandbox-deps.ts';
import { type PaymentSandboxFault, createSandboxFaults } from './faults.ts';
import { successfulRefunds, openSandboxLedger, type PlatformKey } from './ledger.ts';
import { type NotificationTarget, createNotificationQueue, type NotificationQueue } from './notifications.ts';
import { serveCheckout } from './checkout.ts';
import { serveWechat } from './wechat-api.ts';

/** Holds the options of a new sandbox merchant: its currency, and whether it verifies WeChat by public key instead of certificate. */
export interface MerchantOptions {
  /** WeChat: verifies with the platform's public key instead of its certificates. */
  readonly byPublicKey?: boolean;
  readonly currency?: string;
}

/** Holds a merchant's payments and refunds: their numbers, and their sums in cents. */
export interface MerchantTotals {
  readonly payments: number;
  readonly paid: number;
  readonly refunds: number;
  readonly refunded: number;
}

/**
 * Describes the payment sandbox, which stands in for WeChat Pay and Alipay in this process or its own. It serves checkout pages, opens
 * merchant accounts, injects faults, delivers notifications and totals a merchant's payments.
 */
export interface PaySandbox {
  /** Returns its URL for the providers' libraries: http://127.0.0.1:port. */
  address(): Promise<string>;
  /** Serves the shopper's pages below /sandbox/pay/; anything else is a 404. */
  shopperPage(request: Request): Promise<Response>;
  /** Opens a merchant account with its own keys and returns its fields. */
  openMerchant(vendor: PaymentProviderName, siteName: string, wish?: MerchantOptions): Promise<PaymentAccount['fields']>;
  /** Sets where notifications go: to this URL, with the path of each notify_url. Until then they wait. */
  deliverTo(mall: NotificationTarget): Promise<void>;
  injectFault(fault: PaymentSandboxFault): Promise<void>;
  /** Removes all faults. */
  clearFaults(): Promise<void>;
  /** Makes WeChat's platform sign with a new certificate. */
  rotateCertificate(): Promise<void>;
  /** Sets whether a day's bill is available before the day ends. */
  billsToday(there: boolean): Promise<void>;
  /** Delivers the due notifications. `told` is their number, `untold` the number of those not taken yet. */
  settle(): Promise<{ readonly told: number; readonly untold: number }>;
  totals(vendor: PaymentProviderName, number: string): Promise<MerchantTotals>;
  close(): Promise<void>;
}

/** Describes the payment sandbox without its URL, together with the handler of its HTTP requests. */
export interface PaySandboxServer extends Omit<PaySandbox, 'address'> {
  /** Serves the providers' APIs and the shoppers' pages. */
  handle(request: Request): Promise<Response>;
}

const digits = (length: number): string => Array.from({ length }, () => randomInt(10)).join('');
const notFound = () => new Response('', { status: 404 });

/**
 * Opens the payment sandbox for WeChat Pay and Alipay.
 * @param file its journal; without one the data is lost when the process ends
 * @param now the clock for expiry, bills and notifications
 */
export async function openPaySandbox(file: string | undefined, now: () => Date): Promise<PaySandboxServer> {
  const faults = createSandboxFaults();
  const pendingAtStart: Parameters<NotificationQueue['add']>[0][] = [];
  let started: NotificationQueue | undefined;
  const ledger = await openSandboxLedger(file, now, (notification) =>
    started ? started.add(notification) : pendingAtStart.push(notification),
  );
  const deps: SandboxDeps = {
    ledger,
    faults,
    now,
    settings: { billsToday: false },
    deliverNotifications: () => started?.settle() ?? Promise.resolve(0),
  };
  const queue = (started = createNotificationQueue(deps));
  for (const notification of pendingAtStart) queue.add(notification);
  /** Holds the platform's keys that are being made: making one takes a while, so it waits for the first merchant. */
  const making = new Map<PlatformKey['kind'], Promise<PlatformKey>>();
  async function platformKey(kind: PlatformKey['kind']): Promise<PlatformKey> {
    const [newest] = ledger.keys(kind);
    if (newest) return newest;
    const made = making.get(kind) ?? ledger.addKey(kind);
    making.set(kind, made);
    return made;
  }

  async function handle(request: Request): Promise<Response> {
    const url = new URL(request.url);
    return (
      (await serveCheckout(deps, request, url)) ??
      (await serveWechat(deps, request, url)) ??
      (await serveAlipay(deps, request, url)) ??
      notFound()
    );
  }
  async function openMerchant(
    vendor: PaymentProviderName,
    siteName: string,
    { byPublicKey = false, currency = 'CNY' }: MerchantOptions = {},
  ): Promise<PaymentAccount['fields']> {
    const isWechat = vendor === 'wechat';
    const [{ privateKey, publicKey }, platform] = await Promise.all([
      newKeyPair(),
      platformKey(isWechat ? (byPublicKey ? 'publicKey' : 'certificate') : 'alipay'),
    ]);
    const merchant = {
      vendor,
      name: siteName,
      publicKey,
      byPublicKey,
      currency: isWechat ? currency : 'CNY',
      number: isWechat ? `1${digits(9)}` : `2021${digits(12)}`,
      second: isWechat ? `wx${randomBytes(8).toString('hex')}` : `2088${digits(12)}`,
      serial: newSerial(),
      apiV3Key: randomBytes(16).toString('hex'),
    };
    await ledger.addMerchant(merchant);
    const { number, second, serial, apiV3Key } = merchant;
    if (!isWechat) return { appId: number, privateKey, alipayPublicKey: platform.publicKey, sellerId: second };
    return {
      mchid: number,
      appid: second,
      serial,
      privateKey,
      apiV3Key,
      ...(byPublicKey && platform
        ? {
            publicKeyId: platform.id,
            publicKey: platform.publicKey,
          }
        : {}),
      ...(currency === 'CNY' ? {} : { currency }),
    };
  }
  return {
    handle,
    shopperPage: async (request) => (await serveCheckout(deps, request, new URL(request.url))) ?? notFound(),
    openMerchant,
    deliverTo: async (mall) => queue.deliverTo(mall),
    injectFault: async (fault) => faults.add(fault),
    clearFaults: async () => faults.clear(),
    rotateCertificate: async () => void (await ledger.addKey('certificate')),
    billsToday: async (there) => void (deps.settings.billsToday = there),
    settle: async () => ({ told: await queue.settle(), untold: queue.waiting() }),
    async totals(vendor, number) {
      const sum = { payments: 0, paid: 0, refunds: 0, refunded: 0 };
      for (const payment of ledger.paymentsOf(vendor, number)) {
        const { state, amount } = payment;
        const refunds = successfulRefunds(payment);
        if (state !== 'paid') continue;
        sum.payments += 1;
        sum.paid += amount;
        sum.refunds += refunds.length;
        for (const refund of refunds) sum.refunded += refund.amount;
      }
      return sum;
    },
    async close() {
      await queue.close();
      await ledger.close();
    },
  };
}
