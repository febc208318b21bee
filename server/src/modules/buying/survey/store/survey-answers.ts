import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import { countRows, type PageRange } from '#platform/paging.ts';
import type { ScheduledTask } from '#platform/scheduled-tasks.ts';
import type { SurveyAnswer, SurveyedOrder } from '../rules/survey.ts';

/** Selects the answers whose order was never placed, of all sites, as order number and survey with a blank between. */
export const selectExpiredAnswers: ScheduledTask['selectDue'] = (query, now) =>
  query
    .selectFrom('survey_answer')
    .select(['site_id as siteId', sql<string>`tid || ' ' || survey_id`.as('key')])
    .where('expires_at', '<=', now)
    .orderBy('expires_at');

const selectAnswers = ({ query, siteId }: SiteDatabase) =>
  query
    .selectFrom('survey_answer')
    .select([
      'tid',
      'survey_id as surveyId',
      'member_id as memberId',
      'name',
      'answers_sealed as answersSealed',
      'answered_at as answeredAt',
    ])
    .where('site_id', '=', siteId);

/** Lists the survey answers that belong to these orders. */
export const listSurveyAnswersOfOrders = (db: SiteDatabase, tids: readonly string[]): Promise<SurveyAnswer[]> =>
  tids.length === 0
    ? Promise.resolve([])
    : selectAnswers(db)
        .where('tid', 'in', [...tids])
        .orderBy('survey_id')
        .execute();

/** Finds the answers that a member last gave to a survey, with whichever order; undefined if they never did. */
export const findLastSurveyAnswer = (db: SiteDatabase, memberId: number, surveyId: number): Promise<SurveyAnswer | undefined> =>
  selectAnswers(db)
    .where('member_id', '=', memberId)
    .where('survey_id', '=', surveyId)
    .orderBy('answered_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Lists all answers of a member to surveys, the newest first. */
export const listMemberSurveyAnswers = (db: SiteDatabase, memberId: number): Promise<SurveyAnswer[]> =>
  selectAnswers(db).where('member_id', '=', memberId).orderBy('answered_at', 'desc').execute();

/** Saves a member's answers to a survey with an order, in place of former ones to the same survey with this order. */
export async function saveSurveyAnswer({ query, siteId }: SiteDatabase, answer: SurveyAnswer, expiresAt: Date | null): Promise<void> {
  const row = {
    member_id: answer.memberId,
    name: answer.name,
    answers_sealed: answer.answersSealed,
    answered_at: answer.answeredAt,
    expires_at: expiresAt,
  };
  await query
    .insertInto('survey_answer')
    .values({ site_id: siteId, tid: answer.tid, survey_id: answer.surveyId, ...row })
    .onConflict((conflict) => conflict.columns(['site_id', 'tid', 'survey_id']).doUpdateSet(row))
    .execute();
}

/**
 * Stops the survey answers of a checkout from expiring, since it became an order. Returns the ids of the surveys that were
 * answered.
 */
export async function clearAnswersExpiry({ query, siteId }: SiteDatabase, tid: string, memberId: number): Promise<number[]> {
  const rows = await query
    .updateTable('survey_answer')
    .set({ expires_at: null })
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .where('member_id', '=', memberId)
    .returning('survey_id as id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes the survey answers of a checkout that never became an order. Returns whether any were due. */
export async function deleteExpiredSurveyAnswers(
  { query, siteId }: SiteDatabase,
  tid: string,
  surveyId: number,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await query
    .deleteFrom('survey_answer')
    .where('site_id', '=', siteId)
    .where('tid', '=', tid)
    .where('survey_id', '=', surveyId)
    .where('expires_at', '<=', now)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Deletes all survey answers of a member. */
export async function clearSurveyAnswers({ query, siteId }: SiteDatabase, memberId: number): Promise<void> {
  await query.deleteFrom('survey_answer').where('site_id', '=', siteId).where('member_id', '=', memberId).execute();
}

/** Counts how often each survey was answered with placed orders, by survey id. */
export async function countSurveyAnswers({ query, siteId }: SiteDatabase): Promise<ReadonlyMap<number, number>> {
  const rows = await query
    .selectFrom('survey_answer')
    .select(['survey_id as id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('site_id', '=', siteId)
    .where('expires_at', 'is', null)
    .groupBy('survey_id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Lists a page of the answers to a survey, of placed orders, the newest first. `total` is exact to 1,000. */
export async function listSurveyAnswerPage(db: SiteDatabase, surveyId: number, { pageSize, offset }: PageRange) {
  const all = selectAnswers(db).where('survey_id', '=', surveyId).where('expires_at', 'is', null);
  const [list, total] = await Promise.all([
    all.orderBy('answered_at', 'desc').orderBy('tid', 'desc').limit(pageSize).offset(offset).execute(),
    countRows(db.query, all),
  ]);
  return { list, total };
}

/**
 * Finds the facts for surveys of a member's order, or of their checkout that has not expired; undefined if there is
 * neither.
 */
export async function findSurveyedOrder(
  { query, siteId }: SiteDatabase,
  memberId: number,
  tid: string,
  now: Date,
): Promise<SurveyedOrder | undefined> {
  const { rows } = await sql<SurveyedOrder>`
    select array(select line.goods_id from order_line line where line.site_id = ${siteId} and line.tid = orders.tid) as "goodsIds",
           false as "isDraft", orders.paid_at is not null as "isPaid", orders.closed_at is not null as "isClosed"
      from orders where orders.site_id = ${siteId} and orders.tid = ${tid} and orders.member_id = ${memberId}
    union all
    select array(select (line ->> 'goodsId')::bigint from jsonb_array_elements(draft.shown -> 'lines') line) as "goodsIds",
           true as "isDraft", false as "isPaid", false as "isClosed"
      from draft where draft.site_id = ${siteId} and draft.tid = ${tid} and draft.member_id = ${memberId} and draft.expires_at > ${now}
     limit 1`.execute(query);
  return rows[0];
}
