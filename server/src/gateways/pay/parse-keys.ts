import { createHash, createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';
import type { Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';

/** Returns the result of the first of several parsers that does not throw; undefined if all throw. */
export function firstThatParses<Key>(...ways: (() => Key)[]): Key | undefined {
  for (const way of ways) {
    try {
      return way();
    } catch {}
  }
  return undefined;
}

/**
 * Returns a sentence for the merchant with the fingerprint of a key's public half; undefined without a key. The
 * fingerprint is 16 hexadecimal digits of its SHA-256 (`openssl pkey -pubout -outform DER | sha256sum`).
 */
export function describeKeyFingerprint(key: KeyObject | undefined): Sentence | undefined {
  if (!key) return undefined;
  const half = key.type === 'public' ? key : createPublicKey(key);
  const digits = createHash('sha256')
    .update(half.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16);
  return sentence('accountKeyFingerprint', { digits });
}

/** Parses a private key in any of the usual formats; undefined if it is none. */
export const parsePrivateKey = (pem: string): KeyObject | undefined => firstThatParses(() => createPrivateKey(pem));

/** Parses a public key in any of the usual formats; undefined if it is none. */
export const parsePublicKey = (pem: string): KeyObject | undefined => firstThatParses(() => createPublicKey(pem));

/** Parses an X.509 certificate in any of the usual formats; undefined if it is none. */
export const parseCertificate = (pem: string): X509Certificate | undefined => firstThatParses(() => new X509Certificate(pem));
