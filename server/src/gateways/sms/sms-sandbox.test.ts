import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from '#http/app.ts';
import { addSandboxPages } from '#http/sandbox.ts';
import { readConfiguration } from '#platform/configuration.ts';
import { createLog } from '#platform/log.ts';
import type { SmsMessage } from './sms.ts';
import { smsGateway, smsSandboxPage } from './sms-gateway.ts';
import { smsSandbox } from './sms-sandbox.ts';

const now = () => new Date('2026-03-02T10:00:00+08:00');
const letter = (key: string, code = '123456'): SmsMessage => ({
  key,
  to: '13800000001',
  signature: '青禾<生活>',
  template: 'code',
  values: { code, minutes: '10' },
});
const patient = () => new AbortController().signal;

describe('the text message sandbox', () => {
  const folder = mkdtempSync(join(tmpdir(), 'wanpu-sms-'));
  const file = join(folder, 'sandbox', 'sms.json');
  afterAll(() => rmSync(folder, { recursive: true }));

  it('stores one message per message key, and lists the newest first', async () => {
    const sandbox = smsSandbox(undefined, now);
    await sandbox.send(letter('a'), patient());
    await sandbox.send(letter('b', '654321'), patient());
    await sandbox.send(letter('a', '999999'), patient());
    expect((await sandbox.messages()).map(({ key, text }) => [key, /\d{6}/.exec(text)?.[0]])).toEqual([
      ['b', '654321'],
      ['a', '123456'],
    ]);
  });

  it('keeps the last fifty messages across restarts, in a private file', async () => {
    const before = smsSandbox(file, now);
    await Promise.all(Array.from({ length: 60 }, (_, at) => before.send(letter(`k${at}`), patient())));
    const after = await smsSandbox(file, now).messages();
    expect(after).toHaveLength(50);
    expect(after[0]?.key).toBe('k59');
    expect(statSync(file).mode & 0o077).toBe(0);
  });

  it('starts empty if a crash cut its file off', async () => {
    writeFileSync(file, '[{"key":"k');
    expect(await smsSandbox(file, now).messages()).toEqual([]);
  });

  it('fails, answers late or never answers once for each injected fault', async () => {
    const sandbox = smsSandbox(undefined, now);
    for (const mood of ['fail', 'never answer', 'answer late'] as const) sandbox.injectFault(mood);
    await expect(sandbox.send(letter('a'), patient())).rejects.toThrow('told to fail');
    await expect(sandbox.send(letter('a'), AbortSignal.timeout(20))).rejects.toThrow('timeout');
    expect(await sandbox.messages()).toEqual([]);
    await sandbox.send(letter('a'), patient());
    await sandbox.send(letter('b'), patient());
    expect(await sandbox.messages()).toHaveLength(2);
  });

  it('lists its messages on a page that runs no scripts', async () => {
    const sandbox = smsSandbox(undefined, now);
    await sandbox.send(letter('a'), patient());
    const app = await createApp({ log: createLog('silent'), trustProxy: false, rateLimit: 0 });
    addSandboxPages(app, [smsSandboxPage(sandbox)]);
    const page = await app.inject('/sandbox/sms');
    expect(page.headers['content-type']).toContain('text/html');
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.body).toContain('这是沙箱');
    expect(page.body).toContain('123456');
    expect(page.body).toContain('青禾&#60;生活&#62;');
    await app.close();
  });

  it('is refused in production without ALLOW_SANDBOX', () => {
    const of = (more: Record<string, string>) => readConfiguration({ DATA_DIR: folder, ENVIRONMENT: 'jm', ...more });
    expect(() => smsGateway(of({}))).toThrow('production does not start with one');
    expect(() => smsGateway(of({ ALLOW_SANDBOX: '1' }))).not.toThrow();
    expect(() => smsGateway(of({ ENVIRONMENT: 'dev' }))).not.toThrow();
  });
});
