/** Holds a name and the national id number claimed for it. */
export interface IdentityQuery {
  readonly name: string;
  readonly number: string;
}

/** Describes the service that checks a name against a national id number. */
export interface IdentityService {
  /** Whether name and number belong together; throws when the service does not answer. Waits no longer than `signal` lets it. */
  matches(asked: IdentityQuery, signal: AbortSignal): Promise<boolean>;
}
