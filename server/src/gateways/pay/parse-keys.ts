import { createHash, createPrivateKey, createPublicKey, type KeyObject, X509Certificate } from 'node:crypto';

/** Returns the result of the first parser that does not throw; undefined if all throw. */
export function firstThatParses<Key>(...ways: (() => Key)[]): Key | undefined {
  for (const way of ways) {
    try {
      return way();
    } catch {}
  }
  return undefined;
}

/**
 * Returns the fingerprint of a key's public half: 16 hexadecimal digits of its SHA-256 (`openssl pkey -pubout -outform DER | sha256sum`).
 */
export function keyFingerprint(key: KeyObject | undefined): string {
  if (!key) return '';
  const half = key.type === 'public' ? key : createPublicKey(key);
  return `指纹 ${createHash('sha256')
    .update(half.export({ type: 'spki', format: 'der' }))
    .digest('hex')
    .slice(0, 16)}`;
}
export const parsePrivateKey = (pem: string): KeyObject | undefined => firstThatParses(() => createPrivateKey(pem));
export const parsePublicKey = (pem: string): KeyObject | undefined => firstThatParses(() => createPublicKey(pem));
export const parseCertificate = (pem: string): X509Certificate | undefined => firstThatParses(() => new X509Certificate(pem));
