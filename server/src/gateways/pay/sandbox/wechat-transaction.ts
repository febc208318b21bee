import { formatShanghaiIso } from '../shanghai.ts';
import { applySandboxFault, currentPaymentState } from './sandbox-deps.ts';
import type { PaymentSandboxFault } from './faults.ts';
import { successfulRefunds, type SandboxMerchant, type SandboxPayment, type PlatformKey } from './ledger.ts';
import { encryptResource, signatureHeaders } from './wechat-signature.ts';

const tradeStates = {
  open: ['NOTPAY', '订单未支付'],
  offered: ['NOTPAY', '订单未支付'],
  paid: ['SUCCESS', '支付成功'],
  closed: ['CLOSED', '订单已关闭'],
} as const;

/** Builds the JSON of a sandbox payment as WeChat Pay returns it. */
export function wechatTransaction(
  merchant: SandboxMerchant,
  payment: SandboxPayment,
  now: Date,
  fault?: PaymentSandboxFault,
): Record<string, unknown> {
  const state = currentPaymentState(payment, now);
  const { number, amount } = applySandboxFault(fault, merchant, payment.amount);
  const [trade_state, trade_state_desc] =
    state === 'paid' && successfulRefunds(payment).length > 0 ? ['REFUND', '转入退款'] : tradeStates[state];
  return {
    appid: merchant.second,
    mchid: number,
    out_trade_no: payment.paymentNo,
    attach: '',
    trade_state,
    trade_state_desc,
    ...(state === 'paid'
      ? {
          transaction_id: payment.vendorNo,
          trade_type: payment.kind === 'H5' ? 'MWEB' : payment.kind,
          bank_type: 'OTHERS',
          success_time: formatShanghaiIso(new Date(payment.endedAt)),
          payer: { openid: 'oSandboxShopper' },
        }
      : {}),
    ...(state === 'closed'
      ? {}
      : {
          amount: {
            total: amount,
            payer_total: amount,
            currency: payment.currency,
            payer_currency: payment.currency,
          },
        }),
  };
}

/**
 * Builds the headers and the body of a signed, encrypted notification as WeChat Pay sends it.
 * @param bad whether to make an invalid signature
 */
export function buildWechatNotification(
  merchant: SandboxMerchant,
  key: PlatformKey,
  event: string,
  resource: object,
  now: Date,
  bad = false,
) {
  const about = event.split('.')[0]?.toLowerCase() ?? '';
  const body = JSON.stringify({
    id: `EV-${now.getTime()}${Math.random().toString().slice(2, 12)}`,
    create_time: formatShanghaiIso(now),
    event_type: event,
    resource_type: 'encrypt-resource',
    summary: '支付成功',
    resource: { original_type: about, ...encryptResource(JSON.stringify(resource), merchant.apiV3Key, about) },
  });
  return { headers: { 'content-type': 'application/json', ...signatureHeaders(body, key, now, bad) }, body };
}
