import { randomBytes, randomInt } from 'node:crypto';
import { type PaymentAccount, type PaymentProviderName } from '../payment-provider.ts';
import { serveAlipay } from './alipay-api.ts';
import { newKeyPair, newSerial } from './certificate.ts';
import type { SandboxDeps } from './sandbox-deps.ts';
import { type SandboxFault, createFaults } from './faults.ts';
import { successfulRefunds, openLedger, type PlatformKey } from './ledger.ts';
import { type Mall, createNotificationQueue, type NotificationQueue } from './notifications.ts';
import { serveCheckout } from './checkout.ts';
import { serveWechat } from './wechat-api.ts';

export interface MerchantOptions {
  /** WeChat: verifies by the platform's public key instead of its certificates. */
  readonly byPublicKey?: boolean;
  readonly currency?: string;
}
/** What a merchant took and gave back, in cents; how much is in each of its lists. */
export interface MerchantTotals {
  readonly payments: number;
  readonly paid: number;
  readonly refunds: number;
  readonly refunded: number;
}

/** Both vendors as a sandbox, in this process or in one of its own. */
export interface PaySandbox {
  /** Where the vendors' libraries find it: http://127.0.0.1:port. */
  address(): Promise<string>;
  /** What a shopper's browser asks for below /sandbox/pay/; anything else is not found. */
  shopperPage(request: Request): Promise<Response>;
  /** The fields of a fresh account, with keys of its own. */
  openMerchant(vendor: PaymentProviderName, siteName: string, wish?: MerchantOptions): Promise<PaymentAccount['fields']>;
  /** Where notifications go from now on: to this address, by the path of each notify_url. Until then they wait. */
  deliverTo(mall: Mall): Promise<void>;
  injectFault(fault: SandboxFault): Promise<void>;
  /** Forgets all faults. */
  clearFaults(): Promise<void>;
  /** WeChat's platform signs with a new certificate from now on. */
  rotateCertificate(): Promise<void>;
  /** Whether the bill of a day can be had before it is over. */
  billsToday(there: boolean): Promise<void>;
  /** Tells merchants what is due now; gives how often it told, and what has not been taken yet. */
  settle(): Promise<{ readonly told: number; readonly untold: number }>;
  totals(vendor: PaymentProviderName, number: string): Promise<MerchantTotals>;
  close(): Promise<void>;
}
/** The sandbox of this process. */
export interface PaySandboxServer extends Omit<PaySandbox, 'address'> {
  /** The vendors' API and the shoppers' pages. */
  handle(request: Request): Promise<Response>;
}

const digits = (length: number): string => Array.from({ length }, () => randomInt(10)).join('');
const notFound = () => new Response('', { status: 404 });

/** @param file its journal; without one it forgets when the process ends. @param now the time of what happens */
export async function openPaySandbox(file: string | undefined, now: () => Date): Promise<PaySandboxServer> {
  const faults = createFaults();
  const early: Parameters<NotificationQueue['add']>[0][] = [];
  let told: NotificationQueue | undefined;
  const ledger = await openLedger(file, now, (tiding) => (told ? told.add(tiding) : early.push(tiding)));
  const desk: SandboxDeps = {
    ledger,
    faults,
    now,
    settings: { billsToday: false },
    deliverNotifications: () => told?.settle() ?? Promise.resolve(0),
  };
  const teller = (told = createNotificationQueue(desk));
  for (const tiding of early) teller.add(tiding);
  /** The platform's keys are made when their first merchant comes: that takes a while. */
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
      (await serveCheckout(desk, request, url)) ??
      (await serveWechat(desk, request, url)) ??
      (await serveAlipay(desk, request, url)) ??
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
    shopperPage: async (request) => (await serveCheckout(desk, request, new URL(request.url))) ?? notFound(),
    openMerchant,
    deliverTo: async (mall) => teller.deliverTo(mall),
    injectFault: async (fault) => faults.add(fault),
    clearFaults: async () => faults.clear(),
    rotateCertificate: async () => void (await ledger.addKey('certificate')),
    billsToday: async (there) => void (desk.settings.billsToday = there),
    settle: async () => ({ told: await teller.settle(), untold: teller.waiting() }),
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
      await teller.close();
      await ledger.close();
    },
  };
}
