/** Bounds the sites whose data this process caches. */
const maxSites = 2000;
/** Bounds the parts that this process caches, of all sites together: a product takes some 20 kB, and its first reviews some 2 kB. */
const maxParts = 2000;

/** Describes a moment as the number of changes of site data that this process has heard of, to tell whether something changed since. */
export type SiteDataMoment = number;

/**
 * Describes the cache, in this process, of site data that every request needs and merchants seldom change. Changes drop it: data of the whole site
 * (levels, freight templates), or one part (a product). Nothing is cached while changes cannot be heard of.
 */
export interface SiteDataCache {
  /** Returns the moment at which a unit of work begins. */
  now(): SiteDataMoment;
  /**
   * Returns a site's value of this name, loading it first if it is not cached. What was loaded is cached only if nothing of the site changed
   * since `begun`: the unit may see the rows as they were before.
   */
  get<Value>(siteId: number, name: string, begun: SiteDataMoment, load: () => Promise<Value>): Promise<Value>;
  /** Returns a part of a site's data, which is loaded and cached likewise unless it does not exist. */
  getPart<Value>(siteId: number, part: string, begun: SiteDataMoment, load: () => Promise<Value>): Promise<Value>;
  /** Drops one part of a site's data, everything cached of a site, or of all sites. */
  drop(siteId?: number, part?: string): void;
  /** Is called when something of a site changed, or of any site. */
  onChange: (siteId?: number) => void;
  /** Is called when all data of a site was dropped, or of all sites: their settings and hosts may be others. */
  onSiteDropped: (siteId?: number) => void;
  /** Tells whether changes are heard of. */
  listening: boolean;
}

/** Creates an empty cache of the data of sites. */
export function createSiteDataCache(): SiteDataCache {
  const cached = new Map<number, Map<string, unknown>>();
  const parts = new Map<string, unknown>();
  const partKey = (siteId: number, part: string): string => `${siteId} ${part}`;
  const droppedAt = new Map<number, SiteDataMoment>();
  let allDroppedAt: SiteDataMoment = 0;
  let moment: SiteDataMoment = 0;
  const isOld = (siteId: number, begun: SiteDataMoment): boolean => begun < Math.max(allDroppedAt, droppedAt.get(siteId) ?? 0);
  return {
    listening: false,
    onChange: () => {},
    onSiteDropped: () => {},
    now: () => moment,
    async get<Value>(siteId: number, name: string, begun: SiteDataMoment, load: () => Promise<Value>): Promise<Value> {
      if (!this.listening) return load();
      const values = cached.get(siteId);
      if (values?.has(name)) return values.get(name) as Value; // stored below, under the name of the same loader
      const value = await load();
      if (!this.listening || isOld(siteId, begun)) return value;
      if (!cached.has(siteId) && cached.size >= maxSites) cached.delete(cached.keys().next().value ?? 0);
      cached.set(siteId, (cached.get(siteId) ?? new Map<string, unknown>()).set(name, value));
      return value;
    },
    async getPart<Value>(siteId: number, part: string, begun: SiteDataMoment, load: () => Promise<Value>): Promise<Value> {
      if (!this.listening) return load();
      const key = partKey(siteId, part);
      const known = parts.has(key);
      const value = known ? (parts.get(key) as Value) : await load(); // stored below, under the name of the same loader
      if (!known && (value === undefined || !this.listening || isOld(siteId, begun))) return value;
      parts.delete(key); // what was asked for last is dropped last
      if (parts.size >= maxParts) parts.delete(parts.keys().next().value ?? '');
      parts.set(key, value);
      return value;
    },
    drop(siteId, part) {
      moment += 1;
      this.onChange(siteId);
      if (part === undefined) this.onSiteDropped(siteId);
      if (siteId === undefined) {
        allDroppedAt = moment;
        for (const all of [cached, droppedAt, parts]) all.clear();
        return;
      }
      droppedAt.set(siteId, moment);
      if (part !== undefined) {
        parts.delete(partKey(siteId, part));
        return;
      }
      cached.delete(siteId);
      for (const key of parts.keys()) if (key.startsWith(`${siteId} `)) parts.delete(key);
    },
  };
}
