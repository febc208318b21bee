import { identityCalls } from 'contract/members/identity/identity.calls.ts';
import { providerMerchantCalls } from 'contract/shop/provider/merchant.calls.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { identitySandboxAccount } from '#gateways/identity/identity-sandbox.ts';
import { saveSettings } from '#modules/shop/site/site.ts';
import { putProvider } from '../../../../test/put-provider.ts';
import { refused, useTestApp } from '../../../../test/test-app.ts';

const number = '11010519491231002X';

describe('a paid check of an ID document', () => {
  const testApp = useTestApp();
  const xiaoman = testApp.as('xiaoman');
  const dazhi = testApp.as('dazhi');
  const merchant = testApp.as({ merchantOf: 1001 });
  const save = (who: typeof xiaoman, name: string, idCard = number) => who.call(identityCalls.saveRealname, { name, idCard, agreed: 1 });
  const asked = () => testApp.identity.requests().length;

  beforeEach(() => testApp.clock.advance({ days: 1 }));

  it('is made only once for a name and number, even if another member enters them', async () => {
    expect(await save(xiaoman, '小满不符')).toMatchObject(refused('identityMismatch'));
    expect(await save(xiaoman, '小满不符')).toMatchObject(refused('identityMismatch'));
    expect(await save(dazhi, '小满不符')).toMatchObject(refused('identityMismatch'));
    expect(asked()).toBe(1);
    expect((await save(xiaoman, '小满')).success).toBe(true);
    expect((await save(dazhi, '小满')).success).toBe(true);
    expect(asked()).toBe(2);
    const rows = JSON.stringify(await testApp.sql('select * from identity_check'));
    expect(rows).not.toMatch(/小满|1949/);
  });

  it('reports that the register has no such ID number', async () => {
    expect(await save(testApp.as('anran'), '安然无记录')).toMatchObject({
      ...refused('identityNoRecord'),
      message: expect.stringContaining('没有查到'),
    });
  });

  it('is not made once the site has reached its daily limit of checks', async () => {
    const before = asked();
    await testApp.databases.units.write(1001, (db) => saveSettings(db, { identityChecksPerDay: 1 }, testApp.clock.now()));
    testApp.clock.advance({ minutes: 2 });
    await save(testApp.as('anran'), '王不符');
    expect(await save(testApp.as('anran'), '李不符')).toMatchObject(refused('identitySiteLimit'));
    expect(asked()).toBe(before + 1);
    await testApp.databases.units.write(1001, (db) => saveSettings(db, { identityChecksPerDay: 500 }, testApp.clock.now()));
    testApp.clock.advance({ minutes: 2 });
  });

  it("is made again with the shop's real account if only the sandbox has made it before", async () => {
    expect((await save(testApp.as('meilin'), '美琳')).success).toBe(true);
    const before = asked();
    await putProvider(merchant, 'identity', 'tencent', identitySandboxAccount.fields);
    const [, identity] = (await merchant.ask(providerMerchantCalls.providerAccounts, {})).services;
    expect(identity).toMatchObject({ servedBy: 'account' });
    expect((await save(testApp.as('anran'), '美琳')).success).toBe(true);
    expect(asked() - before).toBeGreaterThanOrEqual(2); // the probe of the keys, and the check
  });
});
