import { trackingCalls } from 'contract/front/tracking/tracking.calls.ts';
import { describe, expect, it } from 'vitest';
import { agreeToPrivacy } from '../../../../test/agree-to-privacy.ts';
import { people } from '../../../../test/people.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

const testApp = useTestApp({ rateLimit: 3000 });

const events = Array.from({ length: 200 }, (_, at) => ({ bizztype: 'GOODS', eventId: `GOODS-${at}-LOOK` }) as const);
const entries = Array.from({ length: 50 }, () => ({ kind: 'script', message: 'x', at: testApp.clock.now().getTime() }) as const);

describe('the limits on recorded events and errors', () => {
  it('restrict the events of one member per minute, and say how long to wait', async () => {
    await agreeToPrivacy(testApp, people.xiaoman);
    const send = (address: string) => testApp.as('xiaoman', address).call(trackingCalls.trail, { events });
    for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3']) expect((await send(address)).success).toBe(true);
    const answer = await send('10.0.0.4');
    expect(answer).toMatchObject(refused('recordsTooMany'));
    expect(answer.body).toEqual({ waitSeconds: 60 });
    testApp.clock.advance({ minutes: 1 });
    expect((await send('10.0.0.4')).success).toBe(true);
  });

  it('restrict the errors of one network, even if they come from different IP addresses in it', async () => {
    const report = (address: string) => testApp.as({ visitorOf: 1001 }, address).call(trackingCalls.logs, { logs: entries });
    for (let at = 0; at < 10; at += 1) expect((await report(`2001:db8::${at}`)).success).toBe(true);
    expect(await report('2001:db8::99')).toMatchObject(refused('recordsTooMany'));
    expect((await report('10.0.0.9')).success).toBe(true);
  });

  it('restrict the errors of one site, and do not affect other sites', async () => {
    testApp.clock.advance({ minutes: 1 });
    const report = (siteId: number, at: number) =>
      testApp.as({ visitorOf: siteId }, `10.1.0.${at}`).call(trackingCalls.logs, { logs: entries });
    for (let at = 0; at < 100; at += 1) await report(1001, at);
    expect(await report(1001, 200)).toMatchObject(refused('recordsTooMany'));
    expect((await report(1002, 200)).success).toBe(true);
  });
});
