import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { installJobs } from '#platform/jobs-schema.ts';
import { migrate } from '#platform/migrate.ts';
import { protect } from '#platform/protection.ts';
import { makeRole } from '#platform/roles.ts';
import { startScratch } from './scratch-cluster.ts';
import { sowTemplate } from './template.ts';

export interface TestDatabase {
  readonly host: string;
  readonly owner: { readonly user: string; readonly password: string };
  readonly roles: { readonly app: string; readonly platform: string; readonly password: string };
  readonly template: string;
  /** A template with the schema and no site. */
  readonly emptyTemplate: string;
}
declare module 'vitest' {
  interface ProvidedContext {
    database: TestDatabase;
  }
}

export const roles = { app: 'wanpu_app', platform: 'wanpu_platform', password: 'scratch' };

/** Starts one PostgreSQL for the test run, with a template that the database of each test file is made from. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scratch = await startScratch();
  const template = 'template_seeded';
  const admin = new pg.Client(scratch.owner);
  await admin.connect();
  await admin.query(`create database ${template}`);
  await makeRole(admin, roles.app, roles.password);
  await makeRole(admin, roles.platform, roles.password);
  await admin.end();

  const owner = new pg.Client({ ...scratch.owner, database: template });
  await owner.connect();
  await migrate(owner, new Date('2026-01-01T00:00:00Z'));
  await protect(owner, roles, new Date('2026-01-01T00:00:00Z'));
  await owner.end();
  await installJobs({ ...scratch.owner, database: template }, roles.platform);
  const emptyTemplate = 'template_empty';
  const again = new pg.Client(scratch.owner);
  await again.connect();
  await again.query(`create database ${emptyTemplate} template ${template} strategy file_copy`);
  await again.end();

  const { host, user, password } = scratch.owner;
  const database: TestDatabase = { host, owner: { user, password }, roles, template, emptyTemplate };
  await sowTemplate(database);
  project.provide('database', database);
  return () => scratch.stop();
}
