import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#platform/secrets.ts';
import { codeText } from './rules/codes.ts';
import type { KeptCode } from './store/codes.ts';

/** The hash under which a code lies. */
export const codeHash = (secrets: Secrets, mobile: string, purpose: string, code: string): Buffer =>
  secrets.hash(codeText(mobile, purpose, code));

/** Whether the digits a person typed are the code that lies there. */
export const codeFits = (secrets: Secrets, mobile: string, kept: KeptCode | undefined, typed: string): kept is KeptCode =>
  kept !== undefined && timingSafeEqual(kept.codeHash, codeHash(secrets, mobile, kept.purpose, typed));
