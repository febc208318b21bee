import { formatDay } from 'contract/day.ts';
import { parseMoment } from 'contract/moment-text.ts';
import { UsageError } from './shop-error.ts';

// Parsers for the words of a command line. Each throws a usage error with a sentence.

/** Parses a whole number. @param what its name in the error message @param hint where to find it @param least the smallest allowed value */
export function parseWholeNumber(word: string | undefined, what: string, hint = '', least = 0): number {
  if (word === undefined || !/^\d{1,15}$/.test(word) || Number(word) < least)
    throw new UsageError(
      `请填写${what}（${least > 0 ? `从 ${least} 起的` : ''}整数）${word ? `，现为「${word}」` : ''}${hint && `；${hint}`}`,
    );
  return Number(word);
}

/** Parses the `--page` option; 1 if it is missing. */
export const parsePageNumber = (word: string | undefined): number =>
  word === undefined ? 1 : parseWholeNumber(word, '页码 --page', '', 1);

/** Parses an order number of 20 digits. */
export function parseOrderNumber(word: string | undefined): string {
  if (word === undefined || !/^\d{20}$/.test(word))
    throw new UsageError(`请填写 20 位的订单号${word ? `，现为「${word}」` : ''}；用 orders 看有哪些`);
  return word;
}

/** Parses an amount in yuan. The sign may be any of the common minus characters. */
export function parseYuan(word: string | undefined, what: string): number {
  const text = (word ?? '').replace(/^[−－—–]/, '-').replace(/^＋/, '+');
  if (!/^[+-]?\d{1,8}(\.\d{1,2})?$/.test(text))
    throw new UsageError(`${what}应为金额（元），最多两位小数${word ? `，现为「${word}」` : ''}`);
  return Number(text);
}

/** Returns a required text without surrounding spaces. @param what its name in the error message */
export function requireText(word: string | undefined, what: string): string {
  const text = word?.trim() ?? '';
  if (text === '') throw new UsageError(`请填写${what}`);
  return text;
}

const hostName = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** Parses the host name of a shop. */
export function parseHost(word: string): string {
  if (!hostName.test(word) || word.length > 120)
    throw new UsageError(`域名应如 shop.example.com，小写、不带 https:// 和端口，现为「${word}」`);
  return word;
}

/** Parses the name of a shop, of 30 characters at most. */
export function parseSiteName(word: string): string {
  const name = requireText(word, '店名');
  if (name.length > 30) throw new UsageError('店名最多 30 个字');
  return name;
}

/** Returns a required file name. @param example an example for the error message */
export const requireFileName = (word: string | undefined, example: string): string => requireText(word, `文件名，例如 ${example}`);

/** Converts `--from` and `--to` days, both inclusive, to moments in milliseconds for a call. Missing options are left out. */
export function parseDayRange(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  timeZone: string,
): { readonly from?: number; readonly before?: number } {
  const days = {
    ...(from ? { from: parseStartOfDay(from, timeZone) } : {}),
    ...(to ? { before: parseStartOfDay(to, timeZone, 1) } : {}),
  };
  if (days.from !== undefined && days.before !== undefined && days.from >= days.before)
    throw new UsageError(`--from ${from} 在 --to ${to} 之后，日期写反了`);
  return days;
}

/** Returns the start of a day in the shop's time zone, in milliseconds. @param plus 1 for the start of the next day */
export function parseStartOfDay(text: string, timeZone: string, plus: 0 | 1 = 0): number {
  const noon = /^\d{4}-\d{2}-\d{2}$/.test(text) ? parseMoment(`${text} 12:00`, timeZone) : undefined;
  const begins = noon && parseMoment(formatDay(noon.getTime() + plus * 86_400_000, timeZone), timeZone);
  if (!begins) throw new UsageError(`日期应如 2026-11-01，现为「${text}」`);
  return begins.getTime();
}

/**
 * Parses the value of the option --state, which is a state's name or text; undefined if it is missing. Throws a UsageError for any other value, and
 * lists the states.
 */
export function parseState<State extends string>(word: string | undefined, texts: Readonly<Record<State, string>>): State | undefined {
  if (word === undefined) return undefined;
  const states = Object.entries(texts) as [State, string][];
  const found = states.find(([state, text]) => state === word || text === word);
  if (!found) throw new UsageError(`--state 应为 ${states.map(([state, text]) => `${state} ${text}`).join('、')}，现为「${word}」`);
  return found[0];
}
