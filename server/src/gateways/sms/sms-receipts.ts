import type { ProviderName } from 'contract/shop/provider/provider-services.ts';
import { objectOf, textOf } from '#platform/read-json.ts';
import { cleanProviderText } from '../cloud/send-request.ts';
import type { SmsReceipt, SmsReceiptReader } from './sms.ts';

/**
 * Holds the responses that SMS providers expect to pushed delivery receipts: one for accepted receipts, another for
 * those at a wrong URL. A provider pushes again what was not accepted.
 */
export const receiptAnswers: SmsReceiptReader['answers'] = {
  aliyun: { taken: { code: 0, msg: '接收成功' }, forged: { code: 403, msg: '地址不正确' } },
  tencent: { taken: { result: 0, errmsg: 'OK' }, forged: { result: 403, errmsg: '地址不正确' } },
};

/** Reads a receipt of Alibaba Cloud (SmsReport by HTTP). */
const readAliyunReceipt = (one: Readonly<Record<string, unknown>>): SmsReceipt => ({
  serial: textOf(one['biz_id']),
  key: textOf(one['out_id']).slice(0, 100),
  mobileTail: textOf(one['phone_number']).slice(-4),
  delivered: one['success'] === true,
  code: textOf(one['err_code']).slice(0, 60),
  why: cleanProviderText(textOf(one['err_msg'])),
});

/** Reads a receipt of Tencent Cloud (the callback of a message's state); it names the message only by its serial. */
const readTencentReceipt = (one: Readonly<Record<string, unknown>>): SmsReceipt => ({
  serial: textOf(one['sid']),
  key: '',
  mobileTail: textOf(one['mobile']).slice(-4),
  delivered: textOf(one['report_status']) === 'SUCCESS',
  code: textOf(one['errmsg']).slice(0, 60),
  why: cleanProviderText(textOf(one['description'])),
});

/** Limits how many receipts one push has. */
const maxReceipts = 1000;

/** Parses the JSON array of delivery receipts that an SMS provider pushed; undefined for anything else. */
export function readSmsReceipts(provider: ProviderName, body: string): readonly SmsReceipt[] | undefined {
  let read: unknown;
  try {
    read = JSON.parse(body);
  } catch {
    return undefined;
  }
  if (!Array.isArray(read)) return undefined;
  const readOne = provider === 'aliyun' ? readAliyunReceipt : readTencentReceipt;
  return read
    .slice(0, maxReceipts)
    .map((one) => readOne(objectOf(one)))
    .filter(({ serial }) => serial !== '');
}
