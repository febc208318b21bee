import { createPrivateKey, createPublicKey } from 'node:crypto';
import type { AccountField, PayAccount } from './vendor.ts';
import { VendorRefusal } from '#platform/vendor-refusal.ts';

/** Reads a PEM text, or the base64 within one, as a key; undefined where it is none. */
const readable = <Key>(read: () => Key): Key | undefined => {
  try {
    return read();
  } catch {
    return undefined;
  }
};
const like = (pattern: RegExp, sentence: string) => (text: string) => (pattern.test(text) ? undefined : sentence);
const privatePem = (text: string) =>
  readable(() => createPrivateKey(text))?.asymmetricKeyType === 'rsa'
    ? undefined
    : '这不是 PEM 格式的 RSA 私钥：应以 -----BEGIN PRIVATE KEY----- 开头';
const publicPem = (text: string) =>
  text.includes('PUBLIC KEY') && readable(() => createPublicKey(text))?.asymmetricKeyType === 'rsa'
    ? undefined
    : '这不是 PEM 格式的公钥：应以 -----BEGIN PUBLIC KEY----- 开头';

/** What WeChat Pay gives a merchant, in its own words. */
export const wechatFields: readonly AccountField[] = [
  {
    name: 'mchid',
    label: '商户号',
    hint: '微信支付商户平台 → 账户中心 → 商户信息，10 位左右的数字',
    secret: false,
    wrong: like(/^\d{8,32}$/, '商户号是 8 到 32 位数字'),
  },
  {
    name: 'appid',
    label: 'AppID',
    hint: '商户平台 → 产品中心 → AppID 账号管理，已与商户号绑定的那一个，以 wx 开头',
    secret: false,
    wrong: like(/^wx[0-9a-zA-Z]{6,30}$/, 'AppID 以 wx 开头'),
  },
  {
    name: 'serial',
    label: '商户 API 证书序列号',
    hint: '商户平台 → 账户中心 → API 安全 → 商户 API 证书 → 管理证书，40 位十六进制',
    secret: false,
    wrong: like(/^[0-9A-Fa-f]{30,64}$/, '证书序列号由十六进制数字组成，通常 40 位'),
  },
  {
    name: 'privateKey',
    label: '商户 API 私钥',
    hint: '申请商户 API 证书时得到的 apiclient_key.pem，整个文件的内容',
    secret: true,
    wrong: privatePem,
  },
  {
    name: 'apiV3Key',
    label: 'APIv3 密钥',
    hint: '商户平台 → 账户中心 → API 安全 → APIv3 密钥，自己设置的 32 个字符',
    secret: true,
    wrong: like(/^[\x21-\x7e]{32}$/, 'APIv3 密钥是 32 个字母或数字'),
  },
  {
    name: 'publicKeyId',
    label: '微信支付公钥 ID',
    hint: '商户平台 → 账户中心 → API 安全 → 微信支付公钥，以 PUB_KEY_ID_ 开头；用平台证书的老商户留空',
    secret: false,
    optional: true,
    wrong: like(/^PUB_KEY_ID_[0-9A-Za-z]{1,50}$/, '公钥 ID 以 PUB_KEY_ID_ 开头'),
  },
  {
    name: 'publicKey',
    label: '微信支付公钥',
    hint: '与公钥 ID 同一处下载的 pub_key.pem，整个文件的内容；用平台证书的老商户留空',
    secret: false,
    optional: true,
    wrong: publicPem,
  },
  {
    name: 'currency',
    label: '收款币种',
    hint: '留空为人民币；香港商户填 HKD',
    secret: false,
    optional: true,
    wrong: like(/^[A-Z]{3}$/, '币种是三个大写字母，例如 CNY、HKD'),
  },
];

export interface WechatAccount {
  readonly mchid: string;
  readonly appid: string;
  readonly serial: string;
  readonly privateKey: string;
  readonly apiV3Key: string;
  readonly currency: string;
  /** The vendor's public key and its name, where the merchant was given one instead of platform certificates. */
  readonly publicKey?: { readonly id: string; readonly pem: string };
}

/** The account's fields, read. Refuses one that lacks something. */
export function wechatAccount({ fields }: PayAccount): WechatAccount {
  const has = (name: string): string => {
    const text = fields[name]?.trim();
    if (text) return text;
    const label = wechatFields.find((field) => field.name === name)?.label ?? name;
    throw new VendorRefusal('ACCOUNT_INCOMPLETE', `微信支付账户缺少${label}`);
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
