/** A name and the national id number that is said to be its own. */
export interface IdentityAsked {
  readonly name: string;
  readonly number: string;
}

/** The service that knows whose a national id number is. */
export interface IdentityService {
  /** Whether name and number belong together; throws when the service does not answer. Waits no longer than `signal` lets it. */
  belong(asked: IdentityAsked, signal: AbortSignal): Promise<boolean>;
}
