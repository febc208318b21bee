import type { LeaveMessageDefinition } from 'contract/goods/goods/leave-messages.ts';
import type { Sentence } from 'contract/sentence.ts';
import { sentence } from '#sentences/sentence.ts';

/** Describes the limit of a leave message field: the length of its answer, or the range of its value. */
type Limit = Pick<LeaveMessageDefinition, 'max' | 'from' | 'to' | 'whole'>;

/** Limits how far ahead a date may be, in days. */
const maxDaysAhead = 730;

/** Describes a limit as a goods file writes it: the name of its field, and its text. */
interface LimitText {
  readonly name: string;
  readonly text: string;
}

/** Marks a number field that takes whole numbers only. */
const wholeUnit = '整数';

interface RangeSyntax {
  /** Matches one bound of the range. */
  readonly bound: RegExp;
  /** The length of the shortest answer: a smaller maximum length would allow no answer at all. */
  readonly minLength: number;
  /** Matches the unit after the range. For numbers it means whole numbers; for days it has no meaning. */
  readonly unit: RegExp;
  readonly toNumber: (bound: string) => number;
  /** Explains the syntax to a merchant who wrote something else. */
  readonly help: (limit: LimitText) => Sentence;
}
const rangeSyntaxes: Readonly<Partial<Record<string, RangeSyntax>>> = {
  number: {
    bound: /^-?\d{1,9}(\.\d{1,4})?$/,
    minLength: 1,
    unit: new RegExp(`${wholeUnit}$`),
    toNumber: Number,
    help: (limit) => sentence('leaveNumberForm', { ...limit, whole: wholeUnit }),
  },
  date: {
    bound: /^\d{1,3}$/,
    minLength: '2026-05-01'.length,
    unit: /天$/,
    toNumber: Number,
    help: (limit) => sentence('leaveDateForm', { ...limit, most: maxDaysAhead }),
  },
  time: {
    bound: /^([01]\d|2[0-3]):[0-5]\d$/,
    minLength: '10:00'.length,
    unit: /$^/,
    toNumber: (bound) => Number(bound.replace(':', '')),
    help: (limit) => sentence('leaveTimeForm', limit),
  },
};

const lengthLimit = /^\d{1,3}$/;

/** Normalises a bound: a time of 9:00 becomes 09:00, and a Chinese colon becomes a plain one. */
const normaliseBound = (type: string, bound: string): string =>
  type === 'time'
    ? bound
        .trim()
        .replace('：', ':')
        .replace(/^(\d):/, '0$1:')
    : bound.trim();

/**
 * Parses the limit of the answer to a question that a product asks its buyer. It is the most characters (6), or a
 * range of numbers, dates or times (7~20). Returns a sentence about what is wrong with an invalid one.
 */
export function parseLeaveLimit(type: string, limit: LimitText): Limit | Sentence {
  const { text } = limit;
  const syntax = rangeSyntaxes[type];
  if (text === '' || lengthLimit.test(text)) {
    const max = Number(text);
    return syntax && max > 0 && max < syntax.minLength ? syntax.help(limit) : { max };
  }
  if (!syntax) return sentence('leaveLengthForm', limit);
  const whole = type === 'number' && syntax.unit.test(text) ? { whole: true } : {};
  const range = text.replace(syntax.unit, '').trim();
  if (range === '' && 'whole' in whole) return { max: 0, ...whole };
  const [from = '', to, more] = range.split(/[~～]/).map((bound) => normaliseBound(type, bound));
  const fits = (bound: string) => bound === '' || syntax.bound.test(bound);
  if (to === undefined || more !== undefined || (from === '' && to === '') || !fits(from) || !fits(to)) return syntax.help(limit);
  if (from !== '' && to !== '' && syntax.toNumber(from) > syntax.toNumber(to)) return sentence('leaveRangeReversed', limit);
  if (type === 'date' && [from, to].some((bound) => Number(bound) > maxDaysAhead)) return syntax.help(limit);
  return { max: 0, ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }), ...whole };
}

/** Formats the limit of the answer to a product's question to its buyer, for a goods file: most characters, or a range. */
export function formatLeaveLimit({ type, max, from, to, whole }: Limit & Pick<LeaveMessageDefinition, 'type'>): string {
  const range = from === undefined && to === undefined ? '' : `${from ?? ''}~${to ?? ''}`;
  const unit = type === 'date' && range !== '' ? '天' : whole === true ? wholeUnit : '';
  return range === '' && unit === '' ? String(max) : range + unit;
}
