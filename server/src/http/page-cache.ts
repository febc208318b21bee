import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Clock } from '#platform/clock.ts';

/** Describes a page as the server rendered it for visitors: status, HTML, content policy, and whether search engines should omit it. */
export interface RenderedPage {
  readonly status: 200 | 404;
  readonly html: string;
  readonly policy: string;
  /** Tells whether search engines should leave the page out. */
  readonly unlisted: boolean;
}
interface CachedPage {
  readonly page: Promise<RenderedPage>;
  readonly keptAt: number;
  readonly renderedAt: number;
  bytes?: Promise<Buffer>;
  brotli?: Promise<Buffer>;
}

/** Keeps a page for this long, in milliseconds: a crowd that follows one link is served one rendering. */
const keptTime = 1000;

/** Bounds the pages that are kept, of all sites together: a page takes some 100 kB. */
const maxPages = 300;

const compress = promisify(brotliCompress);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/**
 * Describes the short-lived cache of pages rendered for visitors, by site and URL. It returns a page, its HTML as bytes, or these
 * compressed, and drops the pages of one site or of all.
 */
export interface PageCache {
  find(siteId: number, url: string, render: () => Promise<RenderedPage>): CachedPage;
  /** Returns the page's HTML, encoded once. */
  encoded(kept: CachedPage): Promise<Buffer>;
  /** Returns the page's HTML, compressed once. */
  compressed(kept: CachedPage): Promise<Buffer>;
  /** Drops the pages of a site, or of all. */
  drop(siteId?: number): void;
}

/** Creates an empty cache of rendered pages, whose entries expire after a short time. Above its limit it drops all pages. */
export function createPageCache(clock: Clock): PageCache {
  const bySite = new Map<number, Map<string, CachedPage>>();
  const isFresh = ({ keptAt, renderedAt }: CachedPage): boolean =>
    performance.now() - keptAt < keptTime && Math.abs(clock.now().getTime() - renderedAt) < keptTime;
  let count = 0;
  const drop = (siteId?: number): void => {
    if (siteId === undefined) bySite.clear();
    else bySite.delete(siteId);
    count = 0;
    for (const pages of bySite.values()) count += pages.size;
  };
  return {
    find(siteId, url, render) {
      const pages = bySite.get(siteId);
      const known = pages?.get(url);
      if (known && isFresh(known)) return known;
      if (count >= maxPages) drop();
      const kept: CachedPage = { page: render(), keptAt: performance.now(), renderedAt: clock.now().getTime() };
      const ofSite = bySite.get(siteId) ?? new Map<string, CachedPage>();
      if (!ofSite.has(url)) count += 1;
      bySite.set(siteId, ofSite.set(url, kept));
      kept.page.catch(() => ofSite.delete(url));
      return kept;
    },
    async encoded(kept) {
      kept.bytes ??= kept.page.then(({ html }) => Buffer.from(html));
      return kept.bytes;
    },
    async compressed(kept) {
      kept.brotli ??= kept.page.then(({ html }) => compress(html, quality));
      return kept.brotli;
    },
    drop,
  };
}
