import { describe, expect, it } from 'vitest';
import { planIdentityDefault, findNextDefaultIdentity } from './identity-book.ts';
import { parseIdentityHolder } from './stored-identity.ts';

const entry = (id: number, isDefault = false) => ({
  id,
  isDefault,
  changedAt: new Date(id * 1000),
  numberHash: Buffer.from(`number ${id}`),
});
const fresh = { numberHash: Buffer.from('another'), chosen: false };
const refusal = (name: string) => expect.objectContaining({ refusal: name });

describe('the list of a member’s ID documents', () => {
  it('has the first document as the default until the member chooses another document', () => {
    expect(planIdentityDefault([], undefined, fresh)).toEqual({ isDefault: true, replacesDefault: false });
    expect(planIdentityDefault([entry(1, true)], undefined, fresh)).toEqual({ isDefault: false, replacesDefault: false });
    expect(planIdentityDefault([entry(1, true)], undefined, { ...fresh, chosen: true })).toEqual({
      isDefault: true,
      replacesDefault: true,
    });
    expect(planIdentityDefault([entry(1, true), entry(2)], 1, fresh)).toEqual({ isDefault: true, replacesDefault: false });
  });

  it('accepts at most ten documents, and no two with the same ID number', () => {
    const ten = Array.from({ length: 10 }, (_, at) => entry(at + 1, at === 0));
    expect(() => planIdentityDefault(ten, undefined, fresh)).toThrow(refusal('identityTooMany'));
    expect(planIdentityDefault(ten, 3, fresh)).toEqual({ isDefault: false, replacesDefault: false });
    expect(() => planIdentityDefault([entry(1)], undefined, { ...fresh, numberHash: entry(1).numberHash })).toThrow(
      refusal('identityTaken'),
    );
    expect(() => planIdentityDefault([entry(1)], 2, fresh)).toThrow(refusal('identityNotFound'));
  });

  it('makes the newest document the default when the default document is removed', () => {
    expect(findNextDefaultIdentity([entry(1, true), entry(2), entry(3)], 1)).toBe(3);
    expect(findNextDefaultIdentity([entry(1, true), entry(2)], 2)).toBeUndefined();
    expect(() => findNextDefaultIdentity([entry(1, true)], 2)).toThrow(refusal('identityNotFound'));
  });
});

describe('a submitted name and ID number', () => {
  it('loses its spaces, and gets a capital X at the end of the number [R-385]', () => {
    expect(parseIdentityHolder(' 小 满 ', ' 11010519491231002x ')).toEqual({ name: '小满', number: '11010519491231002X' });
  });
  it('must have a number of 15 or 18 characters [R-383]', () => {
    expect(() => parseIdentityHolder('小满', '1101051949123100')).toThrow(refusal('identityNumberWrong'));
  });
  it('must have a number with an existing date of birth [R-384]', () => {
    expect(() => parseIdentityHolder('小满', '110105194913310022')).toThrow(refusal('identityNumberWrong'));
    expect(() => parseIdentityHolder('小满', '110105194902300022')).toThrow(refusal('identityNumberWrong'));
  });
  it('is refused with a name in Latin letters', () => {
    expect(() => parseIdentityHolder('Xiaoman', '11010519491231002X')).toThrow(refusal('identityNameWrong'));
  });
});
