import { describe, expect, it } from 'vitest';
import { readConfiguration } from '#platform/configuration.ts';
import { identityGateway, identitySandboxPage } from './identity-gateway.ts';
import { identitySandbox } from './identity-sandbox.ts';

const now = () => new Date('2026-03-02T10:00:00+08:00');
const xiaoman = { name: '小满', number: '11010519491231002X' };
const patient = () => new AbortController().signal;

describe('the identity sandbox', () => {
  it('accepts every name except those that end in 不符', async () => {
    const sandbox = identitySandbox(now);
    expect(await sandbox.matches(xiaoman, patient())).toBe(true);
    expect(await sandbox.matches({ ...xiaoman, name: '小满不符' }, patient())).toBe(false);
  });

  it('reports a mismatch, fails or never answers, once for each injected fault', async () => {
    const sandbox = identitySandbox(now);
    for (const mood of ['differ', 'fail', 'never answer'] as const) sandbox.injectFault(mood);
    expect(await sandbox.matches(xiaoman, patient())).toBe(false);
    await expect(sandbox.matches(xiaoman, patient())).rejects.toThrow('told to fail');
    await expect(sandbox.matches(xiaoman, AbortSignal.timeout(20))).rejects.toThrow('timeout');
    expect(await sandbox.matches(xiaoman, patient())).toBe(true);
  });

  it('lists its requests with masked numbers', async () => {
    const sandbox = identitySandbox(now);
    await sandbox.matches(xiaoman, patient());
    const [entry] = await identitySandboxPage(sandbox).entries();
    expect(entry).toMatchObject({ head: expect.stringContaining('小满 110***********002X'), text: '一致' });
  });

  it('is refused in production without ALLOW_SANDBOX', () => {
    const of = (more: Record<string, string>) => readConfiguration({ ENVIRONMENT: 'jm', ...more });
    expect(() => identityGateway(of({}), now)).toThrow('production does not start with one');
    expect(() => identityGateway(of({ ALLOW_SANDBOX: '1' }), now)).not.toThrow();
    expect(() => identityGateway(of({ ENVIRONMENT: 'dev' }), now)).not.toThrow();
  });
});
