import type { TrackedEvent } from '#mall/common/track-event.ts';

/** Finds the kind and the key under which visits to a page are tracked, by its path; undefined for one that is not tracked. */
export function findTrackedPage(path: string, siteId: number): TrackedEvent | undefined {
  if (path === '/') return { kind: 'MAIN', key: String(siteId) };
  const page = /^\/wpage\/(\d{1,15})$/i.exec(path)?.[1];
  if (page !== undefined) return { kind: 'MIRCO', key: page };
  const goods = /^\/(?:goodsInfo|goodsInfoEquity|customGoodsInfo|pointsMall\/\d{1,15})\/(\d{1,15})$/i.exec(path)?.[1];
  return goods === undefined ? undefined : { kind: 'GOODS', key: goods };
}
