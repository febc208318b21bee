import { toFields, toText, toWholeNumber } from './read-json.ts';
import { parseShanghaiTime } from './shanghai.ts';
import { UnknownProviderAnswer } from './unknown-provider-answer.ts';
import type { ProviderPaymentState } from './payment-provider.ts';
import type { WechatAccount } from './wechat-account.ts';

/** Maps WeChat Pay's transaction states. A failed attempt leaves it open: the shopper may try again. */
const states: Readonly<Record<string, ProviderPaymentState['state']>> = {
  SUCCESS: 'paid',
  REFUND: 'paid',
  NOTPAY: 'open',
  USERPAYING: 'open',
  PAYERROR: 'open',
  ACCEPT: 'open',
  CLOSED: 'closed',
  REVOKED: 'closed',
};

/**
 * Tells whether a transaction or refund of WeChat Pay belongs to this account. Only a transaction names the app;
 * `withApp` tells whether to check that too.
 */
export function isOfWechatAccount({ mchid, appid }: WechatAccount, value: unknown, withApp: boolean): boolean {
  const fields = toFields(value);
  return fields['mchid'] === mchid && (!withApp || fields['appid'] === appid);
}

/**
 * Parses a transaction of WeChat Pay into the payment's state. Throws if it is invalid, belongs to another account,
 * or is not the requested payment.
 */
export function parseWechatState(account: WechatAccount, transaction: unknown, paymentNo?: string): ProviderPaymentState {
  const fields = toFields(transaction);
  const { total, currency } = toFields(fields['amount']);
  const state = states[toText(fields['trade_state'])];
  const number = toText(fields['out_trade_no']);
  const amount = total === undefined && state !== 'paid' ? 0 : toWholeNumber(total);
  if (
    !state ||
    amount === undefined ||
    !number ||
    (paymentNo !== undefined && number !== paymentNo) ||
    !isOfWechatAccount(account, fields, true)
  ) {
    throw new UnknownProviderAnswer(`WeChat Pay returned a transaction that is not ours: ${number}`);
  }
  return {
    paymentNo: number,
    state,
    amount,
    currency: toText(currency) || account.currency,
    providerNo: state === 'paid' ? toText(fields['transaction_id']) : '',
    paidAt: (state === 'paid' && parseShanghaiTime(toText(fields['success_time']))) || null,
  };
}
