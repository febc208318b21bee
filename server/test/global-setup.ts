import { rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { projectFolder } from '#platform/configuration.ts';
import { installJobSchema } from '#platform/jobs-schema.ts';
import { migrate } from '#platform/migrate.ts';
import { applyRowLevelSecurity } from '#platform/protection.ts';
import { createOrUpdateRole } from '#platform/roles.ts';
import { startScratchCluster } from './scratch-cluster.ts';
import type { TestDatabase } from './databases.ts';
import { testSecrets } from './test-secrets.ts';
import { seedTemplate } from './seed-template.ts';

/** Holds the names and the shared password of the two database roles in tests: the application's and the platform's. */
export const roles = { app: 'wanpu_app', platform: 'wanpu_platform', password: 'scratch' };

/** Starts one PostgreSQL for the test run, with a template that the database of each test file is made from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scratch = await startScratchCluster();
  const template = 'template_seeded';
  const admin = new pg.Client(scratch.owner);
  await admin.connect();
  await admin.query(`create database ${template}`);
  await createOrUpdateRole(admin, roles.app, roles.password);
  await createOrUpdateRole(admin, roles.platform, roles.password);
  await admin.end();

  const owner = new pg.Client({ ...scratch.owner, database: template });
  await owner.connect();
  await migrate(owner, new Date('2026-01-01T00:00:00Z'), () => testSecrets);
  await applyRowLevelSecurity(owner, roles, new Date('2026-01-01T00:00:00Z'));
  await owner.end();
  await installJobSchema({ ...scratch.owner, database: template }, roles.platform);
  const emptyTemplate = 'template_empty';
  const again = new pg.Client(scratch.owner);
  await again.connect();
  await again.query(`create database ${emptyTemplate} template ${template} strategy file_copy`);
  await again.end();

  const { host, user, password } = scratch.owner;
  const database: TestDatabase = { host, owner: { user, password }, roles, template, emptyTemplate };
  await seedTemplate(database);
  project.provide('database', database);
  project.provide('runFolder', scratch.parent);
  // Within the project, where programs find their packages, and named like an unfinished build: if it is left behind, the next build removes it.
  const programs = join(projectFolder, 'server', `dist.${process.pid}`);
  project.provide('programs', programs);
  return async () => {
    rmSync(programs, { recursive: true, force: true });
    await scratch.stop();
  };
}
