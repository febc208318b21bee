import { describe, expect, it } from 'vitest';
import { filterServicesOfGoods, listServicesOfGoods } from './filter-services-of-goods.ts';

const usual = { kind: 'usual' } as const;
const services = ['7 天无理由退货', '18 点前当日发', '破损包赔', '正品保证', '老板亲自打包'];

describe('the list of service promises for a product', () => {
  it.each([
    ['a common product', 1, usual, services],
    ['a virtual product, which is not shipped', 2, null, ['正品保证', '老板亲自打包']],
    ['a cross-border product', 3, { kind: 'customs' } as const, ['破损包赔', '正品保证', '老板亲自打包']],
    ['a bonded product', 4, { kind: 'customs' } as const, ['破损包赔', '正品保证', '老板亲自打包']],
    ['an equity product, which is not shipped', 5, null, ['正品保证', '老板亲自打包']],
    ['a special product', 6, usual, services],
    ['a product in a presale', 1, { kind: 'presale' } as const, services.filter((service) => service !== '18 点前当日发')],
  ])('leaves out the promises that do not apply to %s', (_, kind, promise, kept) =>
    expect(filterServicesOfGoods({ kind, madeToOrder: false, noReturn: null, promise }, services)).toEqual(kept),
  );

  it.each(['18 点前当日发', '下午 4:00 前付款即日寄出', '24 小时内发货', '次日达'])(
    'leaves out %s if the product is shipped later',
    (service) =>
      expect(filterServicesOfGoods({ kind: 1, madeToOrder: false, noReturn: null, promise: { kind: 'lead' } }, [service])).toEqual([]),
  );

  it('leaves out no-reason returns if the product is made to order', () =>
    expect(filterServicesOfGoods({ kind: 1, madeToOrder: true, noReturn: null, promise: { kind: 'madeToOrder' } }, services)).not.toContain(
      '7 天无理由退货',
    ));

  it.each(['七天无理由退换', '48 小时发货', '顺丰包邮', '送货上门', '坏了包退'])('leaves out %s if the product is not shipped', (service) =>
    expect(filterServicesOfGoods({ kind: 2, madeToOrder: false, noReturn: null, promise: usual }, [service])).toEqual([]),
  );

  it('includes no-reason returns, and only once, if no legal exception applies to the product', () => {
    expect(listServicesOfGoods({ kind: 1, madeToOrder: false, noReturn: null, promise: usual }, ['正品保证'], '7天无理由退货')).toEqual([
      '7天无理由退货',
      '正品保证',
    ]);
    expect(listServicesOfGoods({ kind: 1, madeToOrder: false, noReturn: null, promise: usual }, services, '7天无理由退货')).toEqual(
      services,
    );
  });

  it('adds no no-reason returns where the law grants none, and keeps those that the shop promises', () => {
    const goods = { kind: 1, madeToOrder: false, noReturn: null, promise: usual };
    expect(listServicesOfGoods(goods, ['正品保证'], null)).toEqual(['正品保证']);
    expect(listServicesOfGoods(goods, services, null)).toEqual(services);
  });

  it('leaves out no-reason returns if a legal exception applies to the product', () =>
    expect(listServicesOfGoods({ kind: 1, madeToOrder: false, noReturn: 'perishable', promise: usual }, services, '7天无理由退货')).toEqual(
      services.slice(1),
    ));
});
