/** From where to where an answer may be. A side that is not there is open. */
export interface LeaveBounds {
  /** The least and the most: a number, days from today on (date), or a time of day. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Whole numbers alone. */
  readonly whole?: boolean | undefined;
}

interface Bounded extends LeaveBounds {
  readonly type: string;
  /** Letters at most; 0 where the merchant set none. */
  readonly max: number;
}

/** Where the merchant set no last day, so many years ahead is it. */
const yearsAhead = 2;

function dayAfter(today: string, days: number, years = 0): string {
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number);
  return new Date(Date.UTC(year + years, month - 1, day + days)).toISOString().slice(0, 10);
}

/** From where to where an answer may be, as its input takes it: a number, a day as 2026-05-01, a time as 10:00. */
export function boundsOf(
  { type, from, to }: Bounded,
  today: string,
): { readonly min?: string | undefined; readonly max?: string | undefined } {
  if (type === 'number' || type === 'time') return { min: from, max: to };
  if (type !== 'date') return {};
  return { min: dayAfter(today, Number(from ?? 0)), max: to === undefined ? dayAfter(today, 0, yearsAhead) : dayAfter(today, Number(to)) };
}

/** What is wrong with an answer that is a number, a day or a time, where it lies out of bounds; undefined when it does not. */
export function boundsProblem(field: Bounded, answer: string, today: string): string | undefined {
  const { min, max } = boundsOf(field, today);
  if (field.type === 'number') {
    if (field.whole === true && !Number.isInteger(Number(answer))) return '请填写整数';
    if (min !== undefined && Number(answer) < Number(min)) return `不能小于 ${min}`;
    return max !== undefined && Number(answer) > Number(max) ? `不能大于 ${max}` : undefined;
  }
  if (min !== undefined && answer < min) return min === today ? '不能早于今天' : `最早到 ${min}`;
  return max !== undefined && answer > max ? `最晚到 ${max}` : undefined;
}

/** What the merchant lets an answer be, in a few words for beside its field; undefined where nothing was set. */
export function boundsSaid(field: Bounded, today: string): string | undefined {
  const { type, max: letters, from, to, whole } = field;
  if (type === 'text') return letters > 0 ? `最多 ${letters} 字` : undefined;
  const { min, max } = from === undefined && to === undefined ? {} : boundsOf(field, today);
  if (min !== undefined && max !== undefined && (type !== 'date' || to !== undefined)) return `${min} 到 ${max}${whole ? ' 的整数' : ''}`;
  if (min !== undefined) return type === 'number' ? `不能小于 ${min}` : `最早到 ${min}`;
  if (max !== undefined) return type === 'number' ? `不能大于 ${max}` : `最晚到 ${max}`;
  return whole ? '请填写整数' : undefined;
}
