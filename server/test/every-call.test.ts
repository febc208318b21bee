import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { popupCalls } from 'contract/offers/popup/popup.calls.ts';
import { customerCalls } from 'contract/overall/customer/customer.calls.ts';
import { suggestionCalls } from 'contract/members/suggestion/suggestion.calls.ts';
import { trackingCalls } from 'contract/front/tracking/tracking.calls.ts';
import { signInCalls } from 'contract/offers/sign-in/sign-in.calls.ts';
import { shareCalls } from 'contract/sharing/share/share.calls.ts';
import { favouriteCalls } from 'contract/buying/favourite/favourite.calls.ts';
import type { CallRow, CallShape } from 'contract/call.ts';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { encodeRequest } from 'contract/encode-request.ts';
import { ledgerCalls } from 'contract/money/ledger/ledger.calls.ts';
import { fromYuan, minus } from 'contract/money.ts';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { domainApis } from '../src/compose.ts';
import { addSession, signLoginToken } from '#modules/members/account/account.ts';
import { saveSettings } from '#modules/shop/site/site.ts';
import { makeBrokenInputs, makeDeepBodies, findUnboundedFields } from './malformed-input.ts';
import { type PersonName, people } from './people.ts';
import { accessKeys } from './seed-shops.ts';
import { makeSampleValue, type CallSample } from './call-sample.ts';
import { callSamples } from './call-samples.ts';
import { couponSamples } from './samples/coupon.ts';
import { giveMoney, makePaidOrder, openCheckout } from './shopping.ts';
import { openGroupOf } from './put-group.ts';
import { askToSendBack, openPickups, orderPickup } from './pickups.ts';
import { agreeToPrivacy } from './agree-to-privacy.ts';
import { createBrowser, namePayer, openMessagingSandbox } from './messaging-browser.ts';
import { askForMoney } from './refunds.ts';
import { openSignIn, putAdvert, putStoreGift } from './put-popup.ts';
import { putShareReward } from './put-share-reward.ts';
import { putUploadRecord, putUploadTask, uploadFor } from './put-upload-task.ts';
import { winPurchaseGift } from './put-gift.ts';
import { goodsOf } from './test-goods.ts';
import { hashOtherMembers, listMemberTables } from './other-members.ts';
import { refundCounterPayment, sendProof } from './other-payments.ts';
import { testSecrets } from './test-secrets.ts';
import { useTestApp, type ActorSpec } from './test-app.ts';

// Each test tries all calls.
vi.setConfig({ testTimeout: 240_000 });

interface CallCase {
  readonly name: string;
  readonly row: CallRow;
  readonly shape: CallShape;
  readonly sample: CallSample | undefined;
}
type Headers = Readonly<Record<string, string>>;

const callCases: readonly CallCase[] = domainApis.flatMap(({ domain, calls, shapes }) =>
  Object.entries(calls).flatMap(([name, row]) => {
    const shape = shapes[name];
    return shape ? [{ name: `${domain}.${name}`, row, shape, sample: callSamples[domain]?.[name] }] : [];
  }),
);

