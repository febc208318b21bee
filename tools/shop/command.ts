import type { Environment, Options } from './command-options.ts';
import type { ShopClient } from './shop-client.ts';

/**
 * Describes a command of `npm run shop`: its usage, help, example and the function that runs it. The usage lists the words in <> or [] and the
 * options. An option that neither the usage nor the help names is refused.
 */
export interface Command {
  /** The words and options after the command. A word that ends with … can be repeated. */
  readonly usage: string;
  readonly says: string;
  /** The text that `<command> --help` adds, and an example. */
  readonly more?: string;
  readonly example?: string;
  /** A hint for a user who tries an option that the command does not have. */
  readonly otherwise?: string;
  readonly run: (call: ShopClient, words: readonly string[], options: Options) => Promise<string>;
}
/** Maps the name of each command of `npm run shop` to its usage, help, example and the function that runs it. */
export type Commands = Readonly<Record<string, Command>>;
/** Describes a command for the operator. It works on the database of the installation instead of over HTTP with an access key. */
export type OperatorCommand = Omit<Command, 'run'> & {
  readonly run: (words: readonly string[], options: Options, environment: Environment) => Promise<string>;
};

/** Lists the command options that take no value, such as --dry-run. */
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
/** Lists the options that every command accepts. */
export const connectionOptions: readonly string[] = ['site', 'key', 'server'];

/** Returns the options that a command names in its usage and help. */
export const optionsOf = ({ usage, more = '' }: Pick<Command, 'usage' | 'more'>): string[] =>
  [...`${usage} ${more}`.matchAll(/--([a-z][a-z-]*)/g)].map(([, name]) => name ?? '');

/** Returns the maximum number of words that may follow a command of `npm run shop`. */
export function maxWords({ usage }: Pick<Command, 'usage'>): number {
  const places = usage
    .replace(/\[--[^\]]*\]|--\S+ \S+/g, '')
    .match(/<[^>]*>|\[[^\]]*\]/g)
    ?.map((place) => (/…[>\]]$/.test(place) ? Number.POSITIVE_INFINITY : 1));
  return (places ?? []).reduce((sum, count) => sum + count, 0);
}
