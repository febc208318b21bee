import type { ServiceFinder, TestedService } from '../cloud/provider-accounts.ts';

/** Describes an identity check: a name and the national id number claimed for it. */
export interface IdentityQuery {
  readonly name: string;
  readonly number: string;
}

/**
 * Names the result of an identity check. It is a match, a mismatch, an impossible name or number, not on record, or
 * checked too often today. Providers charge for a match and a mismatch only.
 */
export type IdentityResult = 'same' | 'differ' | 'numberWrong' | 'nameWrong' | 'noRecord' | 'tooOften';

/** Describes the service that checks a name against a national id number, with one account. It also tests the account's keys. */
export interface IdentityService extends TestedService {
  /** Checks whether the name and the number are the same person's. Throws if the service does not answer before `signal` aborts, or refuses. */
  check(asked: IdentityQuery, signal: AbortSignal): Promise<IdentityResult>;
}

/** Describes an object that finds the identity check of a shop: that of its account, or else the sandbox's. */
export type IdentityServices = ServiceFinder<IdentityService>;
