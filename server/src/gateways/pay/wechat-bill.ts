import { createHash } from 'node:crypto';
import { parseBillRows } from './csv-rows.ts';
import { toFields, toText } from './read-json.ts';
import { isBillDue, parseShanghaiTime } from './shanghai.ts';
import { UnknownProviderAnswer } from './unknown-provider-answer.ts';
import type { BillLine } from './payment-provider.ts';
import { ProviderRefusal } from '#platform/provider-refusal.ts';
import type { WechatClient } from './wechat-client.ts';
import { parseYuan } from './yuan-text.ts';

type Row = Readonly<Record<string, string>>;

/** Parses a row of the bill; undefined for a row without a payment or refund. */
function parseBillLine(row: Row): BillLine | undefined {
  const isRefund = row['交易状态'] === 'REFUND';
  if (!isRefund && row['交易状态'] !== 'SUCCESS') return undefined;
  if (isRefund && ['FAIL', 'CHANGE'].includes(row['退款状态'] ?? '')) return undefined;
  const amount = parseYuan((isRefund ? row['申请退款金额'] || row['退款金额'] : row['订单金额'] || row['应结订单金额']) ?? '');
  const at = parseShanghaiTime(row['交易时间'] ?? '');
  if (amount === undefined || !at) throw new UnknownProviderAnswer('a row of the bill of WeChat Pay is invalid');
  return {
    kind: isRefund ? 'refund' : 'payment',
    paymentNo: row['商户订单号'] ?? '',
    refundNo: isRefund ? (row['商户退款单号'] ?? '') : '',
    providerNo: (isRefund ? row['微信退款单号'] : row['微信订单号']) ?? '',
    amount,
    at,
  };
}

/** Downloads WeChat Pay's bill of a day and returns its lines, none if nothing was paid. Undefined if the bill is not available yet. */
export async function loadWechatBill(client: WechatClient, day: string, now: Date, signal: AbortSignal): Promise<BillLine[] | undefined> {
  let reply: unknown;
  try {
    ({ data: reply } = await client.request('GET', '/v3/bill/tradebill', { params: { bill_date: day, bill_type: 'ALL' }, signal }));
  } catch (fault) {
    if (!(fault instanceof ProviderRefusal)) throw fault;
    if (fault.code === 'STATEMENT_CREATING') return undefined;
    // WeChat Pay answers the same for a day without transactions and for a bill that is not available yet.
    if (fault.code === 'NO_STATEMENT_EXIST') return isBillDue(day, now) ? [] : undefined;
    throw fault;
  }
  const { hash_type, hash_value, download_url } = toFields(reply);
  const file = await client.download(toText(download_url), signal);
  const hash = createHash('sha1').update(file).digest('hex');
  if (hash_type !== 'SHA1' || hash !== toText(hash_value).toLowerCase())
    throw new UnknownProviderAnswer('the bill of WeChat Pay does not match its hash');
  return parseBillRows(file.toString('utf8'), '微信订单号').flatMap((row) => parseBillLine(row) ?? []);
}
