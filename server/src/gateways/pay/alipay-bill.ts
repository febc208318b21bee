import type { AlipayClient } from './alipay-client.ts';
import { parseBillRows } from './csv-rows.ts';
import { toText } from './read-json.ts';
import { isBillDue, parseShanghaiTime } from './shanghai.ts';
import { UnknownProviderAnswer } from './unknown-provider-answer.ts';
import { unzip } from './unzip.ts';
import type { BillLine } from './payment-provider.ts';
import { ProviderRefusal } from '#platform/provider-refusal.ts';
import { parseYuan } from './yuan-text.ts';

type Row = Readonly<Record<string, string>>;
const maxFileBytes = 256 * 1024 * 1024;
const gbk = new TextDecoder('gbk');

function parseBillLine(row: Row): BillLine | undefined {
  const isRefund = row['业务类型'] === '退款';
  if (!isRefund && row['业务类型'] !== '交易') return undefined;
  const amount = parseYuan(row['订单金额（元）'] ?? '');
  const at = parseShanghaiTime(row['完成时间'] || row['创建时间'] || '');
  if (amount === undefined || !at) throw new UnknownProviderAnswer('a row of the bill of Alipay is invalid');
  return {
    kind: isRefund ? 'refund' : 'payment',
    paymentNo: row['商户订单号'] ?? '',
    refundNo: isRefund ? (row['退款批次号/请求号'] ?? '') : '',
    providerNo: row['支付宝交易号'] ?? '',
    amount,
    at,
  };
}

/** Downloads a bill from a URL that Alipay signed. Refuses hosts other than Alipay's or the gateway's, and files above the size limit. */
async function download(url: string, gateway: string, signal: AbortSignal): Promise<Buffer> {
  const { protocol, hostname, origin } = new URL(url);
  const isAlipays = /^https?:$/.test(protocol) && hostname.endsWith('.alipay.com');
  if (!isAlipays && origin !== new URL(gateway).origin) throw new UnknownProviderAnswer('the URL of the bill is not one of Alipay');
  const answer = await fetch(url, { signal, redirect: 'error' });
  if (!answer.ok || !answer.body) throw new UnknownProviderAnswer(`the bill of Alipay could not be fetched: ${answer.status}`);
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of answer.body) {
    parts.push(part);
    length += part.length;
    if (length > maxFileBytes) throw new UnknownProviderAnswer('the bill of Alipay is too large');
  }
  return Buffer.concat(parts);
}

/** Downloads Alipay's bill of a day and returns its lines, none if nothing was paid. Undefined if the bill is not available yet. */
export async function loadAlipayBill(
  client: AlipayClient,
  gateway: string,
  day: string,
  now: Date,
  signal: AbortSignal,
): Promise<BillLine[] | undefined> {
  let url: string;
  try {
    const reply = await client.request('alipay.data.dataservice.bill.downloadurl.query', { bill_type: 'trade', bill_date: day }, signal);
    url = toText(reply['bill_download_url']);
  } catch (fault) {
    // Alipay answers the same for a day without trades and for a bill that is not available yet.
    if (fault instanceof ProviderRefusal && /bill_not_exist$/i.test(fault.code)) return isBillDue(day, now) ? [] : undefined;
    throw fault;
  }
  const files = await unzip(await download(url, gateway, signal));
  const details = files.filter(({ name }) => name.endsWith('.csv') && !name.includes('汇总'));
  if (details.length === 0) throw new UnknownProviderAnswer('the bill of Alipay has no file of details');
  return details.flatMap(({ content }) => parseBillRows(gbk.decode(content), '支付宝交易号').flatMap((row) => parseBillLine(row) ?? []));
}
