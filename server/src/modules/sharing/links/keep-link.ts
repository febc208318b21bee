import { countTries } from '#modules/members/account/account.ts';
import type { SiteDatabase } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import { makeShortLinkCode, makeScene } from './rules/link-code.ts';
import { findSceneQuery, findShortLinkOf, insertShortLink, insertScene, keepShortLink } from './store/links.ts';

/**
 * Stores a path of the mall under a short link for a member; returns the link's code. Repeating it returns the same code, and only notes that
 * the link is used. Refuses (linksTooMany) more new links than a member may make in a day.
 */
export async function storeShortLink(
  db: SiteDatabase,
  secrets: Secrets,
  { path, memberId }: { readonly path: string; readonly memberId: number },
  now: Date,
): Promise<string> {
  const kept = await findShortLinkOf(db, path);
  if (kept) {
    await keepShortLink(db, kept, now);
    return kept.code;
  }
  await countTries(db, secrets, [['link', String(memberId)]], now);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await insertShortLink(db, makeShortLinkCode(secrets, db.siteId, path, attempt), path, now);
    const link = await findShortLinkOf(db, path);
    if (link) return link.code;
  }
  throw new Error('five codes of a short link are taken');
}

/**
 * Stores a query under a scene (32 characters for a mini-program code) for a member; returns the scene. Repeating it writes nothing. Refuses
 * (linksTooMany) more new scenes and links than a member may make in a day.
 */
export async function storeScene(
  db: SiteDatabase,
  secrets: Secrets,
  { query, memberId }: { readonly query: string; readonly memberId: number },
  now: Date,
): Promise<string> {
  const scene = makeScene(secrets, db.siteId, query);
  if ((await findSceneQuery(db, scene)) !== undefined) return scene;
  await countTries(db, secrets, [['link', String(memberId)]], now);
  await insertScene(db, scene, query, now);
  return scene;
}

/** Builds the whole URL of a short link from its code. */
export const buildShortUrl = (origin: string, code: string): string => `${origin}/s/${code}`;
