import { parseCertificate, describeKeyFingerprint, parsePrivateKey, parsePublicKey } from './parse-keys.ts';
import type { AccountField, AccountFields, PaymentAccount } from './payment-provider.ts';
import type { Sentence } from 'contract/sentence.ts';
import { ProviderRefusal } from '#platform/provider-refusal.ts';
import { sentence } from '#sentences/sentence.ts';

const requirePattern = (pattern: RegExp, why: Sentence) => (text: string) => (pattern.test(text) ? undefined : why);
const validatePrivatePem = (text: string) =>
  parsePrivateKey(text)?.asymmetricKeyType === 'rsa' ? undefined : sentence('wechatPrivateKeyForm');
const validatePublicPem = (text: string) =>
  text.includes('PUBLIC KEY') && parsePublicKey(text)?.asymmetricKeyType === 'rsa' ? undefined : sentence('wechatPublicKeyForm');

/** Lists the fields of a WeChat Pay account, by WeChat's names. */
export const wechatFields: readonly AccountField[] = [
  {
    name: 'mchid',
    label: sentence('wechatMchid'),
    hint: sentence('wechatMchidHint'),
    secret: false,
    validate: requirePattern(/^\d{8,32}$/, sentence('wechatMchidForm')),
  },
  {
    name: 'appid',
    label: sentence('wechatAppid'),
    hint: sentence('wechatAppidHint'),
    secret: false,
    validate: requirePattern(/^wx[0-9a-zA-Z]{6,30}$/, sentence('wechatAppidForm')),
  },
  {
    name: 'serial',
    label: sentence('wechatSerial'),
    hint: sentence('wechatSerialHint'),
    secret: false,
    key: true,
    validate: requirePattern(/^[0-9A-Fa-f]{30,64}$/, sentence('wechatSerialForm')),
  },
  {
    name: 'privateKey',
    label: sentence('wechatPrivateKey'),
    hint: sentence('wechatPrivateKeyHint'),
    secret: true,
    key: true,
    validate: validatePrivatePem,
    displayText: (text) => describeKeyFingerprint(parsePrivateKey(text)),
  },
  {
    name: 'certificate',
    label: sentence('wechatCertificate'),
    hint: sentence('wechatCertificateHint'),
    secret: false,
    key: true,
    optional: true,
    validate: (text) => (parseCertificate(text) ? undefined : sentence('wechatCertificateForm')),
    displayText: (text) => sentence('accountCertificateSerial', { serial: parseCertificate(text)?.serialNumber ?? '' }),
    expiresAt: (text) => {
      const until = new Date(parseCertificate(text)?.validTo ?? '');
      return Number.isNaN(until.getTime()) ? undefined : until;
    },
  },
  {
    name: 'apiV3Key',
    label: sentence('wechatApiV3Key'),
    hint: sentence('wechatApiV3KeyHint'),
    secret: true,
    key: true,
    validate: requirePattern(/^[\x21-\x7e]{32}$/, sentence('wechatApiV3KeyForm')),
    displayText: (text) => sentence('accountLastCharacters', { last: text.slice(-4) }),
  },
  {
    name: 'publicKeyId',
    label: sentence('wechatPublicKeyId'),
    hint: sentence('wechatPublicKeyIdHint'),
    secret: false,
    optional: true,
    key: true,
    validate: requirePattern(/^PUB_KEY_ID_[0-9A-Za-z]{1,50}$/, sentence('wechatPublicKeyIdForm')),
  },
  {
    name: 'publicKey',
    label: sentence('wechatPublicKey'),
    hint: sentence('wechatPublicKeyHint'),
    secret: false,
    optional: true,
    key: true,
    validate: validatePublicPem,
    displayText: (text) => describeKeyFingerprint(parsePublicKey(text)),
  },
  {
    name: 'currency',
    label: sentence('wechatCurrency'),
    hint: sentence('wechatCurrencyHint'),
    secret: false,
    optional: true,
    validate: requirePattern(/^[A-Z]{3}$/, sentence('wechatCurrencyForm')),
  },
];

/** Returns the fields of a WeChat Pay account with the serial number of its certificate, if none was entered. */
export function fillWechatFields(fields: AccountFields): AccountFields {
  const serial = parseCertificate(fields['certificate'] ?? '')?.serialNumber;
  return serial && !fields['serial'] ? { ...fields, serial } : fields;
}

/**
 * Returns a sentence about fields of a WeChat Pay account that contradict each other (key, certificate, serial number);
 * undefined if none do.
 */
export function findWechatMismatch({
  certificate = '',
  serial = '',
  privateKey = '',
  publicKeyId,
  publicKey,
}: AccountFields): Sentence | undefined {
  const [read, key] = [parseCertificate(certificate), parsePrivateKey(privateKey)];
  if (read && key && !read.checkPrivateKey(key)) return sentence('wechatCertificateOfOtherKey');
  if (read && read.serialNumber.toUpperCase() !== serial.toUpperCase())
    return sentence('wechatSerialDiffers', { serial: read.serialNumber });
  if (publicKeyId && !publicKey) return sentence('wechatPublicKeyNeeded');
  if (publicKey && !publicKeyId) return sentence('wechatPublicKeyIdNeeded');
  return undefined;
}

/** Holds a shop's account with WeChat Pay, keys in clear text. */
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

/** Parses the stored fields of a shop's WeChat Pay account. Throws a ProviderRefusal if one is missing. */
export function parseWechatAccount({ fields }: PaymentAccount): WechatAccount {
  const has = (name: string): string => {
    const text = fields[name]?.trim();
    if (text) return text;
    const label = wechatFields.find((field) => field.name === name)?.label ?? name;
    throw new ProviderRefusal(
      'ACCOUNT_INCOMPLETE',
      sentence('accountLacksField', { method: sentence('paymentMethod', { payType: 'wechat' }), label }),
    );
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
