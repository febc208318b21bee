import type { Clock } from '#platform/clock.ts';
import type { Ids } from '#platform/ids.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { Site } from '#modules/site/site.ts';
import type { Calling } from './callers.ts';
import type { Common, Gateways, Served } from './handler.ts';

/** Describes what every call's context is built from; compose.ts provides it. */
export interface ContextDeps {
  readonly clock: Clock;
  readonly ids: Ids;
  readonly secrets: Secrets;
  /** The name of this installation: ENVIRONMENT of its settings. */
  readonly cell: string;
  readonly gateways: Gateways;
}

/** Describes one call by its site, its caller, and the client it came from. */
export interface CallOrigin {
  readonly site: Site;
  readonly calling: Pick<Calling, 'member' | 'accessKeyId'>;
  readonly from: Common['from'];
}

/** Describes a visitor whose network address and client are not known: the server itself, reading for a page. */
export const unknownVisitor: Omit<CallOrigin, 'site'> = {
  calling: { member: null, accessKeyId: 0 },
  from: { address: '', clientType: '', origin: '' },
};

/** Builds the context of a call without its database: the one place where calls over HTTP and the reads of a page get theirs. */
export const callContext = (
  { clock, ids, secrets, cell, gateways }: ContextDeps,
  { site, calling, from }: CallOrigin,
): Common & CallOrigin['calling'] => ({
  siteId: site.id,
  site,
  now: clock.now(),
  ids,
  secrets,
  cell,
  gateways,
  from,
  member: calling.member,
  accessKeyId: calling.accessKeyId,
});

/**
 * Runs a handler with its whole context: the one place where the types of a row and of its handler meet unchecked, because a list of
 * handlers cannot keep the type of each. `serve` has checked every pair.
 * @param work the database of a read or a write, or what steps open their units with
 */
export const runHandler = (
  handle: Served['handlers'][string],
  context: ReturnType<typeof callContext>,
  work: object,
  input: Readonly<Record<string, unknown>>,
): Promise<unknown> => handle({ ...context, ...work } as never, input as never);
