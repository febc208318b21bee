import { describe, expect, it } from 'vitest';
import { readConfiguration } from '#platform/configuration.ts';
import type { ParcelQuery } from './courier.ts';
import { courierGateway, courierSandboxPage, createCourierServices } from './courier-gateway.ts';
import { courierSandbox } from './courier-sandbox.ts';

const shippedAt = new Date('2026-03-02T10:00:00+08:00');
const after = (hours: number) => new Date(shippedAt.getTime() + hours * 3_600_000);
const parcel: ParcelQuery = {
  courier: 'shunfeng',
  number: 'SF1234567890',
  mobileTail: '0001',
  from: '浙江省 杭州市',
  to: '湖南省 长沙市 岳麓区 麓谷街道',
  shippedAt,
};
const patient = () => new AbortController().signal;
const stateAfter = async (hours: number) => (await courierSandbox(() => after(hours)).service.trace(parcel, patient())).state;

describe('the courier sandbox', () => {
  it("returns a parcel's events up to now, newest first", async () => {
    expect(await stateAfter(0)).toBe('waiting');
    expect(await stateAfter(2)).toBe('collected');
    expect(await stateAfter(6)).toBe('onTheWay');
    const { state, steps } = await courierSandbox(() => after(72)).service.trace(parcel, patient());
    expect(state).toBe('signed');
    expect(steps.map((step) => step.state)).toEqual(['signed', 'delivering', 'onTheWay', 'onTheWay', 'onTheWay', 'collected']);
    expect(steps.every(({ at }, i) => i === 0 || at < (steps[i - 1]?.at ?? 0))).toBe(true);
    expect(steps.at(-1)?.text).toBe('【杭州市】快件已揽收');
    expect(steps[0]?.text).toContain('【岳麓区】快件已签收');
  });

  it('returns the same tracking events for the same parcel number, and different ones for another number', async () => {
    const one = await courierSandbox(() => after(72)).service.trace(parcel, patient());
    expect(await courierSandbox(() => after(72)).service.trace(parcel, patient())).toEqual(one);
    expect(await courierSandbox(() => after(72)).service.trace({ ...parcel, number: 'SF0000000001' }, patient())).not.toEqual(one);
  });

  it('fails one request, or never answers it, if a test injects that fault', async () => {
    const sandbox = courierSandbox(() => after(2));
    for (const mood of ['fail', 'never answer'] as const) sandbox.injectFault(mood);
    await expect(sandbox.service.trace(parcel, patient())).rejects.toThrow('told to fail');
    await expect(sandbox.service.trace(parcel, AbortSignal.timeout(20))).rejects.toThrow('timeout');
    expect((await sandbox.service.trace(parcel, patient())).state).toBe('collected');
    expect(sandbox.requests()).toHaveLength(3);
    expect(await courierSandboxPage(sandbox).entries()).toHaveLength(3);
  });

  it('is not available in production without the setting ALLOW_SANDBOX', () => {
    const of = (more: Record<string, string>) => courierGateway(readConfiguration({ ENVIRONMENT: 'jm', ...more }), () => shippedAt);
    expect(of({})).toBeUndefined();
    expect(createCourierServices(of({}), () => shippedAt)).toMatchObject({ hasSandbox: false });
    expect(createCourierServices(of({}), () => shippedAt).of(undefined)).toBeUndefined();
    expect([of({ ALLOW_SANDBOX: '1' }), of({ ENVIRONMENT: 'dev' })]).not.toContain(undefined);
  });
});
