import { isOwnCall } from 'contract/call.ts';
import type { CallRow } from 'contract/call.ts';
import { callName, type PreloadedReply } from 'contract/site/preloaded-data.ts';
import type { Site } from '#modules/site/site.ts';
import { callContext, runHandler, anonymousVisitor } from './call-context.ts';
import type { RouteDeps } from './calls.ts';
import type { DomainApi } from './handler.ts';
import { parseInput } from './parse-input.ts';

/** Lists the reads of a page, as its row in the web app's table names them. */
type PageReads = readonly (readonly [row: CallRow, input: unknown])[];

/** Holds the replies to the reads that a page begins with. */
interface PageReplies {
  readonly replies: readonly PreloadedReply[];
  /** Tells that none is missing that a visitor may ask for. */
  readonly isComplete: boolean;
}

/** Describes the function that runs the calls that a page makes first, as a visitor, and returns their replies for preloading. */
export type AnswerReads = (site: Site, reads: PageReads) => Promise<PageReplies>;

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
  return async (site, reads) => {
    const replies = new Map<string, PreloadedReply>();
    let isComplete = true;
    const context = callContext(deps, { site, ...anonymousVisitor });
    try {
      await deps.units.read(site.id, (db) =>
        Promise.all(
          reads.map(async ([requested, given], at) => {
            const found = readableCalls.get(callName(requested));
            if (!found) return;
            const { row, shape, handle } = found;
            try {
              const input = parseInput(
                shape,
                { params: given, query: given, body: given },
                { form: false, named: [], ownPages: isOwnCall(row) },
              );
              const body = await runHandler(handle, context, { db }, input);
              deps.checkReply?.(callName(row), shape, body);
              replies.set(String(at), {
                call: callName(row),
                input: given ?? {},
                body,
                forAll: row.sameForAll === true,
              });
            } catch (fault) {
              isComplete = false;
              deps.log.debug({ fault, call: callName(row) }, 'a read of a page was left to its screen');
            }
          }),
        ),
      );
    } catch (fault) {
      deps.log.warn({ fault }, 'the reads of a page were left to its screen');
      return { replies: [], isComplete: false };
    }
    return { replies: reads.flatMap((_, at) => replies.get(String(at)) ?? []), isComplete };
  };
}
