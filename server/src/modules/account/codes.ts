import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#platform/secrets.ts';
import { codeText } from './rules/codes.ts';
import type { KeptCode } from './store/codes.ts';

/** Hashes a code together with its number and purpose. */
export const codeHash = (secrets: Secrets, mobile: string, purpose: string, code: string): Buffer =>
  secrets.hash(codeText(mobile, purpose, code));

/** Checks whether the typed digits are the stored code. */
export const codeFits = (secrets: Secrets, mobile: string, stored: KeptCode | undefined, typed: string): stored is KeptCode =>
  stored !== undefined && timingSafeEqual(stored.codeHash, codeHash(secrets, mobile, stored.purpose, typed));
