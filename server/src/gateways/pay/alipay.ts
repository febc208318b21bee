import { parseAlipayAccount } from './alipay-account.ts';
import { loadAlipayBill } from './alipay-bill.ts';
import { createAlipayClient } from './alipay-client.ts';
import { readAlipayNotification } from './alipay-notification.ts';
import { parseAlipayState } from './alipay-state.ts';
import { cacheProviderClients } from './cache-provider-clients.ts';
import { toText } from './read-json.ts';
import { formatShanghaiTime } from './shanghai.ts';
import { cleanPaymentSubject } from './subject.ts';
import { UnknownProviderAnswer } from './unknown-provider-answer.ts';
import type { PaymentAccount, PaymentRequest, PaymentProvider, ProviderRefundState } from './payment-provider.ts';
import { ProviderRefusal } from '#platform/provider-refusal.ts';
import type { Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';
import { parseYuan, formatCents } from './yuan-text.ts';

/** Holds the URL of Alipay's API. */
export const alipayGatewayUrl = 'https://openapi.alipay.com/gateway.do';

/** Limits how long a QR code is valid, in milliseconds. */
const codeLifetimeMs = 2 * 3_600_000;

const isUnknownTrade = (fault: unknown): boolean => fault instanceof ProviderRefusal && fault.code === 'ACQ.TRADE_NOT_EXIST';

/** Turns the refusal `ACQ.TRADE_NOT_EXIST` into undefined. */
async function undefinedIfUnknown<T>(request: Promise<T>): Promise<T | undefined> {
  try {
    return await request;
  } catch (fault) {
    if (isUnknownTrade(fault)) return undefined;
    throw fault;
  }
}

/** Maps Alipay's refund statuses. Without a status the refund was never requested, or did not happen. */
const refundStates: Readonly<Record<string, ProviderRefundState['state']>> = {
  REFUND_SUCCESS: 'done',
  REFUND_PROCESSING: 'open',
  REFUND_FAIL: 'failed',
};

/** Holds the sentences for a merchant whose keys do not work, by the provider's error code. */
const wrongKeys: Readonly<Record<string, Sentence>> = {
  'isv.invalid-signature': sentence('alipaySignatureWrong'),
  'isv.invalid-app-id': sentence('alipayAppUnknown'),
  'isv.missing-signature-config': sentence('alipayPublicKeyNotUploaded'),
  'isv.insufficient-isv-permissions': sentence('alipayProductMissing'),
  ACCOUNT_INCOMPLETE: sentence('accountIncomplete'),
};

/** Describes the functions that return the URLs for an account: those of Alipay, or those of its sandbox. */
export interface AlipayUrls {
  /** Returns the URL of the API. */
  gateway(account: PaymentAccount): Promise<string>;
  /** Returns the URL of the pages that the shopper's browser opens. */
  pages(account: PaymentAccount, returnUrl: string): string;
}

/** Creates the Alipay provider: open platform, RSA2. See https://opendocs.alipay.com/open/203/105288. */
export function createAlipayProvider(addresses: AlipayUrls, now: () => Date): PaymentProvider {
  const clients = cacheProviderClients((account, gateway) => createAlipayClient(parseAlipayAccount(account), gateway));
  const clientOf = async (account: PaymentAccount) => clients(account, await addresses.gateway(account));

  const query: PaymentProvider['query'] = async (account, paymentNo, signal) => {
    const reply = await undefinedIfUnknown((await clientOf(account)).request('alipay.trade.query', { out_trade_no: paymentNo }, signal));
    return reply && parseAlipayState(reply, 'send_pay_date', paymentNo);
  };
  const queryRefund: PaymentProvider['queryRefund'] = async (account, { paymentNo, refundNo }, signal) => {
    const bizContent = { out_trade_no: paymentNo, out_request_no: refundNo };
    const reply = await undefinedIfUnknown((await clientOf(account)).request('alipay.trade.fastpay.refund.query', bizContent, signal));
    const status = toText(reply?.['refund_status']);
    if (!reply || !status) return undefined;
    const [state, amount] = [refundStates[status], parseYuan(toText(reply['refund_amount']))];
    if (!state || amount === undefined || reply['out_trade_no'] !== paymentNo || reply['out_request_no'] !== refundNo) {
      throw new UnknownProviderAnswer(`Alipay returned a refund that is not ours: ${toText(reply['out_request_no'])}`);
    }
    return { refundNo, state, amount };
  };
  const tradeFields = (intent: PaymentRequest) => ({
    out_trade_no: intent.paymentNo,
    total_amount: formatCents(intent.amount),
    subject: cleanPaymentSubject(intent.subject),
    time_expire: formatShanghaiTime(intent.expiresAt),
  });

  return {
    name: 'alipay',
    currencies: () => ['CNY'],
    query,
    queryRefund,
    async begin(account, intent, signal) {
      if (intent.currency !== 'CNY') throw new ProviderRefusal('CURRENCY', sentence('alipayTakesOnlyCny'));
      const { notifyUrl, returnUrl, expiresAt } = intent;
      if (intent.scene === 'web') {
        const client = clients(account, addresses.pages(account, returnUrl));
        const payUrl = intent.phone
          ? client.pageUrl(
              'alipay.trade.wap.pay',
              { ...tradeFields(intent), product_code: 'QUICK_WAP_WAY', quit_url: returnUrl },
              { notifyUrl, returnUrl },
            )
          : client.pageUrl(
              'alipay.trade.page.pay',
              { ...tradeFields(intent), product_code: 'FAST_INSTANT_TRADE_PAY' },
              { notifyUrl, returnUrl },
            );
        return { payUrl, codeText: '', goodUntil: expiresAt };
      }
      const client = await clientOf(account);
      if (intent.scene === 'app') {
        const order = { ...tradeFields(intent), product_code: 'QUICK_MSECURITY_PAY' };
        return { payUrl: '', codeText: client.orderText('alipay.trade.app.pay', order, { notifyUrl }), goodUntil: expiresAt };
      }
      const reply = await client.request('alipay.trade.precreate', tradeFields(intent), signal, { notifyUrl, returnUrl });
      const codeText = toText(reply['qr_code']);
      if (!codeText || reply['out_trade_no'] !== intent.paymentNo)
        throw new UnknownProviderAnswer('Alipay returned no QR code for this payment');
      return { payUrl: '', codeText, goodUntil: new Date(Math.min(now().getTime() + codeLifetimeMs, expiresAt.getTime())) };
    },
    async close(account, paymentNo, signal) {
      try {
        const reply = await (await clientOf(account)).request('alipay.trade.close', { out_trade_no: paymentNo }, signal);
        if (reply['out_trade_no'] !== paymentNo) throw new UnknownProviderAnswer('Alipay returned another trade than the closed one');
        return { paymentNo, state: 'closed', amount: 0, currency: 'CNY', providerNo: '', paidAt: null };
      } catch (fault) {
        if (!(fault instanceof ProviderRefusal)) throw fault;
        if (isUnknownTrade(fault)) return undefined;
        const state = await query(account, paymentNo, signal); // paid or closed before
        if (state?.state === 'open') throw fault;
        return state;
      }
    },
    async refund(account, intent, signal) {
      const { paymentNo, refundNo, amount } = intent;
      const reply = await (await clientOf(account)).request(
        'alipay.trade.refund',
        {
          out_trade_no: paymentNo,
          out_request_no: refundNo,
          refund_amount: formatCents(amount),
          refund_reason: cleanPaymentSubject(intent.reason),
        },
        signal,
      );
      if (reply['out_trade_no'] !== paymentNo) throw new UnknownProviderAnswer('Alipay returned another trade than the refunded one');
      if (reply['fund_change'] === 'Y') return { refundNo, state: 'done', amount };
      // Without a fund change it was done before, or is not done yet: a query tells which.
      return (await queryRefund(account, intent, signal)) ?? { refundNo, state: 'open', amount };
    },
    async bill(account, day, signal) {
      return loadAlipayBill(await clientOf(account), await addresses.gateway(account), day, now(), signal);
    },
    read: async (account, notice, at) => readAlipayNotification(await clientOf(account), notice, at),
    answer: (outcome) => ({ status: 200, contentType: 'text/plain; charset=utf-8', body: outcome === 'taken' ? 'success' : 'fail' }),
    async probe(account, signal) {
      try {
        await query(account, `probe${now().getTime()}`, signal);
        return undefined;
      } catch (fault) {
        if (fault instanceof ProviderRefusal)
          return (
            wrongKeys[fault.code] ??
            sentence('providerRefused', { method: sentence('paymentMethod', { payType: 'alipay' }), message: fault.reason })
          );
        const why = fault instanceof UnknownProviderAnswer ? wrongKeys[fault.unsignedCode] : undefined;
        if (why) return why;
        if (fault instanceof UnknownProviderAnswer && fault.message.includes('验签失败')) return sentence('alipayPublicKeyWrong');
        throw fault;
      }
    },
  };
}
