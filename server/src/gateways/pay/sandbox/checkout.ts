import { formatShanghaiTime } from '../shanghai.ts';
import { formatCents } from '../yuan-text.ts';
import { readRequestFields } from './alipay-api.ts';
import { verifyAlipaySender, signNotificationFields } from './alipay-signature.ts';
import { parseTrade, findOrCreateTrade } from './alipay-trade.ts';
import { type SandboxDeps, ApiError, currentPaymentState } from './sandbox-deps.ts';
import { newProviderNo, type SandboxPayment } from './ledger.ts';
import { confirmationPage, resultPage, problemPage } from './checkout-page.ts';

/** Limits how long H5 URLs and codes are valid, and how long the shopper waits for the mall's notification, in milliseconds. */
const pageLifetimeMs = 5 * 60_000;
const codeLifetimeMs = 2 * 3_600_000;
const notificationTimeoutMs = 1000;

/** Returns a URL of the mall; empty for any other, so that the sandbox is no open redirect. */
const urlOfMall = (origin: string, address: string): string => (URL.canParse(address) && new URL(address).origin === origin ? address : '');
const redirectTo = (address: string): Response =>
  new Response(null, { status: 303, headers: { location: address, 'cache-control': 'no-store' } });

function showPayment({ ledger, now }: SandboxDeps, payment: SandboxPayment, back: string): Response {
  const merchant = ledger.merchant(payment.vendor, payment.merchant);
  if (!merchant) return problemPage(payment.vendor, '没有这个商家', '', 404);
  const state = currentPaymentState(payment, now());
  return state === 'open'
    ? confirmationPage(merchant, payment, back)
    : resultPage(merchant, payment, state === 'paid' ? 'paid' : 'closed', back);
}

/** Shows the page behind an H5 URL or a QR code, while it is valid. */
async function openLink(deps: SandboxDeps, payment: SandboxPayment | undefined, life: number, back: string): Promise<Response> {
  if (!payment) return problemPage('wechat', '没有这笔付款', '', 404);
  if (currentPaymentState(payment, deps.now()) !== 'paid' && deps.now().getTime() > payment.linkedAt + life) {
    return problemPage(payment.vendor, '支付链接已过期，请回到商城重新发起支付', back);
  }
  const read = payment.state === 'offered' && currentPaymentState(payment, deps.now()) === 'offered';
  return showPayment(deps, read ? await deps.ledger.change(payment, { state: 'open' }) : payment, back);
}

/** Serves Alipay's page URL, signed by the merchant. The trade exists from here on. */
async function alipayPage(deps: SandboxDeps, request: Request, url: URL): Promise<Response> {
  const fields = await readRequestFields(request, url);
  try {
    const merchant = verifyAlipaySender(deps.ledger, fields);
    const kind = { 'alipay.trade.wap.pay': 'WAP', 'alipay.trade.page.pay': 'PAGE', 'alipay.trade.app.pay': 'APP' } as const;
    const method = fields['method'] as keyof typeof kind;
    if (!kind[method]) throw new ApiError(40002, 'isv.invalid-method', '不存在的方法名');
    const trade = await findOrCreateTrade(deps, parseTrade(deps, merchant, fields, kind[method]));
    return redirectTo(`/sandbox/pay/alipay/till?key=${trade.key}`);
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
    return problemPage('alipay', fault.message, '', 400);
  }
}

/** Builds Alipay's return URL: what was paid, signed. */
function alipayReturn({ ledger, now }: SandboxDeps, { returnUrl, merchant, paymentNo, vendorNo, amount }: SandboxPayment): string {
  if (!returnUrl) return '';
  const back = new URL(returnUrl);
  const told = {
    charset: 'utf-8',
    out_trade_no: paymentNo,
    method: 'alipay.trade.wap.pay.return',
    total_amount: formatCents(amount),
    trade_no: vendorNo,
    auth_app_id: merchant,
    app_id: merchant,
    version: '1.0',
    timestamp: formatShanghaiTime(now()),
    seller_id: ledger.merchant('alipay', merchant)?.second ?? '',
  };
  for (const [name, value] of Object.entries(signNotificationFields(ledger, told))) back.searchParams.set(name, value);
  return back.href;
}

async function pay(deps: SandboxDeps, payment: SandboxPayment): Promise<SandboxPayment> {
  if (currentPaymentState(payment, deps.now()) !== 'open') return payment;
  const paid = {
    state: 'paid',
    endedAt: deps.now().getTime(),
    vendorNo: payment.vendorNo || newProviderNo('4200', deps.now()),
  } as const;
  const ended = await deps.ledger.change(payment, paid, { id: `${payment.key}:paid`, refundNo: '' });
  await Promise.race([deps.deliverNotifications(), new Promise((resolve) => setTimeout(resolve, notificationTimeoutMs).unref())]);
  return ended;
}

async function decide(deps: SandboxDeps, request: Request): Promise<Response> {
  const said = new URLSearchParams(await request.text());
  const found = deps.ledger.paymentByKey(said.get('key') ?? '');
  const merchant = found && deps.ledger.merchant(found.vendor, found.merchant);
  if (!found || !merchant) return problemPage('wechat', '没有这笔付款', '', 404);
  const back = urlOfMall(found.origin, said.get('back') ?? '');
  if (said.get('does') !== 'pay') return back ? redirectTo(back) : resultPage(merchant, found, 'left', '');
  const payment = await pay(deps, found);
  if (currentPaymentState(payment, deps.now()) !== 'paid') return showPayment(deps, payment, back);
  const to = payment.vendor === 'alipay' ? urlOfMall(payment.origin, alipayReturn(deps, payment)) : back;
  return to ? redirectTo(to) : resultPage(merchant, payment, 'paid', '');
}

/** Serves the payment sandbox's pages for shoppers, below /sandbox/pay/; returns undefined for other URLs. */
export async function serveCheckout(deps: SandboxDeps, request: Request, url: URL): Promise<Response | undefined> {
  const asks = (method: string, path: string) => request.method === method && url.pathname === `/sandbox/pay/${path}`;
  const byKey = (name: string) => deps.ledger.paymentByKey(url.searchParams.get(name) ?? '');
  if (asks('POST', 'till')) return decide(deps, request);
  if (asks('GET', 'wechat/h5')) {
    const payment = byKey('prepay_id');
    return openLink(deps, payment, pageLifetimeMs, urlOfMall(payment?.origin ?? '', url.searchParams.get('redirect_url') ?? ''));
  }
  if (asks('GET', 'wechat/code') || asks('GET', 'alipay/code')) return openLink(deps, byKey('pr'), codeLifetimeMs, '');
  if (asks('GET', 'gateway.do') || asks('POST', 'gateway.do')) return alipayPage(deps, request, url);
  if (asks('GET', 'alipay/till')) {
    const payment = byKey('key');
    return payment
      ? showPayment(deps, payment, urlOfMall(payment.origin, payment.returnUrl))
      : problemPage('alipay', '没有这笔付款', '', 404);
  }
  return undefined;
}
