import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { payableKinds } from 'contract/money/payment/payable-kinds.ts';
import type { JobName } from '#events/jobs.ts';
import { useTestApp } from '../test/test-app.ts';
import type { JobDeps } from './define-module.ts';
import { modules, payables } from './modules.ts';

describe('the modules that the server is composed from', () => {
  const testApp = useTestApp();

  it('are those with a module file, each once', () => {
    const folder = join(import.meta.dirname, 'modules');
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.module.ts'));
    const names = files.map((file) => /([^/\\]+)\.module\.ts$/.exec(file)?.[1] ?? '');
    expect(new Set(modules.map(({ name }) => name))).toEqual(new Set(names));
    expect(modules).toHaveLength(names.length);
  });

  it('declare the data of a member for each table with a member’s id, one module each', async () => {
    const rows = await testApp.sql<{ table: string }>(
      `select distinct c.table_name as "table" from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
        where c.table_schema = 'public' and c.column_name = 'member_id' and t.table_type = 'BASE TABLE'
          and not exists (select 1 from pg_inherits where inhrelid = format('public.%I', c.table_name)::regclass)`,
    );
    const declared = modules.flatMap(({ memberData }) => memberData?.tables ?? []);
    expect([...declared].sort()).toEqual(rows.map(({ table }) => table).sort());
  });

  it('handle each kind of job, and settle each kind of payable', () => {
    const jobs: Record<JobName, true> = {
      sendCode: true,
      askPayment: true,
      checkBill: true,
      sendRefund: true,
      removeUpload: true,
      watchParcel: true,
      workPickup: true,
      changeManyGoods: true,
      sendInvoice: true,
    };
    const handled = modules.flatMap((module) => Object.keys(module.jobs?.({} as JobDeps) ?? {}));
    expect(handled.toSorted()).toEqual(Object.keys(jobs).toSorted());
    expect(Object.keys(payables).toSorted()).toEqual([...payableKinds].toSorted());
  });

  it('bring nothing that nobody reads', () => {
    const read = ['name', 'apis', 'listeners', 'tasks', 'retention', 'jobs', 'queues', 'payables', 'provers', 'memberData', 'pictureUses'];
    expect(modules.flatMap((module) => Object.keys(module).filter((part) => !read.includes(part)))).toEqual([]);
  });
});
