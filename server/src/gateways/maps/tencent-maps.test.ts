import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import sharp from 'sharp';
import { readConfiguration } from '#platform/configuration.ts';
import { type ServedSandbox, serveSandbox } from '../../../test/serve-sandbox.ts';
import { sendOverHttp } from '../cloud/send-request.ts';
import { createMapServices, mapsGateway, mapsSandboxPage } from './maps-gateway.ts';
import { type MapsSandbox, mapsSandbox, mapsSandboxAccount } from './maps-sandbox.ts';
import { tencentMaps } from './tencent-maps.ts';

const now = () => new Date('2026-03-02T10:00:00+08:00');
const patient = () => new AbortController().signal;
const changsha = { lat: 28.19, lng: 112.965 };

describe('the client of Tencent Location Service', () => {
  let sandbox: MapsSandbox;
  let served: ServedSandbox;
  const client = (fields: Readonly<Record<string, string>> = {}) =>
    tencentMaps({ fields: { ...mapsSandboxAccount.fields, ...fields } }, { send: sendOverHttp, now, origin: served.origin });
  beforeEach(async () => {
    sandbox = mapsSandbox(now);
    served = await serveSandbox(sandbox.send);
  });
  afterEach(() => served.close());

  it('finds the region of a position in China, and no region for a position abroad', async () => {
    expect(await client().locate(changsha, patient())).toEqual({
      adcode: '430104',
      province: '湖南省',
      city: '长沙市',
      county: '岳麓区',
      address: '湖南省长沙市岳麓区',
    });
    expect(await client().locate({ lat: 48.85, lng: 2.29 }, patient())).toBeUndefined();
    expect((await mapsSandboxPage(sandbox).entries())[1]).toMatchObject({ text: '28.190000,112.965000' });
  });

  it('searches places in one city or in all cities', async () => {
    expect(await client().search('橘子洲', '', patient())).toMatchObject([
      { title: '橘子洲', adcode: '430104', position: { lat: 28.1866 } },
    ]);
    expect(await client().search('橘子洲', '北京', patient())).toEqual([]);
  });

  it('draws a map of the requested size at twice the pixel density', async () => {
    const picture = await client().draw({ center: changsha, zoom: 15, width: 375, height: 300 }, patient());
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 750, height: 600 });
  });

  it('is refused with a wrong key or a wrong secret', async () => {
    await expect(client({ key: 'OTHER-OTHER-OTHER-OTHER-OTHER-OTHER' }).locate(changsha, patient())).rejects.toMatchObject({ code: '190' });
    await expect(client({ secretKey: 'wrong000000000' }).locate(changsha, patient())).rejects.toMatchObject({ code: '111' });
    expect(await client({ secretKey: 'wrong000000000' }).probe(patient())).toMatchObject({ sentence: 'providerKeysRefused' });
    expect(await client().probe(patient())).toBeUndefined();
  });

  it('keeps the position and the key out of the error when the provider fails', async () => {
    for (const fault of ['fail', 'never answer'] as const) sandbox.injectFault(fault);
    const failed = await client()
      .locate(changsha, patient())
      .catch((fault: Error) => fault.message);
    expect(failed).toMatch(/did not answer/);
    expect(failed).not.toMatch(/28\.19|SANDB/);
    await expect(client().locate(changsha, AbortSignal.timeout(50))).rejects.toThrow('did not answer');
  });
});

describe('the maps sandbox', () => {
  it('is not available in production without the setting ALLOW_SANDBOX', () => {
    const of = (more: Record<string, string>) => mapsGateway(readConfiguration({ ENVIRONMENT: 'jm', ...more }), now);
    expect(of({})).toBeUndefined();
    expect(createMapServices(of({}), now).of(undefined)).toBeUndefined();
    expect([of({ ALLOW_SANDBOX: '1' }), of({ ENVIRONMENT: 'dev' })]).not.toContain(undefined);
  });
});
