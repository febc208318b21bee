import { toText } from './read-json.ts';
import { parseShanghaiTime } from './shanghai.ts';
import { UnknownProviderAnswer } from './unknown-provider-answer.ts';
import type { ProviderPaymentState } from './payment-provider.ts';
import { parseYuan } from './yuan-text.ts';

const states: Readonly<Record<string, ProviderPaymentState['state']>> = {
  WAIT_BUYER_PAY: 'open',
  TRADE_SUCCESS: 'paid',
  TRADE_FINISHED: 'paid',
  TRADE_CLOSED: 'closed',
};

/**
 * Parses a trade, from an answer or a notification of Alipay, into the payment's state. Throws if it is invalid or of
 * another payment.
 * @param paid the name of the field with the time of payment
 */
export function parseAlipayState(
  fields: Readonly<Record<string, unknown>>,
  paid: 'send_pay_date' | 'gmt_payment',
  paymentNo?: string,
): ProviderPaymentState {
  const paidAt = parseShanghaiTime(toText(fields[paid])) ?? null;
  const reported = states[toText(fields['trade_status'])];
  // Alipay also reports a fully refunded trade as closed: it was paid.
  const state = reported === 'closed' && paidAt ? 'paid' : reported;
  const amount = parseYuan(toText(fields['total_amount'])) ?? (state === 'paid' ? undefined : 0);
  const number = toText(fields['out_trade_no']);
  if (!state || amount === undefined || !number || (paymentNo !== undefined && number !== paymentNo)) {
    throw new UnknownProviderAnswer(`Alipay returned a trade that is not ours: ${number}`);
  }
  return {
    paymentNo: number,
    state,
    amount,
    currency: 'CNY',
    providerNo: state === 'paid' ? toText(fields['trade_no']) : '',
    paidAt: state === 'paid' ? paidAt : null,
  };
}
