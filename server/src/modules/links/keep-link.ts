import type { SiteDatabase } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import { makeShortLinkCode, makeScene } from './rules/link-code.ts';
import { findShortLinkCode, insertShortLink, insertScene, setShortLinkOpened } from './store/links.ts';

/** Stores a path of the mall under a short link; returns the link's code. Repeating it returns the same code, and keeps it as if it were new. */
export async function storeShortLink(db: SiteDatabase, secrets: Pick<Secrets, 'hash'>, path: string, now: Date): Promise<string> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await insertShortLink(db, makeShortLinkCode(secrets, db.siteId, path, attempt), path, now);
    const code = await findShortLinkCode(db, path);
    if (code === undefined) continue;
    await setShortLinkOpened(db, code, now);
    return code;
  }
  throw new Error('five codes of a short link are taken');
}

/** Stores a query under a scene (32 characters for a mini-program code); returns the scene. */
export async function storeScene(db: SiteDatabase, secrets: Pick<Secrets, 'hash'>, kept: string, now: Date): Promise<string> {
  const scene = makeScene(secrets, db.siteId, kept);
  await insertScene(db, scene, kept, now);
  return scene;
}

/** Builds the whole URL of a short link from its code. */
export const buildShortUrl = (origin: string, code: string): string => `${origin}/s/${code}`;
