import type { LeaveField } from 'contract/goods/leave-messages.ts';

/** What of a field says how long its answer may be, or from where to where it goes. */
type Limit = Pick<LeaveField, 'max' | 'from' | 'to' | 'whole'>;

/** No day may be asked for that lies further ahead, in days. */
const furthest = 730;

interface Ranged {
  /** A side of it. */
  readonly side: RegExp;
  /** An answer has so many letters: under fewer at most nobody could give one. */
  readonly letters: number;
  /** What may stand behind the last side: of numbers it means whole ones, of days nothing. */
  readonly unit: RegExp;
  readonly compared: (side: string) => number;
  /** How it is written, for who wrote it otherwise. */
  readonly says: string;
}
const ranged: Readonly<Partial<Record<string, Ranged>>> = {
  number: {
    side: /^-?\d{1,9}(\.\d{1,4})?$/,
    letters: 1,
    unit: /整数$/,
    compared: Number,
    says: '应如 7~20、7~20 整数、0~（不限上限）、整数，或最多几位如 6',
  },
  date: {
    side: /^\d{1,3}$/,
    letters: '2026-05-01'.length,
    unit: /天$/,
    compared: Number,
    says: `应如 1~30 天（从今天算起，最远 ${furthest} 天），1~ 为至少提前一天`,
  },
  time: {
    side: /^([01]\d|2[0-3]):[0-5]\d$/,
    letters: '10:00'.length,
    unit: /$^/,
    compared: (side) => Number(side.replace(':', '')),
    says: String.raw`应如 10\:00~20\:00`,
  },
};

const letters = /^\d{1,3}$/;

/** 9:00 is 09:00; a colon may be a Chinese one. */
const tidySide = (type: string, side: string): string =>
  type === 'time'
    ? side
        .trim()
        .replace('：', ':')
        .replace(/^(\d):/, '0$1:')
    : side.trim();

/** Reads the limit of a field: letters at most (6), or from where to where it goes (7~20). Gives what is wrong with it, in a sentence. */
export function leaveLimitIn(type: string, text: string): Limit | string {
  const of = ranged[type];
  if (text === '' || letters.test(text)) {
    const max = Number(text);
    return of && max > 0 && max < of.letters ? of.says : { max };
  }
  if (!of) return '应为最多几字的数字，如 6';
  const whole = type === 'number' && of.unit.test(text) ? { whole: true } : {};
  const range = text.replace(of.unit, '').trim();
  if (range === '' && 'whole' in whole) return { max: 0, ...whole };
  const [from = '', to, more] = range.split(/[~～]/).map((side) => tidySide(type, side));
  const fits = (side: string) => side === '' || of.side.test(side);
  if (to === undefined || more !== undefined || (from === '' && to === '') || !fits(from) || !fits(to)) return of.says;
  if (from !== '' && to !== '' && of.compared(from) > of.compared(to)) return '的两边要从小到大';
  if (type === 'date' && [from, to].some((side) => Number(side) > furthest)) return of.says;
  return { max: 0, ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }), ...whole };
}

/** The same as a file has it. */
export function leaveLimitOut({ type, max, from, to, whole }: Limit & Pick<LeaveField, 'type'>): string {
  const range = from === undefined && to === undefined ? '' : `${from ?? ''}~${to ?? ''}`;
  const unit = type === 'date' && range !== '' ? '天' : whole === true ? '整数' : '';
  return range === '' && unit === '' ? String(max) : range + unit;
}
