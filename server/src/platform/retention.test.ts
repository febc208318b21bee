import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { people } from '../../test/people.ts';
import { useTestApp } from '../../test/test-app.ts';
import { retentionRules } from '../compose.ts';
import { projectFolder } from './configuration.ts';
import { createLog } from './log.ts';
import { createRetentionTask, retain } from './retention.ts';
import { createDueList, createTaskRunner } from './scheduled-tasks.ts';

describe('what is deleted once it is old', () => {
  const testApp = useTestApp();
  const { id: memberId } = people.xiaoman;
  const from = testApp.clock.now();
  const after = (days: number) => new Date(from.getTime() + days * 86_400_000);
  /** Deletes what is too old so many days later. */
  async function cleanUp(days: number): Promise<void> {
    const { platform, units } = testApp.databases;
    const clock = { now: () => after(days) };
    await createTaskRunner(retentionRules.map(createRetentionTask), platform, units, clock, createLog('silent'))();
  }
  const count = async (what: string, id: string) =>
    (
      await testApp.sql(
        `select 1 from ${what} where site_id = 1001 and ${what === 'message' ? 'key' : what === 'session' ? 'id::text' : 'code'} = $1`,
        [id],
      )
    ).length;

  it('are sessions a day after their last token has expired, whether they were ended or not', async () => {
    const ids = ['a0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000002'] as const;
    for (const [at, id] of ids.entries())
      await testApp.sql(
        `insert into session (site_id, id, member_id, client_type, begun_at, ended_at, good_until) values (1001, $1, $2, 'h5', $3, $4, $5)`,
        [id, memberId, from, at === 0 ? null : from, after(7)],
      );
    await cleanUp(7.5);
    expect(await Promise.all(ids.map((id) => count('session', id)))).toEqual([1, 1]);
    await cleanUp(8.5);
    expect(await Promise.all(ids.map((id) => count('session', id)))).toEqual([0, 0]);
  });

  it('are short links that nobody opened for a year, and messages after a year', async () => {
    await testApp.sql("insert into short_link (site_id, code, path, created_at, opened_at) values (1001, 'abc', '/x', $1, $1)", [from]);
    await testApp.sql(
      `insert into message (site_id, member_id, key, kind, title, text, link, picture, told_at) values (1001, $1, 'old', 'order', '', '', '', '', $2)`,
      [memberId, from],
    );
    await cleanUp(300);
    expect([await count('short_link', 'abc'), await count('message', 'old')]).toEqual([1, 1]);
    await testApp.sql("update short_link set opened_at = $1 where code = 'abc'", [after(300)]);
    await cleanUp(366);
    expect([await count('short_link', 'abc'), await count('message', 'old')]).toEqual([1, 0]);
    await cleanUp(670);
    expect(await count('short_link', 'abc')).toBe(0);
  });

  it('are scenes of mini-program codes that nobody made for two years', async () => {
    await testApp.sql("insert into scene (site_id, scene, query, created_at) values (1001, 'aged', 'id=1', $1)", [from]);
    const left = async () => (await testApp.sql("select 1 from scene where site_id = 1001 and scene = 'aged'")).length;
    await cleanUp(729);
    expect(await left()).toBe(1);
    await cleanUp(731);
    expect(await left()).toBe(0);
  });

  it('goes in batches, so that no transaction lasts long', async () => {
    await testApp.sql(
      `insert into allowance (site_id, key, spent, since) select 1001, int4send(n), 1, $1 from generate_series(1, $2::integer) n`,
      [from, 5010],
    );
    const task = createRetentionTask(retain({ name: 'test', table: 'allowance', column: 'since', keptDays: 1 }));
    const { platform, units } = testApp.databases;
    const later = after(2);
    const left = async () => (await testApp.sql('select 1 from allowance where length(key) = 4')).length;
    for (const rest of [10, 0]) {
      expect(await createDueList(task)(platform, later, 10)).toEqual([{ siteId: 1001, key: '' }]);
      await units.write(1001, (db) => task.handle(db, '', later));
      expect(await left()).toBe(rest);
    }
  });

  it('is listed for operators in docs/deployment.md, with its days', () => {
    const page = readFileSync(join(projectFolder, 'docs', 'deployment.md'), 'utf8');
    for (const { table, keptDays } of retentionRules) expect(page).toMatch(new RegExp(`^\\| \`${table}\` \\|.*\\| ${keptDays} \\|`, 'm'));
  });
});
