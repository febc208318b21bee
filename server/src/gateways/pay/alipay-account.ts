import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { keyFingerprint, firstThatParses } from './parse-keys.ts';
import type { AccountField, PaymentAccount } from './payment-provider.ts';
import { ProviderRefusal } from '#platform/provider-refusal.ts';

const decodeKey = (text: string): Buffer => Buffer.from(text.replace(/\s+/g, ''), 'base64');

/** Parses a private key in PEM, or as Alipay's key tool writes it: base64 without a header, PKCS#8 or PKCS#1. */
const parseAlipayPrivateKey = (text: string): KeyObject | undefined =>
  text.includes('-----')
    ? firstThatParses(() => createPrivateKey(text))
    : firstThatParses(
        () => createPrivateKey({ key: decodeKey(text), format: 'der', type: 'pkcs8' }),
        () => createPrivateKey({ key: decodeKey(text), format: 'der', type: 'pkcs1' }),
      );
const parseAlipayPublicKey = (text: string): KeyObject | undefined =>
  text.includes('PRIVATE KEY')
    ? undefined // Node would take the public half of it
    : text.includes('-----')
      ? firstThatParses(() => createPublicKey(text))
      : firstThatParses(() => createPublicKey({ key: decodeKey(text), format: 'der', type: 'spki' }));
const isRsa = (key: KeyObject | undefined): boolean =>
  key?.asymmetricKeyType === 'rsa' && (key.asymmetricKeyDetails?.modulusLength ?? 0) >= 2048;

/** Lists the fields of an Alipay account, by Alipay's names. */
export const alipayFields: readonly AccountField[] = [
  {
    name: 'appId',
    label: '应用 APPID',
    hint: '支付宝开放平台 → 控制台 → 网页/移动应用，16 位数字',
    secret: false,
    validate: (text) => (/^\d{16,32}$/.test(text) ? undefined : 'APPID 是 16 位数字'),
  },
  {
    name: 'privateKey',
    label: '应用私钥',
    hint: '用支付宝密钥工具生成（RSA2）时留在自己手里的那一半；应用公钥上传到开放平台',
    secret: true,
    key: true,
    validate: (text) => (isRsa(parseAlipayPrivateKey(text)) ? undefined : '这不是 2048 位的 RSA 私钥'),
    displayText: (text) => keyFingerprint(parseAlipayPrivateKey(text)),
  },
  {
    name: 'alipayPublicKey',
    label: '支付宝公钥',
    hint: '开放平台 → 应用 → 开发设置 → 接口加签方式，上传应用公钥后显示的「支付宝公钥」，不是应用公钥',
    secret: false,
    key: true,
    validate: (text) => (isRsa(parseAlipayPublicKey(text)) ? undefined : '这不是 2048 位的 RSA 公钥'),
    displayText: (text) => keyFingerprint(parseAlipayPublicKey(text)),
  },
  {
    name: 'sellerId',
    label: '收款账号 PID',
    hint: '以 2088 开头的 16 位数字；留空则不核对收款账号',
    secret: false,
    optional: true,
    validate: (text) => (/^2088\d{12}$/.test(text) ? undefined : 'PID 是以 2088 开头的 16 位数字'),
  },
];

export interface AlipayAccount {
  readonly appId: string;
  /** In PEM (PKCS#8), whatever format was entered. */
  readonly privateKey: string;
  /** In PEM (SPKI). */
  readonly alipayPublicKey: string;
  readonly sellerId?: string;
}

/** Parses the account's fields. Throws if one is missing. */
export function parseAlipayAccount({ fields }: PaymentAccount): AlipayAccount {
  const appId = fields['appId']?.trim();
  const privateKey = parseAlipayPrivateKey(fields['privateKey'] ?? '');
  const publicKey = parseAlipayPublicKey(fields['alipayPublicKey'] ?? '');
  const sellerId = fields['sellerId']?.trim();
  const lacks = !appId ? '应用 APPID' : !isRsa(privateKey) ? '应用私钥' : !isRsa(publicKey) ? '支付宝公钥' : undefined;
  if (lacks || !appId || !privateKey || !publicKey) throw new ProviderRefusal('ACCOUNT_INCOMPLETE', `支付宝账户缺少${lacks}`);
  return {
    appId,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    alipayPublicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    ...(sellerId ? { sellerId } : {}),
  };
}
