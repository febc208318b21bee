import type { CallRow } from 'contract/call.ts';
import { callName, type ShellReply } from 'contract/site/shell.ts';
import type { Site } from '#modules/site/site.ts';
import type { Ground } from './calls.ts';
import type { Served } from './handler.ts';
import { inputOf } from './validate.ts';
import { worded } from './worded.ts';

/** A page's reads, as its row in the web app's table names them. */
type Reads = readonly (readonly [row: CallRow, input: unknown])[];

/** Answers what a page begins with, as a visitor would be answered. */
export type AnswerReads = (site: Site, reads: Reads) => Promise<ShellReply[]>;

/**
 * Runs the reads of a page in this process, together in one snapshot. Only what anyone may read is run, and a read that
 * fails is left out: the screen asks for it again and shows its failure.
 */
export function answeringReads(served: readonly Served[], ground: Ground): AnswerReads {
  const known = new Map(
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
    const replies = new Map<string, ShellReply>();
    const common = {
      siteId: site.id,
      site,
      now: ground.clock.now(),
      ids: ground.ids,
      secrets: ground.secrets,
      cell: ground.cell,
      gateways: ground.gateways,
      from: { address: '', clientType: '' },
      member: null,
      accessKeyId: 0,
    };
    try {
      await ground.units.read(site.id, (db) =>
        Promise.all(
          reads.map(async ([asked, given], at) => {
            const found = known.get(callName(asked));
            if (!found) return;
            const { row, shape, handle } = found;
            try {
              const input = inputOf(shape, { params: given, query: given, body: given }, { form: false, namedAlone: false });
              const body = await handle({ ...common, db } as never, input as never);
              ground.checkReply?.(callName(row), shape, body);
              replies.set(String(at), {
                call: callName(row),
                input: given ?? {},
                body: worded(shape, body, site.locale),
                forAll: row.sameForAll === true,
              });
            } catch (fault) {
              ground.log.debug({ fault, call: callName(row) }, 'a read of a page was left to its screen');
            }
          }),
        ),
      );
    } catch (fault) {
      ground.log.warn({ fault }, 'the reads of a page were left to its screen');
      return [];
    }
    return reads.flatMap((_, at) => replies.get(String(at)) ?? []);
  };
}
