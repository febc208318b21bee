import type { SiteDatabase } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import { makeLinkCode, makeScene } from './rules/link-code.ts';
import { findLinkCode, insertLink, insertScene } from './store/links.ts';

/** Keeps a path of the mall behind a short link; returns its code. Repeating it returns the same code. */
export async function keepLink(db: SiteDatabase, secrets: Pick<Secrets, 'hash'>, path: string, now: Date): Promise<string> {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await insertLink(db, makeLinkCode(secrets, db.siteId, path, attempt), path, now);
    const code = await findLinkCode(db, path);
    if (code !== undefined) return code;
  }
  throw new Error('five codes of a short link are taken');
}

/** Keeps a query behind a scene; returns the scene. */
export async function keepScene(db: SiteDatabase, secrets: Pick<Secrets, 'hash'>, kept: string, now: Date): Promise<string> {
  const scene = makeScene(secrets, db.siteId, kept);
  await insertScene(db, scene, kept, now);
  return scene;
}

/** Builds the whole address of a short link. */
export const shortUrlOf = (origin: string, code: string): string => `${origin}/s/${code}`;
