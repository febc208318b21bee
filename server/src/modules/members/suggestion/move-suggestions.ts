import { moveUploads } from '#modules/shop/upload/upload.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { moveSuggestionRows } from './store/suggestions.ts';

/** Moves the suggestions of a member who is merged into another, with their pictures, which the erasure of the merged member would remove. */
export async function moveSuggestions(db: SiteDatabase, from: number, to: number): Promise<void> {
  await Promise.all([moveSuggestionRows(db, from, to), moveUploads(db, { from, to, purpose: 'suggestion' })]);
}
