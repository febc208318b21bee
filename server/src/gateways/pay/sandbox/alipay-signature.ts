import { sign, verify } from 'node:crypto';
import type { SandboxLedger, SandboxMerchant } from './ledger.ts';
import { ApiError } from './sandbox-deps.ts';

type Fields = Readonly<Record<string, string>>;
const textToSign = (fields: Fields, ...without: readonly string[]): string =>
  Object.keys(fields)
    .filter((name) => !without.includes(name) && fields[name] !== '')
    .sort()
    .map((name) => `${name}=${fields[name]}`)
    .join('&');

const alipayKey = (ledger: SandboxLedger): string => {
  const [key] = ledger.keys('alipay');
  if (!key) throw new Error('the sandbox has no Alipay key');
  return key.privateKey;
};
/**
 * Signs a text with the key of the simulated Alipay.
 * @param bad whether to make an invalid signature
 */
export const alipaySign = (ledger: SandboxLedger, text: string, bad = false): string =>
  sign('sha256', Buffer.from(`${text}${bad ? ' ' : ''}`), alipayKey(ledger)).toString('base64');
/** Returns the fields of a notification with a signature added. The signature covers all fields except itself and its type. */
export const signNotificationFields = (ledger: SandboxLedger, fields: Fields, bad = false): Fields => ({
  ...fields,
  sign_type: 'RSA2',
  sign: alipaySign(ledger, textToSign(fields, 'sign', 'sign_type'), bad),
});

/** Returns the sandbox merchant that signed a request to Alipay. Throws an ApiError for an unknown app or an invalid signature. */
export function verifyAlipaySender(ledger: SandboxLedger, fields: Fields): SandboxMerchant {
  const merchant = ledger.merchant('alipay', fields['app_id'] ?? '');
  if (!merchant) throw new ApiError(40002, 'isv.invalid-app-id', '无效的AppID参数');
  if (fields['sign_type'] !== 'RSA2') throw new ApiError(40002, 'isv.invalid-signature-type', '无效的签名类型');
  if (fields['charset'] !== 'utf-8' || fields['version'] !== '1.0') throw new ApiError(40002, 'isv.invalid-charset', '字符集或版本错误');
  if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(fields['timestamp'] ?? ''))
    throw new ApiError(40002, 'isv.invalid-timestamp', '非法的时间戳参数');
  const right = verify('sha256', Buffer.from(textToSign(fields, 'sign')), merchant.publicKey, Buffer.from(fields['sign'] ?? '', 'base64'));
  if (!right) throw new ApiError(40002, 'isv.invalid-signature', '验签出错，建议检查签名字符串或签名私钥与应用公钥是否匹配');
  return merchant;
}
