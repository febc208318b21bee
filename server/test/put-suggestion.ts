import type { TestApp } from './test-app.ts';

/** Inserts for a test a suggestion to the shop, with a sample text, from the first member of a site. Returns its id. */
export async function putSuggestion({ sql, clock }: TestApp, siteId: 1001 | 1002): Promise<number> {
  const [row] = await sql<{ id: number }>(
    `insert into suggestion (site_id, member_id, kind, text, pictures, sent_at)
     select $1, min(id), 'mall', '希望首页字再大一些', '{}', $2 from member where site_id = $1 returning id`,
    [siteId, clock.now()],
  );
  return row?.id ?? 0;
}
