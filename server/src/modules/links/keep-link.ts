import type { SiteDatabase } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import { makeLinkCode, makeScene } from './rules/link-code.ts';
import { findLinkCode, insertLink, insertScene } from './store/links.ts';

/** Stores a path of the mall under a short link; returns its code. Repeating it returns the same code. */
export async function storeLink(db: SiteDatabase, secrets: Pick<Secrets, 'hash'>, path: string, now: Date): Promise<string> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await insertLink(db, makeLinkCode(secrets, db.siteId, path, attempt), path, now);
    const code = await findLinkCode(db, path);
    if (code !== undefined) return code;
  }
  throw new Error('five codes of a short link are taken');
}

/** Stores a query under a scene; returns the scene. */
export async function storeScene(db: SiteDatabase, secrets: Pick<Secrets, 'hash'>, kept: string, now: Date): Promise<string> {
  const scene = makeScene(secrets, db.siteId, kept);
  await insertScene(db, scene, kept, now);
  return scene;
}

/** Builds the whole URL of a short link. */
export const shortUrlOf = (origin: string, code: string): string => `${origin}/s/${code}`;
