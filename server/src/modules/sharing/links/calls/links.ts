import type { linksCalls } from 'contract/sharing/links/links.calls.ts';
import type { BaseContext, Handler } from '#http/handler.ts';
import { loadSiteHosts, readOwnUrl } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { Refusal } from '#platform/refusal.ts';
import { storeShortLink, storeScene, buildShortUrl } from '../keep-link.ts';
import { readShortLinkCode } from '../rules/link-code.ts';
import { hasLoginParameter, parseOwnPagePath } from '../rules/link-path.ts';
import { findShortLink, findShortLinkOf, findSceneQuery } from '../store/links.ts';

type LinkContext = Pick<BaseContext, 'client' | 'siteId'> & { readonly db: SiteDatabase };

const buildReply = ({ client: { origin } }: LinkContext, code: string, path: string) => ({
  code,
  shortUrl: buildShortUrl(origin, code),
  url: `${origin}${path}`,
});

/**
 * Shortens a URL of the shop's own pages. The same URL gets the same short link. Refuses a URL that is no page of this
 * shop (linkNotOwn), and one that logs somebody in (linkHasToken).
 */
export const createShortUrl: Handler<typeof linksCalls.createShortUrl> = async (context, { url }) => {
  const { db, secrets, client, siteId, member, now } = context;
  const path = parseOwnPagePath(url, { origin: client.origin, hosts: await loadSiteHosts(db), siteId });
  return buildReply(context, await storeShortLink(db, secrets, { path, memberId: member.id }, now), path);
};

/** Shortens a URL exactly as createShortUrl does; the specification lists the call under two paths. */
export const createShortUrlOfGateway: Handler<typeof linksCalls.createShortUrlOfGateway> = (context, input) =>
  createShortUrl(context, input);

/** Finds the code of a short link by the link's own URL, or by the URL that the link opens. */
async function findCode(context: LinkContext, address: string): Promise<string | undefined> {
  const { db, client, siteId } = context;
  const hosts = await loadSiteHosts(db);
  const short = readOwnUrl(address, client.origin, hosts);
  const code = short && readShortLinkCode(short.pathname);
  return code ?? (await findShortLinkOf(db, parseOwnPagePath(address, { origin: client.origin, hosts, siteId })))?.code;
}

/** Finds a short link by its code, its short URL or the URL that it opens. Refuses an unknown short link. */
export const queryShortUrl: Handler<typeof linksCalls.queryShortUrl> = async (context, { code: typed, url }) => {
  const code = typed ?? (url === undefined ? undefined : await findCode(context, url));
  const path = code === undefined ? undefined : (await findShortLink(context.db, code))?.path;
  if (code === undefined || path === undefined) throw new Refusal('linkNotFound');
  return buildReply(context, code, path);
};

/** Returns the query that was stored under a scene, the 32 characters in a mini-program code. Refuses an unknown scene. */
export const encryptionScene: Handler<typeof linksCalls.encryptionScene> = async ({ db }, { scene }) => {
  const query = await findSceneQuery(db, scene);
  if (query === undefined) throw new Refusal('sceneNotFound');
  return { scene, query };
};

/**
 * Stores a query under a scene, the 32 characters that a mini-program code can carry. The same query gets the same
 * scene. Refuses a query that holds a login token.
 */
export const encryptionScenePost: Handler<typeof linksCalls.encryptionScenePost> = async ({ db, secrets, member, now }, { query }) => {
  if (hasLoginParameter(query)) throw new Refusal('linkHasToken');
  return { scene: await storeScene(db, secrets, { query, memberId: member.id }, now), query };
};
