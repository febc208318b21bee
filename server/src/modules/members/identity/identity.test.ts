import { accountCalls } from 'contract/members/account/account.calls.ts';
import { identityCalls } from 'contract/members/identity/identity.calls.ts';
import { privacyCalls } from 'contract/overall/privacy/privacy.calls.ts';
import { describe, expect, it } from 'vitest';
import { people } from '../../../../test/people.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

/** Lists valid and distinct id numbers. */
const numbers = [
  '11010519491231002X',
  ...Array.from({ length: 40 }, (_, at) => {
    const begun = `11010119900307${String(at).padStart(3, '0')}`;
    const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2];
    const sum = weights.reduce((total, weight, i) => total + weight * Number(begun[i]), 0);
    return begun + (('10X98765432'[sum % 11] as string) ?? '');
  }),
];
const [first = '', second = '', third = ''] = numbers;
const agreed = 1;

describe('an ID document of a member', () => {
  const testApp = useTestApp();
  const xiaoman = testApp.as('xiaoman');
  const save = (input: { id?: number; name?: string; idCard?: string; isDefault?: number; agreed?: number }) =>
    xiaoman.call(identityCalls.saveRealname, { name: '小满', agreed, ...input });
  const list = async () => (await xiaoman.ask(identityCalls.identities, {})).list;

  it.each([
    ['a 16-digit number [R-383]', '1101051949123100', 'identityNumberWrong'],
    ['a number of a 13th month [R-384]', '110105194913310022', 'identityNumberWrong'],
    ['a number of a 30th February [R-384]', '110105194902300022', 'identityNumberWrong'],
    ['a 15-digit number with an X [R-385]', '11010549123100X', 'identityNumberWrong'],
    ['no number', '', 'identityNumberWrong'],
  ] as const)('with %s is refused without asking the checking service', async (_, idCard, refusal) => {
    expect(await save({ idCard })).toMatchObject(refused(refusal));
    expect(testApp.identity.requests()).toEqual([]);
  });

  it('is saved only with consent to the current legal text', async () => {
    expect(await save({ idCard: first, agreed: 0 })).toMatchObject({
      ...refused('legalTextsChanged'),
      body: { textVersions: { identity: 1 } },
    });
    expect(testApp.identity.requests()).toEqual([]);
  });

  it('is shown masked and stored encrypted, and the consent is recorded [R-385]', async () => {
    const { body } = await save({ idCard: ' 11010519491231002x ', name: ' 小 满 ' });
    expect(body).toEqual({ id: body.id, name: '小满', idCard: '110***********002X', isDefault: 1 });
    expect(await list()).toEqual([body]);
    const rows = await testApp.sql('select * from identity');
    expect(Buffer.from(JSON.stringify(rows)).toString()).not.toMatch(/小满|19491231/);
    for (const { sealed } of rows as { sealed: Buffer }[]) expect(sealed.toString('latin1')).not.toContain('19491231');
    const { list: consents } = await xiaoman.ask(accountCalls.consents, {});
    expect(consents.find(({ kind }) => kind === 'identity')).toMatchObject({ version: 1, title: '身份信息处理同意书', withdrawnAt: null });
  });

  it('is refused if the member has saved the same ID number before', async () => {
    expect(await save({ idCard: first })).toMatchObject(refused('identityTaken'));
    const { body: other } = await save({ idCard: second, name: '林妈妈' });
    expect(other.isDefault).toBe(0);
    const { body: third1 } = await save({ idCard: third, name: '大志', isDefault: 1 });
    expect((await list()).map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['大志', 1],
      ['林妈妈', 0],
      ['小满', 0],
    ]);
    await xiaoman.ask(identityCalls.makeDefault, { id: other.id });
    expect((await list())[0]).toMatchObject({ id: other.id, isDefault: 1 });
    await xiaoman.ask(identityCalls.deleteIdentity, { id: other.id });
    expect((await list()).map(({ id, isDefault }) => [id, isDefault])[0]).toEqual([third1.id, 1]);
  });

  it('is checked again, with the saved ID number, when the member changes the name on it', async () => {
    const [known] = await list();
    const { body } = await save({ id: known?.id ?? 0, name: '周大志' });
    expect(body).toMatchObject({ id: known?.id, name: '周大志', idCard: known?.idCard });
    expect(testApp.identity.requests()[0]).toMatchObject({ name: '周大志', number: known?.idCard });
  });

  it('is not saved if name and number do not match, or the checking service is unavailable', async () => {
    testApp.clock.advance({ days: 1 });
    testApp.identity.injectFault('differ');
    expect(await save({ idCard: numbers[5] ?? '' })).toMatchObject(refused('identityMismatch'));
    testApp.identity.injectFault('fail');
    expect(await save({ idCard: numbers[6] ?? '' })).toMatchObject(refused('identityProviderAway'));
    expect(await list()).toHaveLength(2);
  });

  it('is checked only once if the member enters the same wrong name and number twice', async () => {
    testApp.clock.advance({ days: 1 });
    const before = testApp.identity.requests().length;
    for (let times = 0; times < 2; times += 1)
      expect(await save({ name: '小满不符', idCard: numbers[7] ?? '' })).toMatchObject(refused('identityMismatch'));
    expect(testApp.identity.requests()).toHaveLength(before + 1);
    expect(await save({ name: '小满无记录', idCard: numbers[7] ?? '' })).toMatchObject({
      ...refused('identityNoRecord'),
      message: '证件库里没有查到这个身份证号，请核对；刚办的证件请过几天再试',
    });
    expect(JSON.stringify(await testApp.sql('select * from identity_check'))).not.toContain(numbers[7]);
  });

  it('is not checked once the shop has reached its daily limit of checks', async () => {
    testApp.clock.advance({ days: 1 });
    await testApp.sql('insert into identity_day (site_id, day, asked) values (1001, $1, 500)', [
      new Date(testApp.clock.now().getTime() + 8 * 3_600_000).toISOString().slice(0, 10),
    ]);
    expect(await save({ idCard: numbers[8] ?? '' })).toMatchObject(refused('identitySiteLimit'));
    testApp.clock.advance({ days: 1 });
  });

  it('can be checked at most ten times a day for one member', async () => {
    testApp.clock.advance({ days: 1 });
    for (let at = 0; at < 10; at += 1) {
      testApp.identity.injectFault('differ');
      expect(await save({ idCard: numbers[10 + at] ?? '' })).toMatchObject(refused('identityMismatch'));
    }
    expect(await save({ idCard: numbers[20] ?? '' })).toMatchObject(refused('identityTriesTooMany'));
    testApp.clock.advance({ days: 1 });
    expect(await save({ idCard: numbers[20] ?? '' })).toMatchObject({ success: true });
  });

  it('cannot be saved by a member who has ten ID documents, even by simultaneous requests', async () => {
    testApp.clock.advance({ days: 1 });
    const there = (await list()).length;
    const answers = await Promise.all(Array.from({ length: 10 }, (_, at) => save({ idCard: numbers[22 + at] ?? '' })));
    expect(answers.filter(({ success }) => success)).toHaveLength(10 - there);
    expect(answers.find(({ success }) => !success)).toMatchObject(refused('identityTooMany'));
    const all = await list();
    expect(all).toHaveLength(10);
    expect(all.filter(({ isDefault }) => isDefault === 1)).toHaveLength(1);
  });

  it("is part of the member's data export, unmasked", async () => {
    const { ticket } = await xiaoman.ask(privacyCalls.exportTicket, { password: people.xiaoman.password });
    const { body } = await testApp.as({ visitorOf: 1001 }).call(privacyCalls.exportData, { ticket });
    expect(body.identities).toContainEqual({ name: '小满', idCard: first, isDefault: false });
  });

  it('is deleted after the member withdraws consent', async () => {
    await xiaoman.ask(accountCalls.withdrawConsents, { kind: 'identity' });
    await testApp.runDueJobs();
    const { list: left } = await xiaoman.ask(accountCalls.consents, {});
    expect(left.filter(({ kind }) => kind === 'identity').every(({ withdrawnAt }) => withdrawnAt !== null)).toBe(true);
    expect(await testApp.sql('select 1 as row from identity')).toEqual([]);
    expect(await testApp.sql('select 1 as row from identity_try')).toEqual([]);
    expect(await testApp.sql('select 1 as row from identity_check')).toEqual([]);
  });
});
