import { randomBytes } from 'node:crypto';
import { Rsa } from 'wechatpay-axios-plugin';
import { cacheProviderClients } from './cache-provider-clients.ts';
import { toFields, toText, toWholeNumber } from './read-json.ts';
import { formatShanghaiIso } from './shanghai.ts';
import { cleanPaymentSubject } from './subject.ts';
import { UnknownProviderAnswer } from './unknown-provider-answer.ts';
import type { PaymentAccount, ProviderPaymentState, PaymentProvider, ProviderRefundState } from './payment-provider.ts';
import { ProviderRefusal } from '#platform/provider-refusal.ts';
import type { Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';
import { parseWechatAccount } from './wechat-account.ts';
import { loadWechatBill } from './wechat-bill.ts';
import { createWechatClient } from './wechat-client.ts';
import { readWechatNotification } from './wechat-notification.ts';
import { parseWechatState } from './wechat-state.ts';

/** Holds the URL of WeChat Pay's API. */
export const wechatApiUrl = 'https://api.mch.weixin.qq.com';

/** Limits how long an H5 URL and a QR code are valid, in milliseconds. */
const pageLifetimeMs = 5 * 60_000;
const codeLifetimeMs = 2 * 3_600_000;

/** Maps WeChat Pay's refund statuses: an abnormal one needs a person at WeChat's merchant platform, a closed one another number. */
const refundStates: Readonly<Record<string, Pick<ProviderRefundState, 'state' | 'why'>>> = {
  SUCCESS: { state: 'done' },
  PROCESSING: { state: 'open' },
  CLOSED: { state: 'closed', why: sentence('wechatRefundClosed') },
  ABNORMAL: { state: 'failed', why: sentence('wechatRefundAbnormal') },
};

function parseRefundState(reply: unknown, { paymentNo, refundNo }: { paymentNo: string; refundNo: string }): ProviderRefundState {
  const { status, out_trade_no, out_refund_no, amount } = toFields(reply);
  const how = refundStates[toText(status)];
  const cents = toWholeNumber(toFields(amount)['refund']);
  if (!how || cents === undefined || out_trade_no !== paymentNo || out_refund_no !== refundNo) {
    throw new UnknownProviderAnswer(`WeChat Pay returned a refund that is not ours: ${toText(out_refund_no)}`);
  }
  return { refundNo, ...how, amount: cents };
}

/** Turns refusals with these codes into undefined. */
async function undefinedIfUnknown<T>(request: Promise<T>, ...codes: string[]): Promise<T | undefined> {
  try {
    return await request;
  } catch (fault) {
    if (fault instanceof ProviderRefusal && codes.includes(fault.code)) return undefined;
    throw fault;
  }
}

/** Holds the sentences for a merchant whose keys do not work, by the provider's error code. */
const wrongKeys: Readonly<Record<string, Sentence>> = {
  SIGN_ERROR: sentence('wechatSignatureWrong'),
  APIV3_KEY_WRONG: sentence('wechatApiV3KeyWrong'),
  MCH_NOT_EXISTS: sentence('wechatMerchantUnknown'),
  NO_AUTH: sentence('wechatProductMissing'),
  ACCOUNT_INCOMPLETE: sentence('accountIncomplete'),
};

/** Holds the body of a failed answer to a notification. */
const failureBody = JSON.stringify({ code: 'FAIL', message: '失败' });

/** Maps results to answers. WeChat retries unless the answer is a 2xx. */
const notificationAnswers = {
  taken: { status: 204, body: '' },
  forged: { status: 401, body: failureBody },
  failed: { status: 500, body: failureBody },
} as const;

/**
 * Creates the WeChat Pay provider: API v3. See https://pay.weixin.qq.com/doc/v3/merchant/4012791858.
 * @param findAddress returns the URL of an account's API
 */
export function createWechatProvider(addressOf: (account: PaymentAccount) => Promise<string>, now: () => Date): PaymentProvider {
  const clients = cacheProviderClients((account, address) => createWechatClient(parseWechatAccount(account), address, now));
  const clientOf = async (account: PaymentAccount) => clients(account, await addressOf(account));

  const query: PaymentProvider['query'] = async (account, paymentNo, signal) => {
    const client = await clientOf(account);
    const request = client.request('GET', `/v3/pay/transactions/out-trade-no/${encodeURIComponent(paymentNo)}`, {
      params: { mchid: client.account.mchid },
      signal,
    });
    const answer = await undefinedIfUnknown(request, 'ORDER_NOT_EXIST', 'ORDERNOTEXIST');
    return answer && parseWechatState(client.account, answer.data, paymentNo);
  };

  return {
    name: 'wechat',
    currencies: (account) => [parseWechatAccount(account).currency],
    query,
    async begin(account, intent, signal) {
      const client = await clientOf(account);
      const { mchid, appid, currency } = client.account;
      if (intent.currency !== currency)
        throw new ProviderRefusal(
          'CURRENCY',
          sentence('accountTakesOnly', { method: sentence('paymentMethod', { payType: 'wechat' }), currency }),
        );
      const { origin } = new URL(intent.returnUrl);
      const web = intent.scene === 'web';
      const { inApp } = intent;
      if (inApp && inApp.appId !== appid) throw new ProviderRefusal('APPID_MCHID_NOT_MATCH', 'appid');
      const { data } = await client.request('POST', `/v3/pay/transactions/${inApp ? 'jsapi' : web ? 'h5' : 'native'}`, {
        body: {
          appid,
          mchid,
          description: cleanPaymentSubject(intent.subject),
          out_trade_no: intent.paymentNo,
          time_expire: formatShanghaiIso(intent.expiresAt),
          notify_url: intent.notifyUrl,
          amount: {
            total: intent.amount,
            currency,
          },
          ...(inApp ? { payer: { openid: inApp.openId } } : {}),
          scene_info: {
            payer_client_ip: intent.address || '127.0.0.1',
            ...(web
              ? {
                  h5_info: {
                    type: 'Wap',
                    app_url: origin,
                  },
                }
              : {}),
          },
        },
        signal,
      });
      const given = toText(toFields(data)[inApp ? 'prepay_id' : web ? 'h5_url' : 'code_url']);
      if (web ? !/^https?:\/\//.test(given) : !given) throw new UnknownProviderAnswer('WeChat Pay returned no payment URL or code');
      const lives = now().getTime() + (web ? pageLifetimeMs : codeLifetimeMs);
      return {
        payUrl: web ? `${given}${given.includes('?') ? '&' : '?'}redirect_url=${encodeURIComponent(intent.returnUrl)}` : '',
        codeText: web ? '' : given,
        goodUntil: new Date(Math.min(lives, intent.expiresAt.getTime())),
      };
    },
    signInApp(account, prepared) {
      const { appid, privateKey } = parseWechatAccount(account);
      const [timeStamp, nonceStr] = [String(Math.floor(now().getTime() / 1000)), randomBytes(16).toString('hex')];
      const named = `prepay_id=${prepared}`;
      const paySign = Rsa.sign(`${appid}\n${timeStamp}\n${nonceStr}\n${named}\n`, privateKey);
      return { appId: appid, timeStamp, nonceStr, package: named, signType: 'RSA', paySign };
    },
    async close(account, paymentNo, signal) {
      const client = await clientOf(account);
      const path = `/v3/pay/transactions/out-trade-no/${encodeURIComponent(paymentNo)}/close`;
      let refusal: ProviderRefusal | undefined;
      try {
        const { status } = await client.request('POST', path, { body: { mchid: client.account.mchid }, signal });
        if (status === 204)
          return { paymentNo, state: 'closed', amount: 0, currency: client.account.currency, providerNo: '', paidAt: null };
      } catch (fault) {
        if (!(fault instanceof ProviderRefusal)) throw fault;
        refusal = fault;
      }
      const state: ProviderPaymentState | undefined = await query(account, paymentNo, signal);
      if (state?.state === 'open') throw refusal ?? new UnknownProviderAnswer('WeChat Pay did not close an open payment');
      return state;
    },
    async refund(account, intent, signal) {
      const client = await clientOf(account);
      const { data } = await client.request('POST', '/v3/refund/domestic/refunds', {
        body: {
          out_trade_no: intent.paymentNo,
          out_refund_no: intent.refundNo,
          reason: cleanPaymentSubject(intent.reason).slice(0, 26), // 80 bytes
          amount: { refund: intent.amount, total: intent.paid, currency: intent.currency },
        },
        signal,
      });
      return parseRefundState(data, intent);
    },
    async queryRefund(account, refund, signal) {
      const client = await clientOf(account);
      const request = client.request('GET', `/v3/refund/domestic/refunds/${encodeURIComponent(refund.refundNo)}`, { signal });
      const answer = await undefinedIfUnknown(request, 'RESOURCE_NOT_EXISTS');
      return answer && parseRefundState(answer.data, refund);
    },
    bill: async (account, day, signal) => loadWechatBill(await clientOf(account), day, now(), signal),
    read: async (account, notice, at, signal) => readWechatNotification(await clientOf(account), notice, at, signal),
    answer: (outcome) => ({ contentType: 'application/json', ...notificationAnswers[outcome] }),
    async probe(account, signal) {
      try {
        const client = await clientOf(account);
        // Platform certificates are signed and encrypted, so this checks all keys. A merchant with a public key may have none.
        if (client.account.publicKey) await query(account, `probe${now().getTime()}`, signal);
        else await client.request('GET', '/v3/certificates', { signal });
        return undefined;
      } catch (fault) {
        if (!(fault instanceof ProviderRefusal)) throw fault;
        return (
          wrongKeys[fault.code] ??
          sentence('providerRefused', { method: sentence('paymentMethod', { payType: 'wechat' }), message: fault.reason })
        );
      }
    },
  };
}
