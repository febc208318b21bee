import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { type Configuration, ConfigurationError } from './configuration.ts';
import { keptSecret } from './kept-secret.ts';

/** Encrypts what must not be read where it lies, and finds it again without reading it. */
export interface Secrets {
  /** Signs tokens. */
  readonly signing: Uint8Array;
  /** Encrypts a text (AES-256-GCM, a fresh nonce each); the first byte says with which key. */
  seal(text: string): Buffer;
  /** The text again; throws when it was changed or sealed with another key. */
  open(sealed: Buffer): string;
  /** The same for the same text, and worth nothing without the key: for looking up what is sealed. */
  hash(text: string): Buffer;
}

/** The id of the key that seals now. A change of keys adds one and keeps the old for opening. */
const currentKey = 1;

const derive = (key: Buffer, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', `wanpu ${purpose}`, 32));

export function createSecrets(signingKey: Buffer, dataKey: Buffer): Secrets {
  const sealing = derive(dataKey, 'sealing');
  const hashing = derive(dataKey, 'hashing');
  return {
    signing: derive(signingKey, 'tokens'),
    seal(text) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', sealing, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([Buffer.from([currentKey]), nonce, cipher.getAuthTag(), body]);
    },
    open(sealed) {
      if (sealed[0] !== currentKey) throw new Error(`sealed with key ${sealed[0]}, which is not here`);
      const decipher = createDecipheriv('aes-256-gcm', sealing, sealed.subarray(1, 13)).setAuthTag(sealed.subarray(13, 29));
      return Buffer.concat([decipher.update(sealed.subarray(29)), decipher.final()]).toString('utf8');
    },
    hash: (text) => createHmac('sha256', hashing).update(text).digest(),
  };
}

function keyOf(name: 'SECRET_KEY' | 'DATA_KEY', configuration: Configuration): Buffer {
  const given = configuration[name];
  if (given === undefined && configuration.production) {
    throw new ConfigurationError(`${name} is not set: production needs its own, 32 bytes or more in base64 (openssl rand -base64 32)`);
  }
  const key = Buffer.from(given ?? keptSecret(configuration.DATA_DIR, name, () => randomBytes(32).toString('base64')), 'base64');
  if (key.length < 32) throw new ConfigurationError(`${name} is too short: it needs 32 bytes or more in base64`);
  return key;
}

/** The installation's secrets: from the settings, or made on first start in the data folder outside production. */
export const readSecrets = (configuration: Configuration): Secrets =>
  createSecrets(keyOf('SECRET_KEY', configuration), keyOf('DATA_KEY', configuration));
