import type { Call } from './shop-client.ts';

export type Options = Readonly<Record<string, string | undefined>>;

/** One thing that `npm run shop` does. Its usage is what it takes: words in <> or [], and options; an option that no line of it names is refused. */
export interface Verb {
  /** How it is written, after the verb. A word that ends with … may be several. */
  readonly usage: string;
  readonly says: string;
  /** What `<verb> --help` tells beyond that, and an example of it. */
  readonly more?: string;
  readonly example?: string;
  /** What helps who writes an option that it has not. */
  readonly otherwise?: string;
  readonly run: (call: Call, words: readonly string[], options: Options) => Promise<string>;
}
export type Verbs = Readonly<Record<string, Verb>>;
/** The variables that a command finds around it. */
export type Environment = Readonly<Record<string, string | undefined>>;
/** The same for who runs the installation: it works on the database that its settings name, for the whole installation has no key. */
export type OperatorVerb = Omit<Verb, 'run'> & {
  readonly run: (words: readonly string[], options: Options, environment: Environment) => Promise<string>;
};

/** Options without a value. */
export const flags: readonly string[] = ['dry-run', 'create', 'untested', 'yes', 'no-host', 'revoke-others', 'close', 'open', 'help'];
/** Options that every verb takes. */
export const connection: readonly string[] = ['site', 'key', 'server'];

/** The options of a verb, as its usage and its help name them. */
export const optionsOf = ({ usage, more = '' }: Pick<Verb, 'usage' | 'more'>): string[] =>
  [...`${usage} ${more}`.matchAll(/--([a-z][a-z-]*)/g)].map(([, name]) => name ?? '');

/** How many words a verb takes at most. */
export function mostWords({ usage }: Pick<Verb, 'usage'>): number {
  const places = usage
    .replace(/\[--[^\]]*\]|--\S+ \S+/g, '')
    .match(/<[^>]*>|\[[^\]]*\]/g)
    ?.map((place) => (/…[>\]]$/.test(place) ? Number.POSITIVE_INFINITY : 1));
  return (places ?? []).reduce((sum, count) => sum + count, 0);
}
