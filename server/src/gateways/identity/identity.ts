import type { ServiceFinder, TestedService } from '../cloud/provider-accounts.ts';

/** Describes an identity check: a name and the national id number claimed for it. */
export interface IdentityQuery {
  readonly name: string;
  readonly number: string;
}

/**
 * Names the result of an identity check: match or mismatch, impossible name or number, no such number on record, or
 * checked too often today. Providers charge for the first two.
 */
export type IdentityResult = 'same' | 'differ' | 'numberWrong' | 'nameWrong' | 'noRecord' | 'tooOften';

/** Describes the service that checks a name against a national id number, with one account. */
export interface IdentityService extends TestedService {
  /** Checks whether the name and the number are the same person's. Throws if the service does not answer before `signal` aborts, or refuses. */
  check(asked: IdentityQuery, signal: AbortSignal): Promise<IdentityResult>;
}

/** Describes the finder of the identity check for a shop's account, or else the sandbox's. */
export type IdentityServices = ServiceFinder<IdentityService>;
