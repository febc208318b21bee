/** Maps texts to the type that every locale must provide: the same keys, and functions of the same values. */
type Said<T> = T extends string ? string : T extends (...values: infer V) => infer R ? (...values: V) => Said<R> : SaidAll<T>;
type SaidAll<T> = { readonly [Key in keyof T]: Said<T[Key]> };

/** Describes the file of a locale (words/zh-HK.ts). It runs before the app, and only on sites of that locale. */
interface LocaleWords {
  /** Maps texts by the name given to `localiseTexts`. */
  readonly texts: Readonly<Record<string, object>>;
  /** Maps page titles, by the title in the route. */
  readonly titles: Readonly<Record<string, string>>;
  /** Translates a sentence of the contract's rules. */
  readonly sentence: (sentence: string) => string;
}

declare global {
  var mallWords: LocaleWords | undefined;
}

/** Returns the fixed texts of a domain in the site's locale. `texts` is zh-CN; every locale has a file with the same keys. */
export const said = <T extends object>(name: string, texts: T): SaidAll<T> => (globalThis.mallWords?.texts[name] ?? texts) as SaidAll<T>;

/** Returns a page's title in the site's locale. */
export const saidTitle = (title: string): string => globalThis.mallWords?.titles[title] ?? title;

/** Returns a sentence of the contract's rules in the site's locale. */
export const saidSentence = (sentence: string | undefined): string | undefined =>
  sentence === undefined ? undefined : (globalThis.mallWords?.sentence(sentence) ?? sentence);
