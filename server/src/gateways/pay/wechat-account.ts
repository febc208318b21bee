import { parseCertificate, keyFingerprint, parsePrivateKey, parsePublicKey } from './parse-keys.ts';
import type { AccountField, AccountFields, PaymentAccount } from './payment-provider.ts';
import { ProviderRefusal } from '#platform/provider-refusal.ts';

const requirePattern = (pattern: RegExp, sentence: string) => (text: string) => (pattern.test(text) ? undefined : sentence);
const validatePrivatePem = (text: string) =>
  parsePrivateKey(text)?.asymmetricKeyType === 'rsa' ? undefined : '这不是 PEM 格式的 RSA 私钥：应以 -----BEGIN PRIVATE KEY----- 开头';
const validatePublicPem = (text: string) =>
  text.includes('PUBLIC KEY') && parsePublicKey(text)?.asymmetricKeyType === 'rsa'
    ? undefined
    : '这不是 PEM 格式的公钥：应以 -----BEGIN PUBLIC KEY----- 开头';

/** Lists the fields of a WeChat Pay account, by WeChat's names. */
export const wechatFields: readonly AccountField[] = [
  {
    name: 'mchid',
    label: '商户号',
    hint: '微信支付商户平台 → 账户中心 → 商户信息，10 位左右的数字',
    secret: false,
    validate: requirePattern(/^\d{8,32}$/, '商户号是 8 到 32 位数字'),
  },
  {
    name: 'appid',
    label: 'AppID',
    hint: '商户平台 → 产品中心 → AppID 账号管理，已与商户号绑定的那一个，以 wx 开头',
    secret: false,
    validate: requirePattern(/^wx[0-9a-zA-Z]{6,30}$/, 'AppID 以 wx 开头'),
  },
  {
    name: 'serial',
    label: '商户 API 证书序列号',
    hint: '商户平台 → 账户中心 → API 安全 → 商户 API 证书 → 管理证书，40 位十六进制；填了证书就不用填',
    secret: false,
    key: true,
    validate: requirePattern(/^[0-9A-Fa-f]{30,64}$/, '证书序列号由十六进制数字组成，通常 40 位'),
  },
  {
    name: 'privateKey',
    label: '商户 API 私钥',
    hint: '申请商户 API 证书时得到的 apiclient_key.pem，整个文件的内容',
    secret: true,
    key: true,
    validate: validatePrivatePem,
    displayText: (text) => keyFingerprint(parsePrivateKey(text)),
  },
  {
    name: 'certificate',
    label: '商户 API 证书',
    hint: '与私钥一起得到的 apiclient_cert.pem，整个文件的内容；可不填，填了能核对私钥、提醒到期',
    secret: false,
    key: true,
    optional: true,
    validate: (text) => (parseCertificate(text) ? undefined : '这不是 PEM 格式的证书：应以 -----BEGIN CERTIFICATE----- 开头'),
    displayText: (text) => `序列号 ${parseCertificate(text)?.serialNumber ?? ''}`,
    expiresAt: (text) => {
      const until = new Date(parseCertificate(text)?.validTo ?? '');
      return Number.isNaN(until.getTime()) ? undefined : until;
    },
  },
  {
    name: 'apiV3Key',
    label: 'APIv3 密钥',
    hint: '商户平台 → 账户中心 → API 安全 → APIv3 密钥，自己设置的 32 个字符',
    secret: true,
    key: true,
    validate: requirePattern(/^[\x21-\x7e]{32}$/, 'APIv3 密钥是 32 个字母或数字'),
    displayText: (text) => `末四位 ${text.slice(-4)}`,
  },
  {
    name: 'publicKeyId',
    label: '微信支付公钥 ID',
    hint: '商户平台 → 账户中心 → API 安全 → 微信支付公钥，以 PUB_KEY_ID_ 开头；用平台证书的老商户留空',
    secret: false,
    optional: true,
    key: true,
    validate: requirePattern(/^PUB_KEY_ID_[0-9A-Za-z]{1,50}$/, '公钥 ID 以 PUB_KEY_ID_ 开头'),
  },
  {
    name: 'publicKey',
    label: '微信支付公钥',
    hint: '与公钥 ID 同一处下载的 pub_key.pem，整个文件的内容；用平台证书的老商户留空',
    secret: false,
    optional: true,
    key: true,
    validate: validatePublicPem,
    displayText: (text) => keyFingerprint(parsePublicKey(text)),
  },
  {
    name: 'currency',
    label: '收款币种',
    hint: '留空为人民币；香港商户填 HKD',
    secret: false,
    optional: true,
    validate: requirePattern(/^[A-Z]{3}$/, '币种是三个大写字母，例如 CNY、HKD'),
  },
];

/** Fills in the serial number from the certificate, if it was not entered. */
export function fillWechatFields(fields: AccountFields): AccountFields {
  const serial = parseCertificate(fields['certificate'] ?? '')?.serialNumber;
  return serial && !fields['serial'] ? { ...fields, serial } : fields;
}

/** Returns a sentence about fields that do not match each other; undefined if all match. */
export function findWechatMismatch({
  certificate = '',
  serial = '',
  privateKey = '',
  publicKeyId,
  publicKey,
}: AccountFields): string | undefined {
  const [read, key] = [parseCertificate(certificate), parsePrivateKey(privateKey)];
  if (read && key && !read.checkPrivateKey(key)) return '商户 API 证书与商户 API 私钥不是一对';
  if (read && read.serialNumber.toUpperCase() !== serial.toUpperCase())
    return `商户 API 证书序列号与证书不符：证书的是 ${read.serialNumber}`;
  if (publicKeyId && !publicKey) return '微信支付公钥：填了公钥 ID，也要填公钥';
  if (publicKey && !publicKeyId) return '微信支付公钥 ID：填了公钥，也要填公钥 ID';
  return undefined;
}

export interface WechatAccount {
  readonly mchid: string;
  readonly appid: string;
  readonly serial: string;
  readonly privateKey: string;
  readonly apiV3Key: string;
  readonly currency: string;
  /** The provider's public key and its id, for merchants that have one instead of platform certificates. */
  readonly publicKey?: { readonly id: string; readonly pem: string };
}

/** Parses the account's fields. Throws a ProviderRefusal if one is missing. */
export function parseWechatAccount({ fields }: PaymentAccount): WechatAccount {
  const has = (name: string): string => {
    const text = fields[name]?.trim();
    if (text) return text;
    const label = wechatFields.find((field) => field.name === name)?.label ?? name;
    throw new ProviderRefusal('ACCOUNT_INCOMPLETE', `微信支付账户缺少${label}`);
  };
  const [mchid, appid, serial, privateKey, apiV3Key] = [has('mchid'), has('appid'), has('serial'), has('privateKey'), has('apiV3Key')];
  const currency = fields['currency']?.trim() || 'CNY';
  const withKey = fields['publicKeyId']?.trim() || fields['publicKey']?.trim();
  return {
    mchid,
    appid,
    serial,
    privateKey,
    apiV3Key,
    currency,
    ...(withKey
      ? {
          publicKey: {
            id: has('publicKeyId'),
            pem: has('publicKey'),
          },
        }
      : {}),
  };
}
