import { soundsOfChar, plain } from './search-tokens.ts';
import { isHan, readingTokens, type Wanted } from './search-words.ts';
import { readingsOf, type Unit, withV } from './syllables.ts';

/** Chinese and letters typed in one go: 茶hu, 羊rong衫. */
const mixedRun = /(?:\p{Script=Han}|[a-z])+/gu;
const part = /\p{Script=Han}+|[a-z]+/gu;
/** No keyword has more places where they meet. */
const mostMeetings = 4;

/** Letters as whole syllables; where nothing was typed behind them the last may be begun. One letter is meant as it stands (T恤). */
function spokenBy(letters: string, last: boolean): Unit[][] {
  if (letters.length === 1) return [];
  return readingsOf(letters).filter((units) =>
    units.every(({ kind }, at) => kind === 'syllable' || (last && at > 0 && at === units.length - 1) || (last && kind === 'begun')),
  );
}

/** Where two parts meet: the character there, and beside it the syllables that were typed. */
function meeting(before: string, after: string, last: boolean): string[][] {
  const [char = ''] = isHan(before) ? Array.from(before).slice(-1) : Array.from(after);
  const sounds = soundsOfChar(char).map((text): Unit => ({ text, kind: 'syllable' }));
  const readings = isHan(before) ? spokenBy(after, last) : spokenBy(before, false);
  return sounds.flatMap((sound) =>
    readings.map((units) => [char, ...readingTokens(isHan(before) ? [sound, ...units] : [...units, sound])]),
  );
}

/**
 * What a keyword asks for that is typed half in Chinese and half in pinyin: the character and the syllables beside each other, in that order
 * (茶hu: 茶壶, and not 茉莉花茶). Undefined where nothing is typed so, or the letters are no pinyin (usb线).
 */
export function halfTypedOf(keyword: string): Wanted | undefined {
  const meetings = (plain(withV(keyword)).match(mixedRun) ?? []).flatMap((run) => {
    const parts = run.match(part) ?? [];
    return parts.slice(1).map((after, at) => meeting(parts[at] ?? '', after, at === parts.length - 2));
  });
  return meetings.length > 0 && meetings.length <= mostMeetings && meetings.every((ways) => ways.length > 0) ? meetings : undefined;
}
