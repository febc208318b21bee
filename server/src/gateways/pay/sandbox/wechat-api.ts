import { toFields, parseJson, toText, toWholeNumber } from '../read-json.ts';
import { shanghaiDay, formatShanghaiIso, parseShanghaiTime } from '../shanghai.ts';
import { listBillLines, sha1Of, wechatBillFile } from './bills.ts';
import { applySandboxFault, type SandboxDeps, remainingAmount, ApiError, currentPaymentState, delaySandboxAnswer } from './sandbox-deps.ts';
import type { PaymentSandboxFault, ProviderCall } from './faults.ts';
import { type SandboxMerchant, newPageKey, newProviderNo, type SandboxPayment, type SandboxRefund } from './ledger.ts';
import { encryptResource, currentPlatformKey, signatureHeaders, verifyWechatSender } from './wechat-signature.ts';
import { wechatTransaction } from './wechat-transaction.ts';

interface Call {
  readonly deps: SandboxDeps;
  readonly merchant: SandboxMerchant;
  readonly said: Readonly<Record<string, unknown>>;
  readonly url: URL;
  /** The number in the URL path. */
  readonly number: string;
  readonly fault: PaymentSandboxFault | undefined;
}
type CallResult = object | undefined | Buffer;

const wrong = (what: string): ApiError => new ApiError(400, 'PARAM_ERROR', `参数错误：${what}`);
function assertOwnMerchant({ merchant, said }: Call, withApp: boolean): void {
  if (said['mchid'] !== merchant.number) throw wrong('mchid 与签名的商户号不一致');
  if (withApp && said['appid'] !== merchant.second) throw new ApiError(400, 'APPID_MCHID_NOT_MATCH', 'appid 与 mchid 不匹配');
}

type BegunKind = 'H5' | 'NATIVE' | 'JSAPI';

