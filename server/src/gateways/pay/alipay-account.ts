import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import type { Sentence } from 'contract/sentence.ts';
import { describeKeyFingerprint, firstThatParses } from './parse-keys.ts';
import type { AccountField, PaymentAccount } from './payment-provider.ts';
import { ProviderRefusal } from '#platform/provider-refusal.ts';
import { sentence } from '#sentences/sentence.ts';

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
    label: sentence('alipayAppId'),
    hint: sentence('alipayAppIdHint'),
    secret: false,
    validate: (text) => (/^\d{16,32}$/.test(text) ? undefined : sentence('alipayAppIdForm')),
  },
  {
    name: 'privateKey',
    label: sentence('alipayPrivateKey'),
    hint: sentence('alipayPrivateKeyHint'),
    secret: true,
    key: true,
    validate: (text) => (isRsa(parseAlipayPrivateKey(text)) ? undefined : sentence('alipayPrivateKeyForm')),
    displayText: (text) => describeKeyFingerprint(parseAlipayPrivateKey(text)),
  },
  {
    name: 'alipayPublicKey',
    label: sentence('alipayPublicKey'),
    hint: sentence('alipayPublicKeyHint'),
    secret: false,
    key: true,
    validate: (text) => (isRsa(parseAlipayPublicKey(text)) ? undefined : sentence('alipayPublicKeyForm')),
    displayText: (text) => describeKeyFingerprint(parseAlipayPublicKey(text)),
  },
  {
    name: 'sellerId',
    label: sentence('alipaySellerId'),
    hint: sentence('alipaySellerIdHint'),
    secret: false,
    optional: true,
    validate: (text) => (/^2088\d{12}$/.test(text) ? undefined : sentence('alipaySellerIdForm')),
  },
];

/** Holds a shop's account with Alipay, keys in clear text. */
export interface AlipayAccount {
  readonly appId: string;
  /** In PEM (PKCS#8), whatever format was entered. */
  readonly privateKey: string;
  /** In PEM (SPKI). */
  readonly alipayPublicKey: string;
  readonly sellerId?: string;
}

/** Parses the stored fields of a shop's Alipay account. Throws if one is missing. */
export function parseAlipayAccount({ fields }: PaymentAccount): AlipayAccount {
  const appId = fields['appId']?.trim();
  const privateKey = parseAlipayPrivateKey(fields['privateKey'] ?? '');
  const publicKey = parseAlipayPublicKey(fields['alipayPublicKey'] ?? '');
  const sellerId = fields['sellerId']?.trim();
  const missing = (label: Sentence) =>
    new ProviderRefusal(
      'ACCOUNT_INCOMPLETE',
      sentence('accountLacksField', { method: sentence('paymentMethod', { payType: 'alipay' }), label }),
    );
  if (!appId) throw missing(sentence('alipayAppId'));
  if (!privateKey || !isRsa(privateKey)) throw missing(sentence('alipayPrivateKey'));
  if (!publicKey || !isRsa(publicKey)) throw missing(sentence('alipayPublicKey'));
  return {
    appId,
    privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    alipayPublicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    ...(sellerId ? { sellerId } : {}),
  };
}
