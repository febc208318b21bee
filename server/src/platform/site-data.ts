import type pg from 'pg';
import { createClient } from './create-client.ts';
import { describeFault } from './fault.ts';
import type { Log } from './log.ts';

/** Names the channel that triggers report a change of site data on, with the site's id (migration 0203). */
const channel = 'site_data';
/** Bounds the sites whose data this process holds. */
const maxSites = 2000;
const reconnectDelay = 1000;

/** A point in the sequence of changes that this process has heard of. */
export type SiteDataMoment = number;

/**
 * Holds data of whole sites in this process: what every request needs and merchants seldom change, such as levels and freight templates.
 * A change drops the data of its site, in every process; nothing is held while changes cannot be heard of.
 */
export interface SiteData {
  /** Returns the moment at which a unit of work begins. */
  now(): SiteDataMoment;
  /**
   * Returns a site's value of this name, loading it first if it is not held. What was loaded is held only if nothing of the site changed
   * since `begun`: the unit may see the rows as they were before.
   */
  get<Value>(siteId: number, name: string, begun: SiteDataMoment, load: () => Promise<Value>): Promise<Value>;
  /** Drops what is held of a site, or of all. */
  drop(siteId?: number): void;
  /** Tells whether changes are heard of. */
  listening: boolean;
}

export function createSiteData(): SiteData {
  const held = new Map<number, Map<string, unknown>>();
  const droppedAt = new Map<number, SiteDataMoment>();
  let allDroppedAt: SiteDataMoment = 0;
  let moment: SiteDataMoment = 0;
  return {
    listening: false,
    now: () => moment,
    async get<Value>(siteId: number, name: string, begun: SiteDataMoment, load: () => Promise<Value>): Promise<Value> {
      if (!this.listening) return load();
      const values = held.get(siteId);
      if (values?.has(name)) return values.get(name) as Value; // stored below, under the name of the same loader
      const value = await load();
      if (!this.listening || begun < Math.max(allDroppedAt, droppedAt.get(siteId) ?? 0)) return value;
      if (!held.has(siteId) && held.size >= maxSites) held.delete(held.keys().next().value ?? 0);
      held.set(siteId, (held.get(siteId) ?? new Map<string, unknown>()).set(name, value));
      return value;
    },
    drop(siteId) {
      moment += 1;
      if (siteId === undefined) {
        allDroppedAt = moment;
        held.clear();
        droppedAt.clear();
      } else {
        droppedAt.set(siteId, moment);
        held.delete(siteId);
      }
    },
  };
}

/**
 * Listens on a connection of its own for changes of site data. While the connection is away nothing is held.
 * @returns what ends it
 */
export function listenForSiteData(data: SiteData, connection: pg.ClientConfig, log: Log): { stop(): Promise<void> } {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let stopped = false;

  function connectLater(): void {
    data.listening = false;
    data.drop();
    if (!stopped) timer = setTimeout(() => void connect(), reconnectDelay);
  }
  async function connect(): Promise<void> {
    const next = createClient({ ...connection, keepAlive: true });
    client = next;
    let lost = false;
    const lose = () => {
      if (lost) return;
      lost = true;
      void next.end().catch(() => {});
      connectLater();
    };
    next.on('error', lose).on('end', lose);
    next.on('notification', ({ payload }) => data.drop(Number(payload)));
    try {
      await next.connect();
      await next.query(`listen ${channel}`);
      if (lost || stopped) return;
      data.drop(); // what changed before is not heard of
      data.listening = true;
    } catch (fault) {
      if (!stopped) log.warn({ fault: describeFault(fault) }, 'changes of sites cannot be heard of; their data is read anew each time');
      lose();
    }
  }
  const connecting = connect();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await connecting;
      await client?.end().catch(() => {});
    },
  };
}
