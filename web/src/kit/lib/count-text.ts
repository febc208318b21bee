import { texts } from './texts.ts';

/** Formats a count for a badge: 99+ past 99, nothing for 0 or less. [R-370, R-371, R-372] */
export const formatBadgeCount = (count: number): string => (count > 99 ? '99+' : count > 0 ? String(count) : '');

/** Formats a count for a sentence: 3,806 and 2.3 万 (cut, never rounded up). */
export function formatRoughCount(count: number): string {
  if (count < 10_000) return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
  const [unit, name] = count < 100_000_000 ? [10_000, texts.tenThousand] : [100_000_000, texts.hundredMillion];
  const tenths = Math.floor((count * 10) / unit);
  return `${tenths % 10 === 0 ? tenths / 10 : `${Math.floor(tenths / 10)}.${tenths % 10}`} ${name}`;
}
