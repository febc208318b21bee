import { addDays, formatDay } from 'contract/day.ts';
import { findSite } from '#modules/shop/site/site.ts';
import { type ScheduledTask, subtractTime } from '#platform/scheduled-tasks.ts';
import { startOfDay } from '#platform/read-day-span.ts';
import { listDays, spanOfDay } from './rules/figures.ts';
import { countDay, findFirstFigure, listStoredDays, lockFigureProgress, saveFigureProgress } from './store/figure-days.ts';

const minute = 60_000;

/** Counts days that far back, where the site has orders or visits of then. */
const countedDays = 1100;
/** Limits the days that one transaction counts. */
const mostAtOnce = 10;
/** Waits so long after midnight, until what was being written then is there. */
const afterMidnight = 10 * minute;

/**
 * Counts the days of each site that are over and were not counted, the latest first; also those of a time before this task, and those whose time zone
 * was changed since.
 */
const countFiguresTask: ScheduledTask = {
  name: 'countFigures',
  selectDue: (query, now) =>
    query
      .selectFrom('site')
      .leftJoin('figure_progress', 'figure_progress.site_id', 'site.id')
      .select('site.id as siteId')
      .where('site.status', '=', 'open')
      .where((where) =>
        where.or([
          where('figure_progress.next_at', '<=', now),
          where.and([where('figure_progress.next_at', 'is', null), where('site.created_at', '<=', subtractTime(now, 24 * 60 * minute))]),
        ]),
      ),
  async handle(db, _, now) {
    if (!(await lockFigureProgress(db, now))) return;
    const site = await findSite(db);
    const first = site && (await findFirstFigure(db));
    if (!site) return;
    const { timeZone } = site;
    const today = formatDay(now, timeZone);
    const next = new Date(startOfDay(addDays(today, 1), timeZone).getTime() + afterMidnight);
    const settled = now.getTime() - startOfDay(today, timeZone).getTime() >= afterMidnight;
    const last = addDays(today, settled ? -1 : -2);
    const from = first && [formatDay(first, timeZone), addDays(today, -countedDays)].toSorted().at(-1);
    const stored = new Map(from ? (await listStoredDays(db, from, last)).map((span) => [span.key, span]) : []);
    const missing = (from ? listDays(from, last) : [])
      .map((day) => spanOfDay(day, timeZone))
      .filter(({ key, from: begin, before }) => {
        const kept = stored.get(key);
        return kept?.from.getTime() !== begin.getTime() || kept.before.getTime() !== before.getTime();
      })
      .toReversed();
    for (const span of missing.slice(0, mostAtOnce)) await countDay(db, span, now);
    const isMore = missing.length > mostAtOnce;
    const soon = settled ? next : new Date(startOfDay(today, timeZone).getTime() + afterMidnight);
    await saveFigureProgress(db, isMore ? new Date(now.getTime() + minute / 2) : soon, now);
  },
};

/** Lists the scheduled task that counts the figures of days that are over. */
export const statisticsScheduledTasks: readonly ScheduledTask[] = [countFiguresTask];
