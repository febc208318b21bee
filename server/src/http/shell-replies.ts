import { isOwnCall } from 'contract/call.ts';
import type { CallRow } from 'contract/call.ts';
import { callName, type PreloadedReply } from 'contract/shop/site/preloaded-data.ts';
import type { Site } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { callContext, runHandler, anonymousVisitor } from './call-context.ts';
import type { RouteDeps } from './calls.ts';
import type { DomainApi } from './handler.ts';
import { InvalidInput, parseInput } from './parse-input.ts';
import { Refusal } from '#platform/refusal.ts';

/** Lists the reads of a page, as its row in the web app's table names them. */
type PageReads = readonly (readonly [row: CallRow, input: unknown])[];

/** Holds the replies to the reads that a page begins with. */
export interface PageReplies {
  readonly replies: readonly PreloadedReply[];
  /** Tells that none is missing that a visitor may ask for. */
  readonly isComplete: boolean;
  /** Returns the reply to a call, also to one of the further reads; undefined if there is none. */
  findReply(row: CallRow): unknown;
  /** Tells whether a call said that what its input names does not exist, or cannot. */
  hasNotFound(row: CallRow): boolean;
}

/**
 * Describes the function that runs the calls that a page makes first, as a visitor, and returns their replies for preloading.
 * @param further reads that only the server needs, for the summary of the page
 */
export type AnswerReads = (site: Site, reads: PageReads, further?: PageReads) => Promise<PageReplies>;

/** Tells whether a call refused because what its input names does not exist, or is no name of anything. */
const saysNotFound = (fault: unknown): boolean =>
  fault instanceof InvalidInput || (fault instanceof Refusal && fault.refusal.endsWith('NotFound'));

/**
 * Creates the function that runs, as a visitor and in one snapshot, the calls that a page makes first. It runs only
 * calls that anyone may make, and leaves out those that fail.
 */
export function createPageReader(served: readonly DomainApi[], deps: RouteDeps): AnswerReads {
  const readableCalls = new Map(
    served.flatMap(({ calls, shapes, handlers }) =>
      Object.entries(calls).flatMap(([name, row]) => {
        const [shape, handle] = [shapes[name], handlers[name]];
        return shape && handle && row.caller === 'anyone' && row.work === 'read' && !row.bare
          ? [[callName(row), { row, shape, handle }] as const]
          : [];
      }),
    ),
  );
  return async (site, reads, further = []) => {
    const replies = new Map<string, PreloadedReply>();
    const bodies = new Map<string, unknown>();
    const notFound = new Set<string>();
    let isComplete = true;
    const context = callContext(deps, { site, ...anonymousVisitor });
    const answer = async (db: SiteDatabase, [requested, given]: PageReads[number], at: number): Promise<void> => {
      const call = callName(requested);
      const found = readableCalls.get(call);
      if (!found) return;
      const { row, shape, handle } = found;
      try {
        const input = parseInput(shape, { params: given, query: given, body: given }, { form: false, named: [], ownPages: isOwnCall(row) });
        const body = await runHandler(handle, context, { db }, input);
        deps.checkReply?.(call, shape, body);
        bodies.set(call, body);
        if (at < reads.length) replies.set(String(at), { call, input: given ?? {}, body, forAll: row.sameForAll === true });
      } catch (fault) {
        if (at < reads.length) isComplete = false;
        if (saysNotFound(fault)) notFound.add(call);
        deps.log.debug({ fault, call }, 'a read of a page was left to its screen');
      }
    };
    const result = (isDone: boolean): PageReplies => ({
      replies: isDone ? reads.flatMap((_, at) => replies.get(String(at)) ?? []) : [],
      isComplete: isDone && isComplete,
      findReply: (row) => (isDone ? bodies.get(callName(row)) : undefined),
      hasNotFound: (row) => isDone && notFound.has(callName(row)),
    });
    try {
      await deps.units.read(site.id, (db) => Promise.all([...reads, ...further].map((read, at) => answer(db, read, at))));
      return result(true);
    } catch (fault) {
      deps.log.warn({ fault }, 'the reads of a page were left to its screen');
      return result(false);
    }
  };
}
