import { dayIn } from 'contract/day.ts';
import { momentIn } from 'contract/moment-in.ts';
import { Miswritten } from './shop-error.ts';

/** Words as they are typed on a command line, read. Each refuses what cannot be meant, in a sentence. */

/** @param hint where what is asked for is found */
export function wholeIn(word: string | undefined, what: string, hint = '', least = 0): number {
  if (word === undefined || !/^\d{1,15}$/.test(word) || Number(word) < least)
    throw new Miswritten(
      `请填写${what}（${least > 0 ? `从 ${least} 起的` : ''}整数）${word ? `，现为「${word}」` : ''}${hint && `；${hint}`}`,
    );
  return Number(word);
}

export const pageIn = (word: string | undefined): number => (word === undefined ? 1 : wholeIn(word, '页码 --page', '', 1));

export function tidIn(word: string | undefined): string {
  if (word === undefined || !/^\d{20}$/.test(word))
    throw new Miswritten(`请填写 20 位的订单号${word ? `，现为「${word}」` : ''}；用 orders 看有哪些`);
  return word;
}

/** An amount with its sign, however that was typed. */
export function yuanIn(word: string | undefined, what: string): number {
  const text = (word ?? '').replace(/^[−－—–]/, '-').replace(/^＋/, '+');
  if (!/^[+-]?\d{1,8}(\.\d{1,2})?$/.test(text))
    throw new Miswritten(`${what}应为金额（元），最多两位小数${word ? `，现为「${word}」` : ''}`);
  return Number(text);
}

export function nameIn(word: string | undefined, what: string): string {
  const text = word?.trim() ?? '';
  if (text === '') throw new Miswritten(`请填写${what}`);
  return text;
}

const hostName = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;

/** A shop's own host. */
export function hostIn(word: string): string {
  if (!hostName.test(word) || word.length > 120)
    throw new Miswritten(`域名应如 shop.example.com，小写、不带 https:// 和端口，现为「${word}」`);
  return word;
}

/** The name of a shop. */
export function siteNameIn(word: string): string {
  const name = nameIn(word, '店名');
  if (name.length > 30) throw new Miswritten('店名最多 30 个字');
  return name;
}

export const fileIn = (word: string | undefined, example: string): string => nameIn(word, `文件名，例如 ${example}`);

/** From the first day to the last, both whole, as calls are asked; what was not typed is left out. */
export function daysIn(
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
  timeZone: string,
): { readonly from?: number; readonly before?: number } {
  const days = {
    ...(from ? { from: beginOfDay(from, timeZone) } : {}),
    ...(to ? { before: beginOfDay(to, timeZone, 1) } : {}),
  };
  if (days.from !== undefined && days.before !== undefined && days.from >= days.before)
    throw new Miswritten(`--from ${from} 在 --to ${to} 之后，日期写反了`);
  return days;
}

/** The beginning of a day by the shop's clock, or of the day after. */
export function beginOfDay(text: string, timeZone: string, plus: 0 | 1 = 0): number {
  const noon = /^\d{4}-\d{2}-\d{2}$/.test(text) ? momentIn(`${text} 12:00`, timeZone) : undefined;
  const begins = noon && momentIn(dayIn(noon.getTime() + plus * 86_400_000, timeZone), timeZone);
  if (!begins) throw new Miswritten(`日期应如 2026-11-01，现为「${text}」`);
  return begins.getTime();
}
