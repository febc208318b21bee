import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { type Configuration, ConfigurationError } from './configuration.ts';
import { loadOrCreateSecretFile } from './secret-file.ts';

/** Describes the encryption of personal data, its keyed hash for lookups, and the key that signs tokens. */
export interface Secrets {
  /** The key that signs tokens. */
  readonly signing: Uint8Array;
  /** Encrypts a text with AES-256-GCM and a fresh nonce. The first byte of the result names the key. */
  seal(text: string): Buffer;
  /** Decrypts a sealed text. Throws if it was changed or sealed with another key. */
  open(sealed: Buffer): string;
  /** Computes a keyed hash, which is equal for equal texts, to look up sealed values. */
  hash(text: string): Buffer;
  /** Derives the password of a database role from DATA_KEY, so that every server of a database gives it the same one. */
  rolePassword(role: string): string;
}

/** Identifies the key that seals now. A change of keys would add one and keep the old one for opening. */
const currentKey = 1;

const derive = (key: Buffer, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', `wanpu ${purpose}`, 32));

/** Creates the encryption and hashing of an installation from its two keys, with the key that signs tokens. */
export function createSecrets(signingKey: Buffer, dataKey: Buffer): Secrets {
  const sealing = derive(dataKey, 'sealing');
  const hashing = derive(dataKey, 'hashing');
  const ofRoles = derive(dataKey, 'database roles');
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
    rolePassword: (role) => createHmac('sha256', ofRoles).update(role).digest('base64url'),
  };
}

function readKey(name: 'SECRET_KEY' | 'DATA_KEY', configuration: Configuration): Buffer {
  const given = configuration[name];
  if (given === undefined && configuration.production) {
    throw new ConfigurationError(`${name} is not set: production needs its own, 32 bytes or more in base64 (openssl rand -base64 32)`);
  }
  const key = Buffer.from(
    given ?? loadOrCreateSecretFile(configuration.DATA_DIR, name, () => randomBytes(32).toString('base64')),
    'base64',
  );
  if (key.length < 32) throw new ConfigurationError(`${name} is too short: it needs 32 bytes or more in base64`);
  return key;
}

/** Reads the installation's secrets from the settings. Outside production they are made in the data folder on first start. */
export const readSecrets = (configuration: Configuration): Secrets =>
  createSecrets(readKey('SECRET_KEY', configuration), readKey('DATA_KEY', configuration));
