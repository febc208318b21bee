import type { SurveyStage } from 'contract/buying/survey/survey-questions.ts';
import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import type { SurveyQuestion, Survey } from '../rules/survey.ts';

/** Returns the surveys of the site from the cache of this process, by id, also those that are not in use. */
export const cachedSurveys = (db: SiteDatabase): Promise<ReadonlyMap<number, Survey>> =>
  db.cached('surveys', async () => {
    const rows = await db.query
      .selectFrom('survey')
      .select(['id', 'key', 'name', 'note', 'stage', 'required', 'questions', 'goods_ids as goodsIds', 'active'])
      .where('site_id', '=', db.siteId)
      .orderBy('id')
      .execute();
    return new Map(
      rows.map((row) => [row.id, { ...row, stage: row.stage as SurveyStage, questions: row.questions as SurveyQuestion[] }]), // written by saveSurvey only
    );
  });

/** Locks the surveys of the site until the transaction ends, so that two merchants' changes follow each other. */
export async function lockSurveys({ query, siteId }: SiteDatabase): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('surveys of ' || ${siteId}, 0))`.execute(query);
}

/** Inserts a survey, or replaces the one with this key; returns its id. */
export async function saveSurvey(
  { query, siteId, markSiteDataChanged }: SiteDatabase,
  { key, questions, goodsIds, ...rest }: Omit<Survey, 'id'>,
  now: Date,
): Promise<number> {
  markSiteDataChanged();
  const row = { ...rest, questions: JSON.stringify(questions), goods_ids: [...goodsIds], changed_at: now };
  const { id } = await query
    .insertInto('survey')
    .values({ site_id: siteId, key, created_at: now, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'key']).doUpdateSet(row))
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
