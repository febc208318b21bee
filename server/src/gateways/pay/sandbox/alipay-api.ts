import { toFields, parseJson, toText } from '../read-json.ts';
import { shanghaiDay, formatShanghaiTime } from '../shanghai.ts';
import { parseYuan, formatCents } from '../yuan-text.ts';
import { alipaySign, verifyAlipaySender } from './alipay-signature.ts';
import { parseTrade, findOrCreateTrade, tradeError, tradeReply } from './alipay-trade.ts';
import { alipayBillFile, listBillLines } from './bills.ts';
import { type SandboxDeps, remainingAmount, ApiError, currentPaymentState, delaySandboxAnswer } from './sandbox-deps.ts';
import type { PaymentSandboxFault, ProviderCall } from './faults.ts';
import { type SandboxMerchant, newPageKey, newProviderNo, type SandboxPayment } from './ledger.ts';

type Fields = Readonly<Record<string, string>>;
interface Call {
  readonly deps: SandboxDeps;
  readonly merchant: SandboxMerchant;
  readonly fields: Fields;
  readonly said: Readonly<Record<string, unknown>>;
  readonly url: URL;
  readonly fault: PaymentSandboxFault | undefined;
}

/** Finds a trade whose page was opened or whose code was scanned. Refuses any other. */
function findTrade({ deps, merchant, said }: Call): SandboxPayment {
  const payment = deps.ledger.payment('alipay', merchant.number, toText(said['out_trade_no']));
  if (!payment || payment.state === 'offered') throw tradeError('ACQ.TRADE_NOT_EXIST', '交易不存在');
  return payment;
}

async function precreate({ deps, merchant, fields, fault }: Call): Promise<Fields> {
  const { paymentNo, origin, key, state } = await findOrCreateTrade(deps, parseTrade(deps, merchant, fields, 'CODE', fault));
  if (state === 'paid') throw tradeError('ACQ.TRADE_HAS_SUCCESS', '交易已被支付');
  return { out_trade_no: paymentNo, qr_code: `${origin}/sandbox/pay/alipay/code?pr=${key}` };
}

