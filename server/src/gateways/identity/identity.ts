/** Holds a name and the national id number claimed for it. */
export interface IdentityQuery {
  readonly name: string;
  readonly number: string;
}

/** Describes the service that checks a name against a national id number. */
export interface IdentityService {
  /** Returns whether the name and the number are the same person's. Throws if the service does not answer before `signal` aborts. */
  matches(asked: IdentityQuery, signal: AbortSignal): Promise<boolean>;
}
