import type { Site } from '#modules/shop/site/site.ts';
import type { Clock } from '#platform/clock.ts';
import type { Units } from '#platform/database.ts';
import type { Log } from '#platform/log.ts';
import { createWriteBuffer, type WriteBuffer } from '#platform/write-buffer.ts';
import type { ClientLogEntry } from './rules/client-log.ts';
import type { TrailEvent } from './rules/trail-event.ts';
import { insertClientLog } from './store/client-log.ts';
import { writeTrail } from './write-trail.ts';

/** Holds what the buffers write with. */
interface BufferDeps {
  readonly units: Pick<Units, 'record'>;
  readonly findSite: (siteId: number) => Promise<Site | undefined>;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * Creates the buffer that holds tracking events in memory and writes them in batches, for members who agree to be
 * recorded. One site may fill at most half of the buffer.
 */
export const createTrailBuffer = ({ units, findSite, clock, log }: BufferDeps): WriteBuffer<TrailEvent> =>
  createWriteBuffer({
    name: 'trail',
    maxRows: 100_000,
    batchRows: 1000,
    delayMs: 500,
    log,
    async write(siteId, events) {
      const site = await findSite(siteId);
      if (site) await units.record(siteId, (db) => writeTrail(db, site, events, clock.now()));
    },
  });

/** Creates the buffer that holds browser errors in memory and writes them in batches. */
export const createClientLogBuffer = ({ units, log }: Pick<BufferDeps, 'units' | 'log'>): WriteBuffer<ClientLogEntry> =>
  createWriteBuffer({
    name: 'clientLog',
    maxRows: 2000,
    batchRows: 200,
    delayMs: 500,
    log,
    write: (siteId, entries) => units.record(siteId, (db) => insertClientLog(db, entries)),
  });
