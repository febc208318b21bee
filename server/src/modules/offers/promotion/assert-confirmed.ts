import type { Say } from 'contract/sentence.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import type { Doubt } from './rules/price-floor.ts';

const withoutSpaces = (text: string): string => text.normalize('NFKC').replace(/\s/g, '');

/**
 * Refuses (confirmationNeeded) what is doubtful until the request repeats it in words. The refusal says why, and its body holds the words
 * (`confirm`).
 */
export function assertConfirmed(doubts: readonly Doubt[], confirm: string | undefined, say: Say): void {
  const words = doubts.map((doubt) => say(doubt.words)).join('，');
  if (doubts.length === 0 || withoutSpaces(confirm ?? '') === withoutSpaces(words)) return;
  const why = doubts.map((doubt) => say(doubt.why)).join('。');
  throw new Refusal('confirmationNeeded', { sentence: sentence('confirmationNeededFor', { why, words }), body: { confirm: words } });
}
