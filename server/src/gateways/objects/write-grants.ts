import { createHmac, timingSafeEqual } from 'node:crypto';
import type { GrantedWrite } from './object-store.ts';

/** Describes credentials of the embedded store that are good for one object. */
export interface GrantKeys {
  readonly accessKeyId: string;
  readonly accessKeySecret: string;
  readonly securityToken: string;
}

/**
 * Describes two functions: one issues short-lived credentials that may write one object, the other checks them.
 * Nothing is stored: a signed token says what is allowed.
 */
export interface WriteGrants {
  make(write: GrantedWrite): GrantKeys;
  /** Returns the credentials of a token and what they grant; undefined for a token that this installation did not make. */
  open(securityToken: string): (GrantKeys & GrantedWrite) | undefined;
}

/**
 * Creates the functions that issue and check short-lived credentials, each for writing one object of the embedded
 * store.
 * @param key signs the tokens
 */
export function writeGrants(key: Uint8Array): WriteGrants {
  const mac = (purpose: string, text: string) => createHmac('sha256', key).update(`${purpose} ${text}`).digest();
  const keysOf = (securityToken: string): GrantKeys => ({
    accessKeyId: `TMP${mac('id', securityToken).toString('hex').slice(0, 17).toUpperCase()}`,
    accessKeySecret: mac('secret', securityToken).toString('base64url'),
    securityToken,
  });
  return {
    make({ key: object, bytes, until }) {
      const granted = Buffer.from(JSON.stringify([object, bytes, until.getTime()])).toString('base64url');
      return keysOf(`${granted}.${mac('token', granted).toString('base64url')}`);
    },
    open(securityToken) {
      const [granted = '', signature = ''] = securityToken.split('.');
      const [given, right] = [Buffer.from(signature, 'base64url'), mac('token', granted)];
      if (given.length !== right.length || !timingSafeEqual(given, right)) return undefined;
      const [object, bytes, until] = JSON.parse(Buffer.from(granted, 'base64url').toString()) as [string, number, number];
      return { ...keysOf(securityToken), key: object, bytes, until: new Date(until) };
    },
  };
}
