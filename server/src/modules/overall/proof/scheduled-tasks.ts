import { formatDay } from 'contract/day.ts';
import { parseMoment } from 'contract/moment-text.ts';
import { findSite } from '#modules/shop/site/site.ts';
import { type ScheduledTask, subtractTime } from '#platform/scheduled-tasks.ts';
import { findContradictions, type Prover } from './proof.ts';

const day = 24 * 60 * 60 * 1000;

/** Limits how many errors are kept. */
const mostErrors = 100;

/** Returns the next time at which few people shop: three in the morning of the site. */
function nextNight(now: Date, timeZone: string): Date {
  const tomorrow = new Date(now.getTime() + day);
  return parseMoment(`${formatDay(tomorrow, timeZone)} 03:00`, timeZone) ?? tomorrow;
}

/** Looks for inconsistencies in the books of each site once a night. `npm run health` reports them; nothing is mended. */
const createProofTask = (provers: readonly Prover[]): ScheduledTask => ({
  name: 'proveBooks',
  selectDue: (query, now) =>
    query
      .selectFrom('site')
      .leftJoin('book_proof', 'book_proof.site_id', 'site.id')
      .select('site.id as siteId')
      .where((where) =>
        where.or([
          where('book_proof.next_at', '<=', now),
          where.and([where('book_proof.next_at', 'is', null), where('site.created_at', '<=', subtractTime(now, day))]),
        ]),
      ),
  async handle(db, _, now) {
    const { query, siteId } = db;
    const site = await findSite(db);
    const row = {
      checked_at: now,
      next_at: nextNight(now, site?.timeZone ?? 'Asia/Shanghai'),
      errors: JSON.stringify(site ? (await findContradictions(db, provers)).slice(0, mostErrors) : []),
    };
    await query
      .insertInto('book_proof')
      .values({ site_id: siteId, ...row })
      .onConflict((conflict) => conflict.column('site_id').doUpdateSet(row))
      .execute();
  },
});

/** Lists the scheduled task that checks a site's ledger, stock and counters for contradictions. */
export const proofScheduledTasks = (provers: readonly Prover[]): readonly ScheduledTask[] => [createProofTask(provers)];
