import { sql } from 'kysely';
import type { SiteDatabase } from '#platform/database.ts';
import type { TestApp } from './test-app.ts';

class Undone extends Error {}

/** Makes the database note what a unit publishes in a setting of its transaction, for `tryUnit`. Called once for a test's database. */
export async function notePublishedEvents(testApp: TestApp): Promise<void> {
  await testApp.sql(`create function note_published() returns trigger language plpgsql as $$
    begin
      perform set_config('test.published',
        (coalesce(nullif(current_setting('test.published', true), '')::jsonb, '[]') || jsonb_build_array(jsonb_build_array(new.event, new.body)))::text, true);
      return new;
    end $$`);
  await testApp.sql('create trigger note_published before insert on outbox for each row execute function note_published()');
}

/** Does something in a unit of work of site 1001 that is rolled back. Returns its result and the events that it published, with their payloads. */
export async function tryUnit<Result>(testApp: TestApp, work: (db: SiteDatabase) => Promise<Result>) {
  let outcome: { readonly result: Result; readonly published: unknown } | undefined;
  const tried = testApp.databases.units.write(1001, async (db) => {
    const result = await work(db);
    const { rows } = await sql<{ noted: string | null }>`select nullif(current_setting('test.published', true), '') as noted`.execute(
      db.query,
    );
    outcome = { result, published: JSON.parse(rows[0]?.noted ?? '[]') };
    throw new Undone();
  });
  await tried.catch((fault: unknown) => {
    if (!(fault instanceof Undone)) throw fault;
  });
  return outcome;
}
