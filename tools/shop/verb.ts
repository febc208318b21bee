import type { Environment, Options } from './command-options.ts';
import type { ShopClient } from './shop-client.ts';

/**
 * Describes a verb of `npm run shop`. Its usage lists its words in <> or [] and its options. An option that neither the usage nor the
 * help names is refused.
 */
export interface Verb {
  /** The words and options after the verb. A word that ends with … can be repeated. */
  readonly usage: string;
  readonly says: string;
  /** The text that `<verb> --help` adds, and an example. */
  readonly more?: string;
  readonly example?: string;
  /** A hint for a user who tries an option that the verb does not have. */
  readonly otherwise?: string;
  readonly run: (call: ShopClient, words: readonly string[], options: Options) => Promise<string>;
}
/** Maps the commands of `npm run shop` to what they do. */
export type Verbs = Readonly<Record<string, Verb>>;
/** Describes a verb for the operator. It works on the database of the installation instead of over HTTP with an access key. */
export type OperatorVerb = Omit<Verb, 'run'> & {
  readonly run: (words: readonly string[], options: Options, environment: Environment) => Promise<string>;
};

/** Lists the options without a value. */
export const flagOptions: readonly string[] = [
  'dry-run',
  'try',
  'create',
  'untested',
  'yes',
  'no-host',
  'revoke-others',
  'close',
  'open',
  'help',
];
/** Lists the options that every verb accepts. */
export const connectionOptions: readonly string[] = ['site', 'key', 'server'];

/** Returns the options that a verb names in its usage and help. */
export const optionsOf = ({ usage, more = '' }: Pick<Verb, 'usage' | 'more'>): string[] =>
  [...`${usage} ${more}`.matchAll(/--([a-z][a-z-]*)/g)].map(([, name]) => name ?? '');

/** Returns the maximum number of words of a verb. */
export function maxWords({ usage }: Pick<Verb, 'usage'>): number {
  const places = usage
    .replace(/\[--[^\]]*\]|--\S+ \S+/g, '')
    .match(/<[^>]*>|\[[^\]]*\]/g)
    ?.map((place) => (/…[>\]]$/.test(place) ? Number.POSITIVE_INFINITY : 1));
  return (places ?? []).reduce((sum, count) => sum + count, 0);
}