describe('every call of the API', () => {
  const testApp = useTestApp();

  beforeAll(async () => {
    // The samples of all calls together place more orders than a member may leave unpaid.
    await testApp.databases.units.write(1001, (db) => saveSettings(db, { mostUnpaidOrders: 1000 }, testApp.clock.now()));
    // The other site sells one product, of which the samples together take many.
    await testApp.sql('update stock set on_hand = on_hand + 1000 where site_id = 1002');
    testApp.clock.advance({ minutes: 2 });
  });
  // They also pay for many; the balance stays below its limit.
  beforeEach(async () => {
    for (const who of ['xiaoman', 'dazhi'] as const) {
      const { ownMoney } = await testApp.as(who).ask(ledgerCalls.ownMoney, {});
      if (ownMoney < 3000) await giveMoney(testApp, who, minus(fromYuan(3000), fromYuan(ownMoney)));
    }
  });

  const send = async (row: CallRow, input: Readonly<Record<string, unknown>>, headers: Headers, payload?: string) => {
    // Sends the input as plain JSON, not percent-encoded and not as a form, so that malformed values arrive as they are.
    const { form: _, ...rest } = row;
    const wire = encodeRequest({ ...rest, encoded: [] }, input);
    const body = payload ?? wire.body;
    const response = await testApp.product.app.inject({
      method: row.method,
      url: wire.url,
      headers: { sjid: '1001', ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { payload: body }),
    });
    const answer = response.json<{ code?: number; success?: boolean; message?: string; body?: unknown }>();
    const bare = row.bare === true && response.statusCode === 200 && !('success' in answer);
    return { ...(bare ? { code: 0, success: true, message: '' } : answer), status: response.statusCode };
  };

  /** Sends tracking events and waits until they are written, which happens after the reply: the next call must not be taken for their writer. */
  async function sendTrail(memberId: number, input: Readonly<Record<string, unknown>>, headers: Headers): Promise<void> {
    const listEvents = () => testApp.sql('select 1 from trail_event where member_id = $1', [memberId]);
    const before = await listEvents();
    await send(trackingCalls.trail, input, headers);
    await vi.waitFor(async () => expect((await listEvents()).length).toBeGreaterThan(before.length));
  }

  /** Makes a session of its own for each request, so that a call that ends its session ends no other. */
  async function tokenOf(person: PersonName): Promise<string> {
    const { siteId, id: memberId } = people[person];
    const sessionId = crypto.randomUUID();
    const now = testApp.clock.now();
    await testApp.databases.units.write(siteId, (db) => addSession(db, { id: sessionId, memberId, clientType: 'h5', now }));
    return signLoginToken(testSecrets.signing, { siteId, memberId, sessionId }, now);
  }
  async function headersOf(who: ActorSpec): Promise<Headers> {
    if (typeof who === 'string') return { token: await tokenOf(who), sjid: String(people[who].siteId) };
    if ('merchantOf' in who) return { authorization: `Bearer ${accessKeys[who.merchantOf]}`, sjid: String(who.merchantOf) };
    return { sjid: String(who.visitorOf) };
  }
  /** Holds the inputs of the samples once they were sent. What they name may be gone by now. */
  const sentInputs = new Map<string, Readonly<Record<string, unknown>>>();
  /** Returns an input of the right shape, for requests that are refused before what they name is looked up. */
  const makeShape = async ({ name, sample }: { readonly name: string; readonly sample: CallSample }) =>
    sentInputs.get(name) ?? makeSampleValue(testApp, sample.input);
  const whoOf = ({ row, sample }: CallCase): ActorSpec => sample?.who ?? (row.caller === 'anyone' ? { visitorOf: 1001 } : 'xiaoman');

  /** Tries each call and returns what was wrong, so that one run reports all. */
  async function problemsOf(
    attempt: (called: CallCase & { sample: CallSample }) => Promise<readonly (string | undefined)[]>,
  ): Promise<string[]> {
    const problems: string[] = [];
    for (const called of callCases) {
      const { sample } = called;
      if (!sample) continue;
      const told = await attempt({ ...called, sample }).catch((fault: Error) => [fault.message]);
      problems.push(...told.filter((one) => one !== undefined).map((one) => `${called.name}: ${one}`));
    }
    return problems;
  }
  const unless = (good: boolean, ...why: unknown[]): string | undefined =>
    good ? undefined : why.map((one) => (typeof one === 'string' ? one : JSON.stringify(one))).join(' ');

  it('has a sample request in the tests', () => {
    expect(callCases.filter(({ sample }) => !sample).map(({ name }) => name)).toEqual([]);
  });

  it('limits the length of each text and list, and the range of each number, in its input', () => {
    expect(callCases.flatMap(({ name, shape }) => findUnboundedFields(shape).map((path) => `${name}: ${path}`))).toEqual([]);
  });

  it('answers its sample request with code, success, message and body [R-436]', async () => {
    const problems = await problemsOf(async (called) => {
      const { name, row, sample } = called;
      const input = await makeSampleValue(testApp, sample.input);
      sentInputs.set(name, input);
      const answer = await send(row, input, await headersOf(whoOf(called)));
      const code = sample.refused ? refusalCodes[sample.refused] : 0;
      const whole = row.bare === true || ('message' in answer && 'body' in answer);
      return [unless(answer.status === 200 && answer.code === code && answer.success === (code === 0) && whole, 'answered', answer)];
    });
    expect(problems).toEqual([]);
  });

  it('adds one audit log entry when a merchant changes something, and none when a repetition changes nothing', async () => {
    const changesNothing = [
      'merchant.testPayAccount',
      'merchant.testCourierAccount',
      'merchant.testProviderAccount',
      'merchant.testMessagingAccount',
    ];
    /** Lists calls that make something new each time: another secret, another test. */
    const eachIsNew = ['webhook.rotateWebhook', 'webhook.pingWebhook'];
    const entries = async (name: string) =>
      (await testApp.sql<{ count: number }>('select count(*)::int as count from audit_entry where site_id = 1001 and call = $1', [name]))[0]
        ?.count ?? 0;
    const problems = await problemsOf(async (called) => {
      const { name, row, sample } = called;
      if (row.caller !== 'merchant') return [];
      const input = await makeSampleValue(testApp, sample.input);
      const headers = await headersOf(whoOf(called));
      const written = async (): Promise<number> => {
        const before = await entries(name);
        await send(row, input, headers);
        return (await entries(name)) - before;
      };
      const due = row.work === 'read' || changesNothing.includes(name) || sample.refused !== undefined ? 0 : 1;
      const first = await written();
      const again = await written();
      return [
        unless(first === due, 'was written down', first, 'times in place of', due),
        unless(again === (eachIsNew.includes(name) ? 1 : 0), 'was written down', again, 'times more when it was asked again'),
      ];
    });
    expect(problems).toEqual([]);
  });

  it('is not served without the prefix /micro where the specification has this prefix [R-437]', async () => {
    const prefixed = callCases.filter(({ row }) => row.path.startsWith('/micro/'));
    expect(prefixed.length).toBeGreaterThan(2);
    const paths = new Set(callCases.map(({ row }) => `${row.method} ${row.path}`));
    const problems = await Promise.all(
      prefixed.map(async ({ row }) => {
        const bare: CallRow['path'] = `/${row.path.slice('/micro/'.length)}`;
        const { status } = await send({ ...row, path: bare }, {}, { sjid: '1001' });
        return [unless(paths.has(`${row.method} ${bare}`) || status === 404, 'is served twice', `${row.path} and ${bare}`)];
      }),
    );
    expect(problems.flat().filter((problem) => problem !== undefined)).toEqual([]);
  });

  it('refuses a token of another site, and a missing or expired token unless the call is open to anyone', async () => {
    const expired = await tokenOf('xiaoman');
    testApp.clock.advance({ days: 8 });
    const foreign = await tokenOf('kaying');
    const problems = await problemsOf(async ({ row }) => {
      const [none, old, other] = await Promise.all([
        send(row, {}, {}),
        send(row, {}, { token: expired }),
        send(row, {}, { token: foreign }),
      ]);
      if (row.caller === 'merchant')
        return [none, old, other].map((answer) => unless(answer.status === 401 && answer.code === 401, answer));
      const open = row.caller === 'anyone';
      return [
        unless(open ? none.status !== 401 : none.status === 401 && none.code === 401, 'without a token', none),
        unless(open ? old.status !== 401 : old.status === 401 && old.code === 210_000, 'with an expired token', old),
        unless(other.status === 401 && other.code === 240_000, 'with a token of another site', other),
      ];
    });
    expect(problems).toEqual([]);
  });

  it('made by a shopper leaves the rows of all other members unchanged', async () => {
    // Another member has rows in each table, so that a write without a member would be seen.
    for (const called of callCases) {
      if (called.row.caller !== 'shopper' || !called.sample?.foreignIds) continue;
      await makeSampleValue(testApp, called.sample.foreignIds).catch(() => undefined);
    }
    const dazhi = testApp.as('dazhi');
    await dazhi.ask(favouriteCalls.addFavourite, { numIid: goodsOf('teapot').id });
    await makePaidOrder(dazhi, { goods: 'limited' });
    await openGroupOf(testApp, 'dazhi');
    await winPurchaseGift(testApp, 'dazhi');
    await askForMoney(testApp, 'dazhi');
    await openPickups(testApp, 1001);
    await orderPickup(testApp, 'dazhi', await askToSendBack(testApp, 'dazhi'));
    await sendProof(testApp, 'dazhi');
    await refundCounterPayment(testApp, 'dazhi');
    await openMessagingSandbox(testApp);
    await namePayer(testApp, 'dazhi');
    const comer = createBrowser(testApp);
    await comer.trade(await comer.ticket('laochen'), { agreed: { service: 1, privacy: 1 } });
    await dazhi.ask(couponCalls.receiveByCode, (await makeSampleValue(testApp, couponSamples.receiveByCode?.input)) as { code: string });
    const seen = { kind: 'goods', numIid: goodsOf('teapot').id } as const;
    await dazhi.ask(shareCalls.recordVisit, { ...seen, fromAgentId: String(people.anran.id) });
    await dazhi.ask(shareCalls.recordShare, { ...seen, channel: 'link', succeeded: 1 });
    await dazhi.ask(couponCalls.takeSharedCoupon, (await makeSampleValue(testApp, couponSamples.couponShare?.input)) as { token: string });
    await openSignIn(testApp);
    await dazhi.ask(signInCalls.sign, {});
    await dazhi.ask(signInCalls.editNotify, { remindOff: 1 });
    await dazhi.ask(popupCalls.getAwardBySelf, { id: (await putStoreGift(testApp)).id });
    await dazhi.ask(popupCalls.disableCurrentCycle, { type: 'popUpAdvert', id: (await putAdvert(testApp)).id });
    const owner = testApp.as({ merchantOf: 1001 });
    const label = await owner.ask(customerCalls.addMemberLabel, { name: '别的会员' });
    await owner.ask(customerCalls.putMemberLabels, { id: people.dazhi.id, labels: [label.id] });
    await owner.ask(customerCalls.correctPoints, { id: people.dazhi.id, points: 1, why: '别的会员', requestKey: 'others-01' });
    await dazhi.ask(suggestionCalls.submitSuggestion, { kind: 'mall', text: '希望首页的字再大一些' });
    await putShareReward(testApp, people.dazhi.id, 'xiaoman');
    await putUploadRecord(testApp, 1001, people.dazhi.id);
    await uploadFor(testApp, 'dazhi', (await putUploadTask(testApp)).id);
    await agreeToPrivacy(testApp, people.dazhi);
    await dazhi.ask(trackingCalls.trail, { events: [{ bizztype: 'GOODS', eventId: 'look', eventKey: goodsOf('teapot').id }] });
    await vi.waitFor(async () =>
      expect(await testApp.sql('select 1 from footprint where member_id = $1', [people.dazhi.id])).toHaveLength(1),
    );
    /** Lists calls by which something passes from one member to another, or a clerk of the shop handles it, with its tables. */
    const passes = [
      'coupon.takeGivenCoupon member_coupon',
      ...['ledger_account', 'message', 'points_lot'].map((table) => `points.givePoints ${table}`),
      ...['orders', 'payment', 'payment_proof'].map((table) => `offlinepay.approveProof ${table}`),
      ...['orders', 'payment_proof'].map((table) => `offlinepay.rejectProof ${table}`),
      ...['ledger_account', 'message', 'points_lot', 'upload_record'].map((table) => `uploadtask.auditUploadRecord ${table}`),
      'uploadtask.addUploadRecord message',
    ];
    const tables = await listMemberTables(testApp);
    const problems = await problemsOf(async (called) => {
      const who = whoOf(called);
      if (called.row.caller !== 'shopper' || called.row.work === 'read' || typeof who !== 'string') return [];
      const input = await makeSampleValue(testApp, called.sample.input);
      const headers = await headersOf(who);
      const before = await hashOtherMembers(testApp, tables, people[who].id);
      await (called.row === trackingCalls.trail ? sendTrail(people[who].id, input, headers) : send(called.row, input, headers));
      const after = await hashOtherMembers(testApp, tables, people[who].id);
      return Object.keys(before).map((table) =>
        unless(
          before[table]?.hash === after[table]?.hash || passes.includes(`${called.name} ${table}`),
          'changed rows of other members in',
          table,
        ),
      );
    });
    expect(problems).toEqual([]);
    // The checkout from above is over by now: the samples let time pass.
    await openCheckout(dazhi, { goods: 'orange' });
    const empty = Object.entries(await hashOtherMembers(testApp, tables, people.xiaoman.id)).filter(([, { rows }]) => rows === 0);
    expect(empty.map(([table]) => table)).toEqual([]);
  });

  it('answers ids of another member or another site in the same way as unknown ids', async () => {
    const problems = await problemsOf(async (called) => {
      const { row, sample } = called;
      if (!sample.foreignIds) return [];
      const [own, others] = [await makeSampleValue(testApp, sample.input), await makeSampleValue(testApp, sample.foreignIds)];
      const headers = await headersOf(whoOf(called));
      const answers = others.map(async ({ input, refused }) => {
        const answer = await send(row, { ...own, ...input }, headers);
        return unless(answer.code === refusalCodes[refused], 'with', input, 'answered', answer);
      });
      return Promise.all(answers);
    });
    expect(problems).toEqual([]);
  });

  it('refuses malformed input with 400', async () => {
    const problems = await problemsOf(async (called) => {
      const { row, shape } = called;
      const headers = await headersOf(whoOf(called));
      const whole = await makeShape(called);
      const answers = makeBrokenInputs(shape, whole).map(async ({ why, input }) => {
        const answer = await send(row, input, headers);
        return unless(answer.status === 400 && answer.code === 400, why, answer);
      });
      const broken = row.method === 'GET' || row.method === 'DELETE' ? [] : [send(row, whole, headers, '{"a":')];
      const told = await Promise.all(broken);
      return [...(await Promise.all(answers)), ...told.map((answer) => unless(answer.status === 400, 'broken JSON', answer))];
    });
    expect(problems).toEqual([]);
  });

  it('refuses a list or object nested 50,000 deep with 400', async () => {
    const problems = await problemsOf(async (called) => {
      const { row, shape } = called;
      const headers = await headersOf(whoOf(called));
      const bodies = makeDeepBodies(shape, await makeShape(called));
      const answers = await Promise.all(bodies.map((body) => send(row, {}, headers, body)));
      return answers.map((answer) => unless(answer.status === 400, answer));
    });
    expect(problems).toEqual([]);
  });

  it('refuses a body over its size limit with 413, or with 401 if the caller may not make the call', async () => {
    const large = (megabytes: number) => JSON.stringify({ a: 'x'.repeat(megabytes * 1_100_000) });
    const problems = await problemsOf(async (called) => {
      const { row } = called;
      if (row.method === 'GET' || row.method === 'DELETE') return [];
      const body = large(row.megabytes ?? 1);
      const own = await send(row, {}, await headersOf(whoOf(called)), body);
      const strangers = await send(row, {}, {}, body);
      return [
        unless(own.status === 413 && own.code === 413, own),
        unless(strangers.status === (row.caller === 'anyone' ? 413 : 401), 'without a token or key', strangers),
      ];
    });
    expect(problems).toEqual([]);
  });

  it('refuses the header x-c3-storegoods (only the goods of a store) if no header names the store [R-366] [R-540]', async () => {
    const problems = await problemsOf(async ({ row }) => {
      const answer = await send(row, {}, { 'x-c3-storegoods': '1' });
      return [unless(answer.code === refusalCodes.storeIdMissing && answer.message === '门店id不存在', answer)];
    });
    expect(problems).toEqual([]);
  });

  it('refuses an unknown site, and contradicting site headers, with 400', async () => {
    const problems = await problemsOf(async ({ row }) => {
      const answers = [
        await send(row, {}, { sjid: '999999' }),
        await send(row, {}, { siteid: '1002' }),
        await send(row, {}, { sjid: 'abc' }),
      ];
      return answers.map((answer) => unless(answer.status === 400 && answer.code === 400, answer));
    });
    expect(problems).toEqual([]);
  });
});
