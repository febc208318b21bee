import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#platform/secrets.ts';
import { codeHashInput } from './rules/codes.ts';
import type { StoredCode } from './rules/member.ts';

/** Hashes a code together with its number and purpose. */
export const hashCode = (secrets: Secrets, mobile: string, purpose: string, code: string): Buffer =>
  secrets.hash(codeHashInput(mobile, purpose, code));

/** Checks whether the typed digits are the stored code. */
export const matchesCode = (secrets: Secrets, mobile: string, stored: StoredCode, typed: string): boolean =>
  timingSafeEqual(stored.codeHash, hashCode(secrets, mobile, stored.purpose, typed));

/** Hashes the network that a code is requested from, or tried from. */
export const hashNetwork = (secrets: Secrets, network: string): Buffer => secrets.hash(`network:${network}`);
