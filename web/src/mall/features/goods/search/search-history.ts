import { siteStorage } from '#phone/current-site-storage.ts';
import { createObservable } from '#kit/lib/observable.ts';
import { cleanSearchKeyword } from './keyword.ts';

const maxWords = 20;

function loadStoredWords(): readonly string[] {
  const words = siteStorage.get('goodsSearchHistory');
  return Array.isArray(words) ? words.filter((word): word is string => typeof word === 'string' && word !== '').slice(0, maxWords) : [];
}

/** Holds the keywords searched in this browser, the newest first. */
export const searchHistory = createObservable<readonly string[]>(loadStoredWords(), { onServer: [] });

function saveWords(words: readonly string[]): void {
  searchHistory.set(words);
  if (words.length === 0) siteStorage.remove('goodsSearchHistory');
  else siteStorage.set('goodsSearchHistory', words);
}

/** Moves a keyword to the front of the history, without duplicates. */
export const addToSearchHistory = (text: string): void => {
  const word = cleanSearchKeyword(text);
  if (word !== '') saveWords([word, ...searchHistory.get().filter((one) => one !== word)].slice(0, maxWords));
};

/** Removes a keyword from the searches that this browser remembers. */
export const removeFromSearchHistory = (word: string): void => saveWords(searchHistory.get().filter((one) => one !== word));

/** Removes all searches that this browser remembers. */
export const clearSearchHistory = (): void => saveWords([]);
