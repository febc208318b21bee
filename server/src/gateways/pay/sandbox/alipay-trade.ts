import { randomBytes } from 'node:crypto';
import { toFields, parseJson, toText } from '../read-json.ts';
import { formatShanghaiTime, parseShanghaiTime } from '../shanghai.ts';
import { parseYuan, formatCents } from '../yuan-text.ts';
import { applySandboxFault, type SandboxDeps, remainingAmount, ApiError, currentPaymentState } from './sandbox-deps.ts';
import type { PaymentSandboxFault } from './faults.ts';
import { type SandboxMerchant, newPageKey, newProviderNo, type SandboxPayment } from './ledger.ts';
import { signNotificationFields } from './alipay-signature.ts';

type Fields = Readonly<Record<string, string>>;

/** Builds the error with which the Alipay sandbox refuses a trade. */
export const tradeError = (code: string, message: string): ApiError => new ApiError(40004, code, message);

/**
 * Parses a request to the Alipay sandbox for a new trade into a payment, which is not stored yet. Throws an ApiError for a field that Alipay
 * refuses.
 */
export function parseTrade(
  deps: SandboxDeps,
  merchant: SandboxMerchant,
  fields: Fields,
  kind: SandboxPayment['kind'],
  fault?: PaymentSandboxFault,
): SandboxPayment {
  const said = toFields(parseJson(fields['biz_content'] ?? ''));
  const [paymentNo, subject, total] = [toText(said['out_trade_no']), toText(said['subject']), toText(said['total_amount'])];
  const product = { WAP: 'QUICK_WAP_WAY', PAGE: 'FAST_INSTANT_TRADE_PAY', APP: 'QUICK_MSECURITY_PAY' }[kind as string];
  const amount = /^\d+(\.\d{1,2})?$/.test(total) ? (parseYuan(total) ?? 0) : 0;
  const wrong = (what: string) => new ApiError(40002, 'ACQ.INVALID_PARAMETER', `参数无效：${what}`);
  if (!/^\w{1,64}$/.test(paymentNo)) throw wrong('out_trade_no');
  if (!subject || subject.length > 256 || /[/=&]/.test(subject)) throw wrong('subject');
  if (amount < 1 || amount > 10_000_000_000) throw wrong('total_amount');
  if (product && said['product_code'] !== product) throw wrong('product_code');
  const notifyUrl = fields['notify_url'] ?? '';
  const returnUrl = fields['return_url'] ?? '';
  if (!URL.canParse(notifyUrl)) throw wrong('notify_url');
  const now = deps.now();
  const until =
    said['time_expire'] === undefined ? new Date(now.getTime() + 15 * 86_400_000) : parseShanghaiTime(toText(said['time_expire']));
  if (!until) throw wrong('time_expire');
  const { origin } = new URL(URL.canParse(returnUrl) ? returnUrl : notifyUrl);
  return {
    key: newPageKey(),
    vendor: 'alipay',
    merchant: merchant.number,
    paymentNo,
    kind,
    amount: applySandboxFault(fault, merchant, amount).amount,
    currency: 'CNY',
    subject,
    notifyUrl,
    returnUrl,
    origin,
    expiresAt: until.getTime(),
    begunAt: now.getTime(),
    linkedAt: now.getTime(),
    state: kind === 'CODE' ? 'offered' : 'open',
    vendorNo: newProviderNo('', now),
    endedAt: 0,
    refunds: [],
  };
}

/**
 * Returns the sandbox's Alipay trade with a number, creating it if there is none. Throws an ApiError if the trade is
 * closed or has another amount.
 */
export async function findOrCreateTrade({ ledger, now }: SandboxDeps, requested: SandboxPayment): Promise<SandboxPayment> {
  const before = ledger.payment('alipay', requested.merchant, requested.paymentNo);
  if (before && before.amount !== requested.amount) throw tradeError('ACQ.CONTEXT_INCONSISTENT', '交易信息被篡改');
  if (before && currentPaymentState(before, now()) !== 'closed') {
    const state = before.state === 'offered' ? requested.state : before.state;
    return ledger.change(before, { linkedAt: requested.linkedAt, state, returnUrl: requested.returnUrl, origin: requested.origin });
  }
  if (before && before.state !== 'offered') throw tradeError('ACQ.TRADE_HAS_CLOSE', '交易已经关闭');
  if (requested.expiresAt <= now().getTime()) throw tradeError('ACQ.TRADE_HAS_CLOSE', '订单已过期');
  return ledger.begin(requested);
}

const statusOf = (payment: SandboxPayment, now: Date): string => {
  const state = currentPaymentState(payment, now);
  if (state === 'paid') return remainingAmount(payment) > 0 ? 'TRADE_SUCCESS' : 'TRADE_CLOSED';
  return state === 'closed' ? 'TRADE_CLOSED' : 'WAIT_BUYER_PAY';
};

/** Builds the Alipay sandbox's answer to a query of a trade. */
export const tradeReply = (merchant: SandboxMerchant, payment: SandboxPayment, now: Date, fault?: PaymentSandboxFault): Fields => ({
  trade_no: payment.vendorNo,
  out_trade_no: fault?.effect === 'otherMerchant' ? `${payment.paymentNo}x` : payment.paymentNo,
  buyer_logon_id: 'san***@example.com',
  trade_status: statusOf(payment, now),
  total_amount: formatCents(applySandboxFault(fault, merchant, payment.amount).amount),
  ...(payment.state === 'paid'
    ? { send_pay_date: formatShanghaiTime(new Date(payment.endedAt)), buyer_pay_amount: formatCents(payment.amount) }
    : {}),
});

/** Builds the headers and the body of a signed notification about a trade or one of its refunds. The Alipay sandbox sends it to the mall. */
export function buildAlipayNotification(
  { ledger, now }: SandboxDeps,
  merchant: SandboxMerchant,
  payment: SandboxPayment,
  refundNo: string,
  fault?: PaymentSandboxFault,
) {
  const { number, amount } = applySandboxFault(fault, merchant, payment.amount);
  const refund = payment.refunds.find((one) => one.refundNo === refundNo);
  const fields = signNotificationFields(
    ledger,
    {
      notify_time: formatShanghaiTime(now()),
      notify_type: 'trade_status_sync',
      notify_id: randomBytes(17).toString('hex'),
      app_id: number,
      auth_app_id: number,
      charset: 'utf-8',
      version: '1.0',
      trade_no: payment.vendorNo,
      out_trade_no: payment.paymentNo,
      seller_id: merchant.second,
      buyer_id: '2088000000000000',
      trade_status: statusOf(payment, now()),
      total_amount: formatCents(amount),
      receipt_amount: formatCents(amount),
      buyer_pay_amount: formatCents(amount),
      subject: payment.subject,
      gmt_create: formatShanghaiTime(new Date(payment.begunAt)),
      ...(payment.state === 'paid' ? { gmt_payment: formatShanghaiTime(new Date(payment.endedAt)) } : {}),
      ...(refund
        ? {
            gmt_refund: formatShanghaiTime(new Date(refund.at)),
            refund_fee: formatCents(payment.amount - remainingAmount(payment)),
            out_biz_no: refundNo,
          }
        : {}),
    },
    fault?.effect === 'badSignature',
  );
  return { headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' }, body: new URLSearchParams(fields).toString() };
}
