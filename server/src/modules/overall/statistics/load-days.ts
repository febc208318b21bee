import { formatDay } from 'contract/day.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { listDays, type Span, type SpanFigures, spanOfDay, sumFigures } from './rules/figures.ts';
import { loadStoredFigures, listStoredDays } from './store/figure-days.ts';
import { loadSpanFigures } from './store/span-figures.ts';

/** Loads the figures of days: those that were counted when they were over, the others from their rows. */
export async function loadDays(db: SiteDatabase, days: readonly Span[]): Promise<ReadonlyMap<string, SpanFigures>> {
  const stored = await loadStoredFigures(db, days);
  const live = await loadSpanFigures(
    db,
    days.filter(({ key }) => !stored.has(key)),
  );
  return new Map([...stored, ...live]);
}

/** Returns which of the days from one to another are stored, and the spans of the others; days to come are left out. */
export async function divideDays(
  db: SiteDatabase,
  { from, to }: { readonly from: string; readonly to: string },
  { timeZone, now }: { readonly timeZone: string; readonly now: Date },
): Promise<{ readonly stored: readonly string[]; readonly live: readonly Span[] }> {
  const today = formatDay(now, timeZone);
  const counted = new Map((await listStoredDays(db, from, to)).map((span) => [span.key, span]));
  const spans = listDays(from, to)
    .filter((day) => day <= today)
    .map((day) => spanOfDay(day, timeZone));
  const isStored = (span: Span) => {
    const kept = counted.get(span.key);
    return kept?.from.getTime() === span.from.getTime() && kept.before.getTime() === span.before.getTime();
  };
  return { stored: spans.filter(isStored).map(({ key }) => key), live: spans.filter((span) => !isStored(span)) };
}

/** Adds the figures of days, by their keys. */
export const sumDays = (days: readonly Span[], figures: ReadonlyMap<string, SpanFigures>): SpanFigures =>
  sumFigures(days.flatMap(({ key }) => figures.get(key) ?? []));
