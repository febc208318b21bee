import { shanghaiText } from '../shanghai.ts';
import { yuanText } from '../yuan-text.ts';
import { readRequestFields } from './alipay-api.ts';
import { verifySender, signFields } from './alipay-signature.ts';
import { parseTrade, openTrade } from './alipay-trade.ts';
import { type SandboxDeps, ApiError, currentState } from './sandbox-deps.ts';
import { newVendorNo, type Payment } from './ledger.ts';
import { askingPage, endedPage, noWayPage } from './checkout-page.ts';

/** How long an H5 address and a code live, in milliseconds; how long a shopper waits for the mall to hear that they paid. */
const pageLife = 5 * 60_000;
const codeLife = 2 * 3_600_000;
const patience = 1000;

/** Where a shopper may be led back to: the mall, and nowhere else. */
const within = (origin: string, address: string): string => (URL.canParse(address) && new URL(address).origin === origin ? address : '');
const leadTo = (address: string): Response =>
  new Response(null, { status: 303, headers: { location: address, 'cache-control': 'no-store' } });

function shown({ ledger, now }: SandboxDeps, payment: Payment, back: string): Response {
  const merchant = ledger.merchant(payment.vendor, payment.merchant);
  if (!merchant) return noWayPage(payment.vendor, '没有这个商家', '', 404);
  const state = currentState(payment, now());
  return state === 'open' ? askingPage(merchant, payment, back) : endedPage(merchant, payment, state === 'paid' ? 'paid' : 'closed', back);
}

/** The page of an H5 address or of a code's text, while that lives. */
async function place(desk: SandboxDeps, payment: Payment | undefined, life: number, back: string): Promise<Response> {
  if (!payment) return noWayPage('wechat', '没有这笔付款', '', 404);
  if (currentState(payment, desk.now()) !== 'paid' && desk.now().getTime() > payment.linkedAt + life) {
    return noWayPage(payment.vendor, '支付链接已过期，请回到商城重新发起支付', back);
  }
  const read = payment.state === 'offered' && currentState(payment, desk.now()) === 'offered';
  return shown(desk, read ? await desk.ledger.change(payment, { state: 'open' }) : payment, back);
}

/** The address of Alipay's page, signed by the merchant: from here on the trade exists. */
async function alipayPage(desk: SandboxDeps, request: Request, url: URL): Promise<Response> {
  const fields = await readRequestFields(request, url);
  try {
    const merchant = verifySender(desk.ledger, fields);
    const kind = { 'alipay.trade.wap.pay': 'WAP', 'alipay.trade.page.pay': 'PAGE' } as const;
    const method = fields['method'] as keyof typeof kind;
    if (!kind[method]) throw new ApiError(40002, 'isv.invalid-method', '不存在的方法名');
    const trade = await openTrade(desk, parseTrade(desk, merchant, fields, kind[method]));
    return leadTo(`/sandbox/pay/alipay/till?key=${trade.key}`);
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
    return noWayPage('alipay', fault.message, '', 400);
  }
}

/** Alipay leads back with what was paid, signed. */
function alipayReturn({ ledger, now }: SandboxDeps, { returnUrl, merchant, paymentNo, vendorNo, amount }: Payment): string {
  if (!returnUrl) return '';
  const back = new URL(returnUrl);
  const told = {
    charset: 'utf-8',
    out_trade_no: paymentNo,
    method: 'alipay.trade.wap.pay.return',
    total_amount: yuanText(amount),
    trade_no: vendorNo,
    auth_app_id: merchant,
    app_id: merchant,
    version: '1.0',
    timestamp: shanghaiText(now()),
    seller_id: ledger.merchant('alipay', merchant)?.second ?? '',
  };
  for (const [name, value] of Object.entries(signFields(ledger, told))) back.searchParams.set(name, value);
  return back.href;
}

async function pay(desk: SandboxDeps, payment: Payment): Promise<Payment> {
  if (currentState(payment, desk.now()) !== 'open') return payment;
  const paid = {
    state: 'paid',
    endedAt: desk.now().getTime(),
    vendorNo: payment.vendorNo || newVendorNo('4200', desk.now()),
  } as const;
  const ended = await desk.ledger.change(payment, paid, { id: `${payment.key}:paid`, refundNo: '' });
  await Promise.race([desk.tell(), new Promise((resolve) => setTimeout(resolve, patience).unref())]);
  return ended;
}

async function decide(desk: SandboxDeps, request: Request): Promise<Response> {
  const said = new URLSearchParams(await request.text());
  const found = desk.ledger.paymentByKey(said.get('key') ?? '');
  const merchant = found && desk.ledger.merchant(found.vendor, found.merchant);
  if (!found || !merchant) return noWayPage('wechat', '没有这笔付款', '', 404);
  const back = within(found.origin, said.get('back') ?? '');
  if (said.get('does') !== 'pay') return back ? leadTo(back) : endedPage(merchant, found, 'left', '');
  const payment = await pay(desk, found);
  if (currentState(payment, desk.now()) !== 'paid') return shown(desk, payment, back);
  const to = payment.vendor === 'alipay' ? within(payment.origin, alipayReturn(desk, payment)) : back;
  return to ? leadTo(to) : endedPage(merchant, payment, 'paid', '');
}

/** The pages that shoppers see, below /sandbox/pay/; undefined for what is none of them. */
export async function askTill(desk: SandboxDeps, request: Request, url: URL): Promise<Response | undefined> {
  const asks = (method: string, path: string) => request.method === method && url.pathname === `/sandbox/pay/${path}`;
  const byKey = (name: string) => desk.ledger.paymentByKey(url.searchParams.get(name) ?? '');
  if (asks('POST', 'till')) return decide(desk, request);
  if (asks('GET', 'wechat/h5')) {
    const payment = byKey('prepay_id');
    return place(desk, payment, pageLife, within(payment?.origin ?? '', url.searchParams.get('redirect_url') ?? ''));
  }
  if (asks('GET', 'wechat/code') || asks('GET', 'alipay/code')) return place(desk, byKey('pr'), codeLife, '');
  if (asks('GET', 'gateway.do') || asks('POST', 'gateway.do')) return alipayPage(desk, request, url);
  if (asks('GET', 'alipay/till')) {
    const payment = byKey('key');
    return payment ? shown(desk, payment, within(payment.origin, payment.returnUrl)) : noWayPage('alipay', '没有这笔付款', '', 404);
  }
  return undefined;
}