/** Parses a request for a new payment, with the provider's validation. Throws an ApiError. */
function parsePayment(call: Call, kind: BegunKind): SandboxPayment {
  const { deps, merchant, said, fault } = call;
  assertOwnMerchant(call, true);
  const { total, currency = 'CNY' } = toFields(said['amount']);
  const [paymentNo, subject, notifyUrl] = [toText(said['out_trade_no']), toText(said['description']), toText(said['notify_url'])];
  const { payer_client_ip, h5_info } = toFields(said['scene_info']);
  const { type, app_url } = toFields(h5_info);
  const amount = toWholeNumber(total) ?? 0;
  if (!/^[\w\-|*]{6,32}$/.test(paymentNo)) throw wrong('out_trade_no 为 6 到 32 个字符');
  if (!subject || Buffer.byteLength(subject) > 127) throw wrong('description 最多 127 字节');
  if (!/^https?:\/\/[^?#]+$/.test(notifyUrl) || !URL.canParse(notifyUrl)) throw wrong('notify_url 不能携带参数');
  if (amount < 1 || currency !== merchant.currency) throw wrong('amount');
  if (kind === 'H5' && (!payer_client_ip || !['Wap', 'iOS', 'Android'].includes(toText(type)))) throw wrong('scene_info');
  if (kind === 'JSAPI' && !/^o[\w-]{20,40}$/.test(toText(toFields(said['payer'])['openid']))) throw wrong('payer.openid');
  const now = deps.now();
  const until =
    said['time_expire'] === undefined ? new Date(now.getTime() + 7 * 86_400_000) : parseShanghaiTime(toText(said['time_expire']));
  if (!until || until <= now) throw wrong('time_expire 已过');
  return {
    key: newPageKey(),
    vendor: 'wechat',
    merchant: merchant.number,
    paymentNo,
    kind,
    amount: applySandboxFault(fault, merchant, amount).amount,
    currency,
    subject,
    notifyUrl,
    returnUrl: '',
    origin: new URL(URL.canParse(toText(app_url)) ? toText(app_url) : notifyUrl).origin,
    expiresAt: until.getTime(),
    begunAt: now.getTime(),
    linkedAt: now.getTime(),
    state: 'open',
    vendorNo: '',
    endedAt: 0,
    refunds: [],
  };
}

async function begin(call: Call, kind: BegunKind): Promise<object> {
  const { ledger, now } = call.deps;
  const requested = parsePayment(call, kind);
  const before = ledger.payment('wechat', requested.merchant, requested.paymentNo);
  if (before) {
    const state = currentPaymentState(before, now());
    if (state === 'paid') throw new ApiError(400, 'ORDERPAID', '该订单已支付');
    if (state === 'closed') throw new ApiError(400, 'ORDER_CLOSED', '该订单已关闭');
    const same = (['kind', 'amount', 'currency', 'subject', 'notifyUrl', 'expiresAt'] as const).every(
      (name) => before[name] === requested[name],
    );
    if (!same) throw new ApiError(403, 'OUT_TRADE_NO_USED', '商户订单号重复：与首次下单的参数不一致');
  }
  const { key, origin } = before
    ? await ledger.change(before, { linkedAt: requested.linkedAt, origin: requested.origin })
    : await ledger.begin(requested);
  if (kind === 'JSAPI') return { prepay_id: key };
  return kind === 'H5'
    ? { h5_url: `${origin}/sandbox/pay/wechat/h5?prepay_id=${key}&package=sandbox` }
    : { code_url: `${origin}/sandbox/pay/wechat/code?pr=${key}` };
}

function paymentOf({ deps, merchant }: Call, paymentNo: string): SandboxPayment {
  const payment = deps.ledger.payment('wechat', merchant.number, paymentNo);
  if (!payment) throw new ApiError(404, 'ORDER_NOT_EXIST', '订单不存在');
  return payment;
}

async function close(call: Call): Promise<undefined> {
  assertOwnMerchant(call, false);
  const payment = paymentOf(call, call.number);
  const state = currentPaymentState(payment, call.deps.now());
  if (state === 'paid') throw new ApiError(400, 'ORDERPAID', '该订单已支付');
  if (payment.state === 'open') await call.deps.ledger.change(payment, { state: 'closed', endedAt: call.deps.now().getTime() });
}

const refundAnswer = ({ fault }: Call, { paymentNo, amount, currency, vendorNo }: SandboxPayment, refund: SandboxRefund): object => ({
  refund_id: refund.vendorNo,
  out_refund_no: refund.refundNo,
  transaction_id: vendorNo,
  out_trade_no: fault?.effect === 'otherMerchant' ? `${paymentNo}x` : paymentNo,
  channel: 'ORIGINAL',
  user_received_account: '支付用户零钱',
  create_time: formatShanghaiIso(new Date(refund.at)),
  ...(refund.done ? { success_time: formatShanghaiIso(new Date(refund.at)) } : {}),
  status: refund.ended ?? (refund.done ? 'SUCCESS' : 'PROCESSING'),
  amount: {
    total: amount,
    refund: refund.amount + (fault?.effect === 'otherAmount' ? 1 : 0),
    payer_total: amount,
    payer_refund: refund.amount,
    currency,
  },
});

const refundFailure = ({ fault }: Call): Pick<SandboxRefund, 'ended'> => {
  if (fault?.effect === 'closesRefund') return { ended: 'CLOSED' };
  return fault?.effect === 'abnormalRefund' ? { ended: 'ABNORMAL' } : {};
};

async function refund(call: Call): Promise<object> {
  const { deps, said, merchant } = call;
  const { refund: back, total, currency } = toFields(said['amount']);
  const [amount, refundNo] = [toWholeNumber(back) ?? 0, toText(said['out_refund_no'])];
  const payment = deps.ledger.payment('wechat', merchant.number, toText(said['out_trade_no']));
  if (!payment || payment.state !== 'paid') throw new ApiError(404, 'RESOURCE_NOT_EXISTS', '订单不存在或未支付');
  if (amount < 1 || !/^[\w\-|*@]{1,64}$/.test(refundNo) || Buffer.byteLength(toText(said['reason'])) > 80) throw wrong('退款参数');
  if (total !== payment.amount || currency !== payment.currency) throw new ApiError(400, 'INVALID_REQUEST', '订单金额或币种与原订单不一致');
  const other = deps.ledger.paymentByRefund('wechat', merchant.number, refundNo);
  const before = payment.refunds.find((one) => one.refundNo === refundNo);
  if ((other && other !== payment) || (before && before.amount !== amount))
    throw new ApiError(400, 'INVALID_REQUEST', '商户退款单号重复：与首次申请不一致');
  if (before) return refundAnswer(call, payment, before);
  if (amount > remainingAmount(payment)) throw new ApiError(400, 'INVALID_REQUEST', '申请退款金额大于可退金额');
  const made: SandboxRefund = {
    refundNo,
    amount,
    vendorNo: newProviderNo('5030', deps.now()),
    at: deps.now().getTime(),
    done: false,
    ...refundFailure(call),
  };
  return refundAnswer(call, await deps.ledger.change(payment, { refunds: [...payment.refunds, made] }), made);
}

/** Returns a refund. It is in progress when requested, and done once it is queried. */
async function queryRefund(call: Call): Promise<object> {
  const payment = call.deps.ledger.paymentByRefund('wechat', call.merchant.number, call.number);
  const found = payment?.refunds.find(({ refundNo }) => refundNo === call.number);
  if (!payment || !found) throw new ApiError(404, 'RESOURCE_NOT_EXISTS', '退款单不存在');
  if (found.ended) return refundAnswer(call, payment, found);
  const done = { ...found, done: true };
  if (!found.done) await call.deps.ledger.change(payment, { refunds: payment.refunds.map((one) => (one === found ? done : one)) });
  return refundAnswer(call, payment, done);
}

function billFile({ deps, merchant }: Call, day: string): Buffer {
  const over = day < shanghaiDay(deps.now()) || (deps.settings.billsToday && day === shanghaiDay(deps.now()));
  const lines = over ? listBillLines(deps.ledger.paymentsOf('wechat', merchant.number), day) : [];
  if (lines.length === 0) throw new ApiError(400, 'NO_STATEMENT_EXIST', '账单文件不存在');
  return wechatBillFile(merchant, lines);
}
function bill(call: Call): object {
  const day = call.url.searchParams.get('bill_date') ?? '';
  if (!/^\d{4}-\d\d-\d\d$/.test(day)) throw wrong('bill_date');
  const hash = sha1Of(billFile(call, day));
  return { hash_type: 'SHA1', hash_value: hash, download_url: `${call.url.origin}/v3/billdownload/file?token=${day}.${hash}` };
}

function certificates({ deps, merchant }: Call): object {
  const data = deps.ledger.keys('certificate').map(({ id, certificate, at }) => ({
    serial_no: id,
    effective_time: formatShanghaiIso(new Date(at)),
    expire_time: formatShanghaiIso(new Date(at + 5 * 365 * 86_400_000)),
    encrypt_certificate: encryptResource(certificate, merchant.apiV3Key, 'certificate'),
  }));
  if (merchant.byPublicKey) throw new ApiError(404, 'RESOURCE_NOT_EXISTS', '无可用的平台证书，请使用微信支付公钥');
  return { data };
}

interface Route {
  readonly method: string;
  readonly path: RegExp;
  readonly call: ProviderCall;
  readonly does: (call: Call) => CallResult | Promise<CallResult>;
}
const routes: readonly Route[] = [
  { method: 'POST', path: /^\/v3\/pay\/transactions\/h5$/, call: 'begin', does: (call) => begin(call, 'H5') },
  { method: 'POST', path: /^\/v3\/pay\/transactions\/jsapi$/, call: 'begin', does: (call) => begin(call, 'JSAPI') },
  { method: 'POST', path: /^\/v3\/pay\/transactions\/native$/, call: 'begin', does: (call) => begin(call, 'NATIVE') },
  {
    method: 'GET',
    path: /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)$/,
    call: 'query',
    does(call) {
      if (call.url.searchParams.get('mchid') !== call.merchant.number) throw wrong('mchid 与签名的商户号不一致');
      return wechatTransaction(call.merchant, paymentOf(call, call.number), call.deps.now(), call.fault);
    },
  },
  { method: 'POST', path: /^\/v3\/pay\/transactions\/out-trade-no\/([^/]+)\/close$/, call: 'close', does: close },
  { method: 'POST', path: /^\/v3\/refund\/domestic\/refunds$/, call: 'refund', does: refund },
  { method: 'GET', path: /^\/v3\/refund\/domestic\/refunds\/([^/]+)$/, call: 'queryRefund', does: queryRefund },
  { method: 'GET', path: /^\/v3\/bill\/tradebill$/, call: 'bill', does: bill },
  {
    method: 'GET',
    path: /^\/v3\/billdownload\/file$/,
    call: 'bill',
    does: (call) => billFile(call, (call.url.searchParams.get('token') ?? '').slice(0, 10)),
  },
  { method: 'GET', path: /^\/v3\/certificates$/, call: 'certificates', does: certificates },
];

/** Serves a stand-in for WeChat Pay's API v3; returns undefined for other URLs. */
export async function serveWechat(deps: SandboxDeps, request: Request, url: URL): Promise<Response | undefined> {
  const route = routes.find(({ method, path }) => method === request.method && path.test(url.pathname));
  if (!route) return undefined;
  const body = await request.text();
  let merchant: SandboxMerchant | undefined;
  const answer = (status: number, text: string, bad = false) =>
    new Response(status === 204 ? null : text, {
      status,
      headers: {
        ...(status === 204 ? {} : { 'content-type': 'application/json; charset=utf-8' }),
        ...(merchant ? signatureHeaders(text, currentPlatformKey(deps.ledger, merchant), new Date(), bad) : {}),
      },
    });
  try {
    merchant = verifyWechatSender(deps.ledger, request, url, body);
    const fault = deps.faults.next('wechat', route.call);
    if (fault?.effect === 'fail') throw new ApiError(500, 'SYSTEM_ERROR', '系统异常，请用相同参数重新调用');
    if (fault?.effect === 'refuse')
      throw new ApiError(403, route.call === 'refund' ? 'NOT_ENOUGH' : 'RULE_LIMIT', '业务规则限制（沙箱按要求拒绝）');
    const number = decodeURIComponent(route.path.exec(url.pathname)?.[1] ?? '');
    const done = await route.does({ deps, merchant, said: toFields(parseJson(body)), url, number, fault });
    if (fault?.effect === 'timeOut') return await delaySandboxAnswer(fault, request);
    if (Buffer.isBuffer(done)) return new Response(new Uint8Array(done), { headers: { 'content-type': 'text/csv' } });
    const bad = fault?.effect === 'badSignature';
    return done === undefined ? answer(204, '', bad) : answer(200, JSON.stringify(done), bad);
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
    return answer(fault.status, JSON.stringify({ code: fault.code, message: fault.message }));
  }
}
