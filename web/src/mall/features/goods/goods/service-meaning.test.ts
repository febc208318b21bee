import { describe, expect, it } from 'vitest';
import { explainService } from './service-meaning.ts';

describe('the explanation of a service that a shop promises', () => {
  it.each([
    ['7 天无理由退货', '7 天内'],
    ['18 点前当日发', '当天交给快递'],
    ['破损包赔', '补发或退款'],
  ])('contains, for the service “%s”, the words “%s”', (service, words) => expect(explainService(service)).toContain(words));
  it('is undefined for a service in the merchant’s own words', () => expect(explainService('老板亲自打包')).toBeUndefined());
});
