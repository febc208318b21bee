import { siteMerchantCalls } from 'contract/shop/site/merchant.calls.ts';
import { describe, expect, it } from 'vitest';
import { refused, useTestApp } from '../../../../test/test-app.ts';

describe('several settings of a shop', () => {
  const testApp = useTestApp();
  const owner = testApp.as({ merchantOf: 1001 });
  const other = testApp.as({ merchantOf: 1002 });
  const read = async (of = owner) => {
    const { list, version } = await of.ask(siteMerchantCalls.listSettings, {});
    return { version, value: (name: string) => list.find((one) => one.name === name)?.value, list };
  };

  it('are saved together or not at all, and each that does not fit is named', async () => {
    const wrong = await owner.call(siteMerchantCalls.putSettings, {
      values: { slogan: '山里的茶', confirmDays: 1000, mostUnpaidOrders: '许多', nothing: 1 },
    });
    expect(wrong).toMatchObject(refused('settingWrong'));
    expect((wrong.body as unknown as { problems: { name: string }[] }).problems.map(({ name }) => name)).toEqual([
      'confirmDays',
      'mostUnpaidOrders',
      'nothing',
    ]);
    expect((await read()).value('slogan')).not.toBe('山里的茶');
    const { changed } = await owner.ask(siteMerchantCalls.putSettings, { values: { slogan: '山里的茶', confirmDays: 9 } });
    expect(changed).toEqual(['slogan', 'confirmDays']);
    expect((await read()).value('confirmDays')).toBe(9);
    expect((await read(other)).value('slogan')).not.toBe('山里的茶');
  });

  it('are not saved over what somebody changed since, and others are', async () => {
    const { version } = await read();
    testApp.clock.advance({ minutes: 1 });
    await owner.ask(siteMerchantCalls.putSetting, { name: 'slogan', value: '先改的人' });
    expect(await owner.call(siteMerchantCalls.putSettings, { values: { slogan: '后改的人' }, version })).toMatchObject(
      refused('editedMeanwhile'),
    );
    expect(await owner.call(siteMerchantCalls.putSettings, { values: { servicePhone: '0731-1' }, version })).toMatchObject({
      success: true,
    });
    expect((await read()).value('slogan')).toBe('先改的人');
  });

  it('have a label each', async () => {
    for (const { name, label } of (await read()).list) expect([name, label]).not.toEqual([name, name]);
  });
});
