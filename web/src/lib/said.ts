/** Words as any locale says them: the same keys, and sentences made of the same values. */
type Said<T> = T extends string ? string : T extends (...values: infer V) => infer R ? (...values: V) => Said<R> : SaidAll<T>;
type SaidAll<T> = { readonly [Key in keyof T]: Said<T[Key]> };

/** What a locale's own file says (words/zh-HK.ts): it runs before the mall does, and only where the site has that locale. */
interface LocaleWords {
  /** By the name that `said` is given. */
  readonly texts: Readonly<Record<string, object>>;
  /** Titles of pages, by what their rows say. */
  readonly titles: Readonly<Record<string, string>>;
  /** A sentence of the contract's rules. */
  readonly sentence: (sentence: string) => string;
}

declare global {
  var mallWords: LocaleWords | undefined;
}

/** The fixed words of a domain in the site's locale. What stands here is zh-CN; every locale has a file with the same keys. */
export const said = <T extends object>(name: string, texts: T): SaidAll<T> => (globalThis.mallWords?.texts[name] ?? texts) as SaidAll<T>;

/** A page's title in the site's locale. */
export const saidTitle = (title: string): string => globalThis.mallWords?.titles[title] ?? title;

/** A sentence that a rule of the contract gives, in the site's locale. */
export const saidSentence = (sentence: string | undefined): string | undefined =>
  sentence === undefined ? undefined : (globalThis.mallWords?.sentence(sentence) ?? sentence);
