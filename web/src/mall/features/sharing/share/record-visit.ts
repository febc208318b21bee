import { shareCalls } from 'contract/sharing/share/share.calls.ts';
import { send } from '#phone/client.ts';
import type { ShareVisit } from '#mall/common/share-entry.ts';

/** Returns what a link to this path shares: a product, a micro page, or the home page for any other path. */
export function readSharedPage(path: string): { kind: 'goods'; numIid: number } | { kind: 'page'; pageId: string } | { kind: 'index' } {
  const goods = /^\/(?:blankPage|goodsInfo|goodsInfoEquity)\/(\d{1,15})$/.exec(path)?.[1];
  if (goods !== undefined) return { kind: 'goods', numIid: Number(goods) };
  const page = /^\/wpage\/(\d{1,15})$/.exec(path)?.[1];
  return page === undefined ? { kind: 'index' } : { kind: 'page', pageId: page };
}

/** Tells the server whose shared link the member opened, and whether the visit began with it. Returns the server's reply. */
export const recordVisit = ({ sharerId, path, isEntry }: ShareVisit) =>
  send(shareCalls.recordVisit, { fromAgentId: sharerId, ...readSharedPage(path), entry: isEntry ? 1 : 0 });
