import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readConfiguration } from '#platform/configuration.ts';
import { ProviderRefusal } from '#platform/provider-refusal.ts';
import { type ServedSandbox, serveSandbox } from '../../../test/serve-sandbox.ts';
import { sendOverHttp } from '../cloud/send-request.ts';
import { createIdentityServices, identityGateway, identitySandboxPage } from './identity-gateway.ts';
import { type IdentitySandbox, identitySandbox, identitySandboxAccount } from './identity-sandbox.ts';
import { tencentIdentity } from './tencent-identity.ts';

const now = () => new Date('2026-03-02T10:00:00+08:00');
const xiaoman = { name: '小满', number: '11010519491231002X' };
const patient = () => new AbortController().signal;

describe('the client of the identity check service', () => {
  let sandbox: IdentitySandbox;
  let served: ServedSandbox;
  const client = (fields: Readonly<Record<string, string>> = {}, clock = now) =>
    tencentIdentity({ fields: { ...identitySandboxAccount.fields, ...fields } }, { send: sendOverHttp, now: clock, origin: served.origin });
  beforeEach(async () => {
    sandbox = identitySandbox(now);
    served = await serveSandbox(sandbox.send);
  });
  afterEach(() => served.close());

  it('returns the result match, mismatch, invalid number, invalid name, no record or too many checks', async () => {
    const check = (name: string, number = xiaoman.number) => client().check({ name, number }, patient());
    expect(await check('小满')).toBe('same');
    expect(await check('小满不符')).toBe('differ');
    expect(await check('小满', '110105194912310021')).toBe('numberWrong');
    expect(await check('Xiaoman')).toBe('nameWrong');
    expect(await check('小满无记录')).toBe('noRecord');
    for (let at = 2; at < 15; at += 1) await check('小满');
    expect(await check('小满')).toBe('tooOften');
  });

  it('is refused if its secret or its clock is wrong', async () => {
    const wrong = client({ secretKey: 'wrong000000000' });
    await expect(wrong.check(xiaoman, patient())).rejects.toThrow(ProviderRefusal);
    expect(await wrong.probe(patient())).toMatchObject({
      sentence: 'providerKeysRefused',
      values: { code: 'AuthFailure.SignatureFailure' },
    });
    const late = client({}, () => new Date(now().getTime() - 6 * 60_000));
    await expect(late.check(xiaoman, patient())).rejects.toMatchObject({ code: 'AuthFailure.SignatureExpire' });
    expect(await client().probe(patient())).toBeUndefined();
  });

  it('reports a mismatch, an error or a timeout that a test injected into the sandbox', async () => {
    for (const fault of ['differ', 'fail', 'never answer'] as const) sandbox.injectFault(fault);
    expect(await client().check(xiaoman, patient())).toBe('differ');
    await expect(client().check(xiaoman, patient())).rejects.toThrow('did not answer');
    await expect(client().check(xiaoman, AbortSignal.timeout(50))).rejects.toThrow('did not answer');
    expect(await client().check(xiaoman, patient())).toBe('same');
  });
  it('has each request listed on the sandbox page, with the ID number masked', async () => {
    await client().check(xiaoman, patient());
    const [entry] = await identitySandboxPage(sandbox).entries();
    expect(entry).toMatchObject({ head: expect.stringContaining('小满 110***********002X') as string, text: '一致' });
  });
});

describe('the identity sandbox', () => {
  it('is not available in production without the setting ALLOW_SANDBOX', () => {
    const of = (more: Record<string, string>) => identityGateway(readConfiguration({ ENVIRONMENT: 'jm', ...more }), now);
    expect(of({})).toBeUndefined();
    expect(createIdentityServices(of({}), now).of(undefined)).toBeUndefined();
    expect([of({ ALLOW_SANDBOX: '1' }), of({ ENVIRONMENT: 'dev' })]).not.toContain(undefined);
  });
});
