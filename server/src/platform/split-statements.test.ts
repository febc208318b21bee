import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadModule, parseSync } from 'libpg-query';
import { beforeAll, describe, expect, it } from 'vitest';
import { projectFolder } from './configuration.ts';
import { splitStatements } from './split-statements.ts';

describe('the statements of a migration', () => {
  beforeAll(() => loadModule());

  it('end at semicolons outside comments, texts, names and function bodies', () => {
    expect(
      splitStatements(`-- a; comment
        create table "a;b" (c text default ';');
        /* one; more */ create function f() returns void language plpgsql as $body$ begin perform 1; end $body$;
        -- the end;`),
    ).toEqual([
      `-- a; comment\n        create table "a;b" (c text default ';')`,
      '/* one; more */ create function f() returns void language plpgsql as $body$ begin perform 1; end $body$',
    ]);
  });

  it('are the same as those that the parser of PostgreSQL finds', () => {
    const folder = join(projectFolder, 'server', 'migrations');
    for (const name of readdirSync(folder).filter((file) => file.endsWith('.sql'))) {
      const text = readFileSync(join(folder, name), 'utf8');
      const split = splitStatements(text);
      expect([name, split.length]).toEqual([name, parseSync(text).stmts?.length]);
      for (const statement of split) expect([statement, parseSync(statement).stmts?.length]).toEqual([statement, 1]);
    }
  });
});
