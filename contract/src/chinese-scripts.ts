import { simplifiedAndHongKong, simplifiedAndOther } from './script-pairs.ts';

const parsePairs = (table: string): [string, string][] => (table.match(/../gsu) ?? []).map((pair) => [pair.charAt(0), pair.charAt(1)]);

const hongKongOf = new Map(parsePairs(simplifiedAndHongKong));
/** Lists characters that look like another and are typed for it: 壸 for 壺. */
const lookalikes = [['壸', '壶']] as const;
const simplifiedOf = new Map<string, string>([
  ...[...parsePairs(simplifiedAndHongKong), ...parsePairs(simplifiedAndOther)].map(
    ([simplified, traditional]) => [traditional, simplified] as const,
  ),
  ...lookalikes,
]);

const replaceCharacters = (text: string, table: ReadonlyMap<string, string>): string =>
  text.replace(/\p{Script=Han}/gu, (one) => table.get(one) ?? one);

/** Converts a text to simplified characters, so that a search for 茶壺 also finds 茶壶. The text never gets longer. */
export const toSimplified = (text: string): string => replaceCharacters(text, simplifiedOf);

/** Converts the characters of a text to those of Hong Kong; its words stay the same. */
export const toHongKong = (text: string): string => replaceCharacters(text, hongKongOf);
