import { pinyinReadingsOf, normalizeText } from './search-tokens.ts';
import { isHan, tokensOfReading, type TokenQuery } from './token-query.ts';
import { parsePinyin, type PinyinUnit, replaceUmlautByV } from './syllables.ts';

/** Matches Chinese and letters typed without a space: 茶hu, 羊rong衫. */
const mixedRun = /(?:\p{Script=Han}|[a-z])+/gu;
const part = /\p{Script=Han}+|[a-z]+/gu;
/** Limits the places where Chinese and letters meet; a keyword with more is not parsed. */
const maxBoundaries = 4;

/**
 * Reads letters as whole syllables. The last syllable may be incomplete if nothing was typed after it. A single letter is meant literally
 * (T恤).
 */
function syllableReadings(letters: string, last: boolean): PinyinUnit[][] {
  if (letters.length === 1) return [];
  return parsePinyin(letters).filter((units) =>
    units.every(({ kind }, at) => kind === 'syllable' || (last && at > 0 && at === units.length - 1) || (last && kind === 'begun')),
  );
}

/** Returns the tokens at a place where Chinese and letters meet: the character there, and its syllable next to the typed ones. */
function boundaryAlternatives(before: string, after: string, last: boolean): string[][] {
  const [char = ''] = isHan(before) ? Array.from(before).slice(-1) : Array.from(after);
  const sounds = pinyinReadingsOf(char).map((text): PinyinUnit => ({ text, kind: 'syllable' }));
  const readings = isHan(before) ? syllableReadings(after, last) : syllableReadings(before, false);
  return sounds.flatMap((sound) =>
    readings.map((units) => [char, ...tokensOfReading(isHan(before) ? [sound, ...units] : [...units, sound])]),
  );
}

/**
 * Builds the query for a keyword typed half in Chinese and half in pinyin: the character and the syllables must be adjacent, in that order
 * (茶hu finds 茶壶, not 茉莉花茶). Returns undefined for other keywords, and if the letters are no pinyin (usb线).
 */
export function parseMixedKeyword(keyword: string): TokenQuery | undefined {
  const meetings = (normalizeText(replaceUmlautByV(keyword)).match(mixedRun) ?? []).flatMap((run) => {
    const parts = run.match(part) ?? [];
    return parts.slice(1).map((after, at) => boundaryAlternatives(parts[at] ?? '', after, at === parts.length - 2));
  });
  return meetings.length > 0 && meetings.length <= maxBoundaries && meetings.every((ways) => ways.length > 0) ? meetings : undefined;
}
