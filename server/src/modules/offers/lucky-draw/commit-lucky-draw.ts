import { randomBytes } from 'node:crypto';
import type { SiteDatabase } from '#platform/database.ts';
import type { Secrets } from '#platform/secrets.ts';
import { hashDrawSeed } from './compute-draw-number.ts';
import type { LuckyDraw, LuckyDrawTerms } from './rules/lucky-draw.ts';
import { saveLuckyDraw } from './store/lucky-draws.ts';

/**
 * Saves a lucky draw with a secret random seed; if it was saved before, it keeps its seed. Returns its id and the
 * hash of the seed, for publication.
 */
export async function commitLuckyDraw(
  { db, secrets, now }: { readonly db: SiteDatabase; readonly secrets: Secrets; readonly now: Date },
  draw: LuckyDrawTerms & Pick<LuckyDraw, 'key'>,
): Promise<Pick<LuckyDraw, 'id' | 'seedHash'>> {
  const seed = randomBytes(32).toString('hex');
  return saveLuckyDraw(db, { ...draw, seedSealed: secrets.seal(seed), seedHash: hashDrawSeed(seed) }, now);
}
