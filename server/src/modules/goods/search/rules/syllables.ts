/** Lists the finals of each initial: together every Mandarin syllable without tone, as typed (v for ü). */
const finalsByInitial: Readonly<Record<string, string>> = {
  '': 'a ai an ang ao e ei en eng er o ou',
  b: 'a ai an ang ao ei en eng i ian iao ie in ing o u',
  p: 'a ai an ang ao ei en eng i ian iao ie in ing o ou u',
  m: 'a ai an ang ao e ei en eng i ian iao ie in ing iu o ou u',
  f: 'a an ang ei en eng o ou u',
  d: 'a ai an ang ao e ei en eng i ia ian iao ie ing iu ong ou u uan ui un uo',
  t: 'a ai an ang ao e eng i ian iao ie ing ong ou u uan ui un uo',
  n: 'a ai an ang ao e ei en eng i ian iang iao ie in ing iu ong ou u uan uo v ve',
  l: 'a ai an ang ao e ei eng i ia ian iang iao ie in ing iu o ong ou u uan un uo v ve',
  g: 'a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo',
  k: 'a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo',
  h: 'a ai an ang ao e ei en eng ong ou u ua uai uan uang ui un uo',
  j: 'i ia ian iang iao ie in ing iong iu u uan ue un',
  q: 'i ia ian iang iao ie in ing iong iu u uan ue un',
  x: 'i ia ian iang iao ie in ing iong iu u uan ue un',
  zh: 'a ai an ang ao e ei en eng i ong ou u ua uai uan uang ui un uo',
  ch: 'a ai an ang ao e en eng i ong ou u ua uai uan uang ui un uo',
  sh: 'a ai an ang ao e ei en eng i ou u ua uai uan uang ui un uo',
  r: 'an ang ao e en eng i ong ou u ua uan ui un uo',
  z: 'a ai an ang ao e ei en eng i ong ou u uan ui un uo',
  c: 'a ai an ang ao e en eng i ong ou u uan ui un uo',
  s: 'a ai an ang ao e en eng i ong ou u uan ui un uo',
  y: 'a an ang ao e i in ing o ong ou u uan ue un',
  w: 'a ai an ang ei en eng o u',
};

/** Lists every pinyin syllable without its tone. */
export const syllables: ReadonlySet<string> = new Set(
  Object.entries(finalsByInitial).flatMap(([begin, rest]) => rest.split(' ').map((end) => begin + end)),
);

/** Holds the incomplete beginnings of syllables: zh, zho, zhon. */
const syllablePrefixes: ReadonlySet<string> = new Set(
  [...syllables]
    .flatMap((one) => Array.from({ length: one.length - 1 }, (_, i) => one.slice(0, i + 1)))
    .filter((one) => !syllables.has(one)),
);

/** Describes a part of typed pinyin: a syllable, an initial, or an incomplete syllable at the end. */
export interface PinyinUnit {
  readonly text: string;
  readonly kind: 'syllable' | 'letter' | 'begun';
}

const maxSyllableLength = 6;

/** Limits the letters that are parsed as pinyin: the number of readings grows with the length. */
const maxLetters = 30;

/**
 * Parses letters as pinyin, in up to three readings, the one with the fewest parts first; none if they are no pinyin.
 * The same readings with ü (v) for the u of nu and lu follow. chahu: [cha hu]; xian: [xian] and [xi an]; yrch: [y r
 * ch-] and [y r c h].
 */
export function parsePinyin(letters: string): PinyinUnit[][] {
  if (letters.length === 0 || letters.length > maxLetters) return [];
  /** Holds the best readings from each position to the end. */
  const from: PinyinUnit[][][] = Array.from({ length: letters.length + 1 }, () => []);
  from[letters.length] = [[]];
  for (let at = letters.length - 1; at >= 0; at -= 1) {
    const first: PinyinUnit[] = [];
    for (let size = Math.min(maxSyllableLength, letters.length - at); size >= 1; size -= 1) {
      const text = letters.slice(at, at + size);
      if (syllables.has(text)) first.push({ text, kind: 'syllable' });
      else if (size > 1 && at + size === letters.length && syllablePrefixes.has(text)) first.push({ text, kind: 'begun' });
      else if (size === 1 && syllablePrefixes.has(text)) first.push({ text, kind: 'letter' });
    }
    from[at] = first
      .flatMap((unit) => (from[at + unit.text.length] ?? []).map((rest) => [unit, ...rest]))
      .sort((a, b) => a.length - b.length)
      .slice(0, 3);
  }
  const readings = from[0] ?? [];
  return [...readings, ...readings.filter((units) => units.length > 1 && units.some(isTypedWithU)).map((units) => units.map(replaceUByV))];
}

/** Tells whether u may stand for ü, which few keyboards have: nuzhuang reads as nu zhuang and nv zhuang. */
const isTypedWithU = ({ text, kind }: PinyinUnit): boolean => kind === 'syllable' && (text === 'nu' || text === 'lu');
const replaceUByV = (unit: PinyinUnit): PinyinUnit => (isTypedWithU(unit) ? { ...unit, text: `${unit.text.charAt(0)}v` } : unit);

/** Writes v for the ü of pinyin in a keyword: nüzhuang becomes nvzhuang. Other words keep it (Glück). */
export const replaceUmlautByV = (keyword: string): string =>
  keyword.normalize('NFC').replace(/[a-z]*(?:[nl]ü[a-z]*)+/giu, (word) => {
    const letters = word.toLowerCase().replaceAll('ü', 'v');
    const pinyin = parsePinyin(letters).some((units) =>
      units.every(({ kind }, at) => kind === 'syllable' || (at > 0 && at === units.length - 1)),
    );
    return pinyin ? letters : word;
  });
