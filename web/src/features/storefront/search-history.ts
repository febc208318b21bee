import { kept } from '#app/kept.ts';
import { watched } from '#lib/watched.ts';
import { keywordOf } from './keyword.ts';

const most = 20;

function keptWords(): readonly string[] {
  const words = kept.get('goodsSearchHistory');
  return Array.isArray(words) ? words.filter((word): word is string => typeof word === 'string' && word !== '').slice(0, most) : [];
}

/** Holds the keywords searched in this browser, the newest first. */
export const searchHistory = watched<readonly string[]>(keptWords());

function keep(words: readonly string[]): void {
  searchHistory.set(words);
  if (words.length === 0) kept.remove('goodsSearchHistory');
  else kept.set('goodsSearchHistory', words);
}

/** Moves a keyword to the front of the history, without duplicates. */
export const remember = (text: string): void => {
  const word = keywordOf(text);
  if (word !== '') keep([word, ...searchHistory.get().filter((one) => one !== word)].slice(0, most));
};
export const forget = (word: string): void => keep(searchHistory.get().filter((one) => one !== word));
export const forgetAll = (): void => keep([]);
