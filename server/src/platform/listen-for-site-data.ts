import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { createClient, endClient, socketOf } from './create-client.ts';
import { describeFault } from './fault.ts';
import type { Log } from './log.ts';
import type { SiteDataCache } from './site-data-cache.ts';

/** Names the channel that triggers report a change on: the site's id, and the part of its data that changed if it is one (migrations 0203, 0204). */
const channel = 'site_data';
const reconnectDelay = 1000;

/** Says how often the process makes sure that it still hears, and how soon it must hear itself, in milliseconds. */
export interface Heartbeat {
  readonly every: number;
  readonly within: number;
}
/** A connection that stalls without an end is noticed within six seconds: until then old prices may be shown. */
const usualHeartbeat: Heartbeat = { every: 3000, within: 3000 };

/**
 * Starts to listen, on a connection of its own, for changes of site data, and drops what changed from the cache. The process notifies itself every
 * few seconds: a connection may stall without an end, and no error tells of it. While nothing is heard nothing is cached, and the connection is
 * made anew. Returns an object whose `stop` ends it.
 */
export function listenForSiteData(
  data: SiteDataCache,
  connection: pg.ClientConfig,
  log: Log,
  { every, within }: Heartbeat = usualHeartbeat,
): { stop(): Promise<void> } {
  const ownChannel = `site_data_${randomBytes(8).toString('hex')}`;
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function connectLater(): void {
    data.listening = false;
    data.drop();
    if (!stopped) timer = setTimeout(() => void connect(), reconnectDelay);
  }
  async function connect(): Promise<void> {
    const next = createClient({ application_name: 'wanpu listens', ...connection });
    client = next;
    let lost = false;
    const lose = (why?: unknown) => {
      if (lost) return;
      lost = true;
      clearTimeout(timer);
      if (!stopped && why !== undefined)
        log.warn({ fault: describeFault(why) }, 'changes of sites cannot be heard of; their data is read anew each time');
      socketOf(next)?.destroy();
      connectLater();
    };
    /** Gives the connection up if nothing is heard in time. A process that was busy itself first reads what has arrived meanwhile. */
    const expect = () => {
      timer = setTimeout(() => {
        timer = setTimeout(() => lose(`nothing was heard for ${within / 1000} s`), 50);
      }, within);
    };
    const beat = () => {
      expect();
      next.query('select pg_notify($1, $2)', [ownChannel, '']).catch(lose);
    };
    next.on('error', lose).on('end', () => lose());
    next.on('notification', ({ channel: heardOn, payload = '' }) => {
      if (lost || stopped) return;
      if (heardOn === ownChannel) {
        clearTimeout(timer);
        if (!data.listening) {
          data.drop(); // what changed before is not heard of
          data.listening = true;
        }
        timer = setTimeout(beat, every);
        return;
      }
      const [site, ...part] = payload.split(' ');
      data.drop(Number(site), part.length > 0 ? part.join(' ') : undefined);
    });
    try {
      await next.connect();
      expect();
      await next.query(`listen ${channel}; listen ${ownChannel}`);
      clearTimeout(timer);
      if (lost || stopped) return;
      beat(); // it listens once it has heard itself
    } catch (fault) {
      lose(fault);
    }
  }
  void connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      if (client) await endClient(client);
    },
  };
}