async function close(call: Call): Promise<Fields> {
  const { deps } = call;
  const trade = findTrade(call);
  if (currentPaymentState(trade, deps.now()) !== 'open') throw tradeError('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
  const ended = { state: 'closed', endedAt: deps.now().getTime() } as const;
  await deps.ledger.change(trade, ended, { id: `${trade.key}:closed`, refundNo: '' });
  void deps.deliverNotifications();
  return { out_trade_no: trade.paymentNo, trade_no: trade.vendorNo };
}

async function refund(call: Call): Promise<Fields> {
  const { deps, said, fault } = call;
  const trade = findTrade(call);
  const [amount, refundNo] = [parseYuan(toText(said['refund_amount'])) ?? 0, toText(said['out_request_no'])];
  if (trade.state !== 'paid') throw tradeError('ACQ.TRADE_STATUS_ERROR', '交易状态不合法');
  if (amount < 1 || !refundNo) throw tradeError('ACQ.INVALID_PARAMETER', '参数无效');
  const before = trade.refunds.find((one) => one.refundNo === refundNo);
  if (before && before.amount !== amount) throw tradeError('ACQ.DISCORDANT_REPEAT_REQUEST', '请求信息不一致');
  if (!before && amount > remainingAmount(trade)) throw tradeError('ACQ.REFUND_AMT_NOT_EQUAL_TOTAL', '退款金额超限');
  if (!before) {
    const made = { refundNo, amount, vendorNo: newProviderNo('', deps.now()), at: deps.now().getTime(), done: true };
    await deps.ledger.change(trade, { refunds: [...trade.refunds, made] }, { id: `${trade.key}:${refundNo}`, refundNo });
    void deps.deliverNotifications();
  }
  return {
    trade_no: trade.vendorNo,
    out_trade_no: fault?.effect === 'otherMerchant' ? `${trade.paymentNo}x` : trade.paymentNo,
    fund_change: before ? 'N' : 'Y',
    refund_fee: formatCents(amount),
    buyer_logon_id: 'san***@example.com',
  };
}

function queryRefund(call: Call): Fields {
  const trade = findTrade(call);
  const refundNo = toText(call.said['out_request_no']);
  const found = trade.refunds.find((one) => one.refundNo === refundNo);
  if (!found) return {};
  return {
    trade_no: trade.vendorNo,
    out_trade_no: trade.paymentNo,
    out_request_no: refundNo,
    total_amount: formatCents(trade.amount),
    refund_amount: formatCents(found.amount + (call.fault?.effect === 'otherAmount' ? 1 : 0)),
    refund_status: 'REFUND_SUCCESS',
    gmt_refund_pay: formatShanghaiTime(new Date(found.at)),
  };
}

/** Holds the prepared bills by the random key of their URLs, and how long the URLs are valid, in milliseconds. */
const billUrlLifetimeMs = 30_000;
const preparedBills = new Map<string, { readonly file: Promise<Buffer>; readonly until: number }>();

function bill({ deps, merchant, said, url }: Call): Fields {
  const day = toText(said['bill_date']);
  const today = shanghaiDay(deps.now());
  const lines =
    day < today || (deps.settings.billsToday && day === today) ? listBillLines(deps.ledger.paymentsOf('alipay', merchant.number), day) : [];
  if (said['bill_type'] !== 'trade' || lines.length === 0) throw tradeError('isp.bill_not_exist', '账单不存在');
  const key = newPageKey();
  for (const [old, { until }] of preparedBills) if (until < Date.now()) preparedBills.delete(old);
  preparedBills.set(key, { file: alipayBillFile(merchant, lines, day), until: Date.now() + billUrlLifetimeMs });
  return { bill_download_url: `${url.origin}/downloadBillFile.resource?key=${key}` };
}

const methods: Readonly<Record<string, { readonly call: ProviderCall; readonly does: (call: Call) => Fields | Promise<Fields> }>> = {
  'alipay.trade.precreate': { call: 'begin', does: precreate },
  'alipay.trade.query': { call: 'query', does: (call) => tradeReply(call.merchant, findTrade(call), call.deps.now(), call.fault) },
  'alipay.trade.close': { call: 'close', does: close },
  'alipay.trade.refund': { call: 'refund', does: refund },
  'alipay.trade.fastpay.refund.query': { call: 'queryRefund', does: queryRefund },
  'alipay.data.dataservice.bill.downloadurl.query': { call: 'bill', does: bill },
};

/** Reads the fields of a request to the Alipay sandbox from its query string and its form. */
export async function readRequestFields(request: Request, url: URL): Promise<Fields> {
  const form = request.method === 'POST' ? [...new URLSearchParams(await request.text())] : [];
  return Object.fromEntries([...url.searchParams, ...form]);
}

async function runCall(
  deps: SandboxDeps,
  fields: Fields,
  request: Request,
  url: URL,
): Promise<{ answer: object; bad: boolean } | Response> {
  const bad = false;
  try {
    const merchant = verifyAlipaySender(deps.ledger, fields);
    const method = methods[fields['method'] ?? ''];
    if (!method) throw new ApiError(40002, 'isv.invalid-method', '不存在的方法名');
    const fault = deps.faults.next('alipay', method.call);
    if (fault?.effect === 'fail')
      return { answer: { code: '20000', msg: 'Service Currently Unavailable', sub_code: 'isp.unknow-error', sub_msg: '系统繁忙' }, bad };
    if (fault?.effect === 'refuse')
      throw tradeError(method.call === 'refund' ? 'ACQ.SELLER_BALANCE_NOT_ENOUGH' : 'ACQ.ACCESS_FORBIDDEN', '沙箱按要求拒绝');
    const said = toFields(parseJson(fields['biz_content'] ?? ''));
    const answer = await method.does({ deps, merchant, fields, said, url, fault });
    if (fault?.effect === 'timeOut') return await delaySandboxAnswer(fault, request);
    return { answer: { code: '10000', msg: 'Success', ...answer }, bad: fault?.effect === 'badSignature' };
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
    const msg = fault.status === 40004 ? 'Business Failed' : 'Invalid Arguments';
    return { answer: { code: String(fault.status), msg, sub_code: fault.code, sub_msg: fault.message }, bad };
  }
}

/** Serves Alipay's gateway and its bill downloads; undefined for other URLs. */
export async function serveAlipay(deps: SandboxDeps, request: Request, url: URL): Promise<Response | undefined> {
  if (url.pathname === '/downloadBillFile.resource') {
    const found = preparedBills.get(url.searchParams.get('key') ?? '');
    const file = found && found.until >= Date.now() ? await found.file : undefined;
    return file
      ? new Response(new Uint8Array(file), { headers: { 'content-type': 'application/zip' } })
      : new Response('', { status: 404 });
  }
  if (url.pathname !== '/gateway.do') return undefined;
  const fields = await readRequestFields(request, url);
  const given = await runCall(deps, fields, request, url);
  if (given instanceof Response) return given;
  const text = JSON.stringify(given.answer);
  const name = `${(fields['method'] ?? '').replaceAll('.', '_').replace(/[^\w]/g, '')}_response`;
  return new Response(`{"${name}":${text},"sign":"${alipaySign(deps.ledger, text, given.bad)}"}`, {
    headers: { 'content-type': 'application/json;charset=utf-8' },
  });
}
