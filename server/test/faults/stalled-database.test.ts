import type { ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { administerDatabases } from '../databases.ts';
import { type StallingProxy, startStallingProxy } from '../stalling-proxy.ts';
import { testKeys } from '../test-secrets.ts';
import { spawnMall } from './killable-mall.ts';

describe('a mall whose connections to the database stall without an end', () => {
  const database = inject('database');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const dataFolder = mkdtempSync(join(tmpdir(), 'wanpu-stall-'));
  let proxy: StallingProxy;
  let server: ChildProcess;
  let origin = '';

  beforeAll(async () => {
    await administerDatabases(database, `create database ${name} template ${database.template} strategy file_copy`);
    proxy = await startStallingProxy(database.host);
    const { user, password } = database.owner;
    const mall = await spawnMall(dataFolder, undefined, {
      DATABASE_URL: `postgres://${user}:${password}@127.0.0.1:${proxy.port}/${name}`,
      DATA_KEY: testKeys.DATA_KEY.toString('base64'),
      SECRET_KEY: testKeys.SECRET_KEY.toString('base64'),
    });
    server = mall.server;
    origin = `http://127.0.0.1:${mall.port}`;
  });
  afterAll(async () => {
    server.kill('SIGKILL');
    await proxy.close();
    rmSync(dataFolder, { recursive: true, force: true });
    await administerDatabases(database, `drop database if exists ${name} with (force)`);
  });

  it('is not ready within six seconds, is alive, and still stops within 29 when it is told to', async () => {
    expect((await fetch(`${origin}/readyz`)).status).toBe(200);
    proxy.stall();
    const asked = performance.now();
    const ready = await fetch(`${origin}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([503, { ok: false, why: 'the database cannot be read and written' }]);
    expect(performance.now() - asked).toBeLessThan(6000);
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);

    const told = performance.now();
    const ended = new Promise((resolve) => server.removeAllListeners('exit').once('exit', resolve));
    server.kill('SIGINT');
    await ended;
    expect(performance.now() - told).toBeLessThan(29_000);
  });
});
