import { type Catalogue, formatSentence, type Sentence } from 'contract/sentence.ts';
import { sentences as ruleSentences } from 'contract/sentences/zh-CN.ts';

/** Maps texts to the type that every locale must provide: the same keys, and functions of the same values. */
type LocalisedValue<T> = T extends string
  ? string
  : T extends (...values: infer V) => infer R
    ? (...values: V) => LocalisedValue<R>
    : LocalisedTexts<T>;
/** Describes texts after the locale of the page was chosen. */
export type LocalisedTexts<T> = { readonly [Key in keyof T]: LocalisedValue<T[Key]> };

/** Describes the file of a locale (words/zh-HK.ts). It runs before the app, and only on sites of that locale. */
interface LocaleFile {
  /** Maps texts by the name given to `localiseTexts`. */
  readonly texts: Readonly<Record<string, object>>;
  /** Maps page titles, by the title in the route. */
  readonly titles: Readonly<Record<string, string>>;
  /** Holds the sentences of the contract's rules. */
  readonly sentences: Catalogue;
}

declare global {
  var mallWords: LocaleFile | undefined;
}

/** Holds the texts of this site's locale; the server loads the app once for each locale, with its own. */
const { mallWords } = globalThis;

/** Returns the fixed texts of a domain in the site's locale. `texts` is zh-CN; every locale has a file with the same keys. */
export const localiseTexts = <T extends object>(name: string, texts: T): LocalisedTexts<T> =>
  (mallWords?.texts[name] ?? texts) as LocalisedTexts<T>;

/**
 * Returns the fixed texts of a component in the site's locale. It is for components that load when they are opened: their own file has the texts of
 * every locale, so that the first page loads less.
 */
export const pickTexts = <T extends object>(texts: T, ofHongKong: LocalisedTexts<T>): LocalisedTexts<T> =>
  mallWords ? ofHongKong : (texts as LocalisedTexts<T>);

/** Returns a page's title in the site's locale. */
export const localiseTitle = (title: string): string => mallWords?.titles[title] ?? title;

/** Returns a sentence of the contract's rules in the site's locale; undefined for undefined. */
export const localiseRuleSentence = (sentence: Sentence | undefined): string | undefined =>
  sentence && formatSentence(mallWords?.sentences ?? ruleSentences, sentence);
