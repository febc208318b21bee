import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '#platform/secrets.ts';
import { verificationCodeHashInput } from './rules/codes.ts';
import type { StoredCode } from './rules/member.ts';

/** Hashes a verification code together with its mobile number and purpose. */
export const hashVerificationCode = (secrets: Secrets, mobile: string, purpose: string, code: string): Buffer =>
  secrets.hash(verificationCodeHashInput(mobile, purpose, code));

/** Tells whether typed digits are the verification code whose hash is stored. */
export const matchesVerificationCode = (secrets: Secrets, mobile: string, stored: StoredCode, typed: string): boolean =>
  timingSafeEqual(stored.codeHash, hashVerificationCode(secrets, mobile, stored.purpose, typed));

/** Hashes the network (IP address) from which a verification code is requested or tried, so that it is not stored readably. */
export const hashNetwork = (secrets: Secrets, network: string): Buffer => secrets.hash(`network:${network}`);
