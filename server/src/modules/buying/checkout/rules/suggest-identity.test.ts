import { describe, expect, it } from 'vitest';
import { sentence } from '#sentences/sentence.ts';
import { findIdentityProblem, suggestIdentity } from './suggest-identity.ts';

const identity = (id: number, name: string, isDefault = false) => ({ id, isDefault, person: { name, number: '11010519491231002X' } });
const xiaoman = identity(1, '小满', true);
const dazhi = identity(2, '大志');

describe('the ID document that the checkout suggests', () => {
  const suggested = (before: number, receiver?: string) => suggestIdentity([xiaoman, dazhi], { previousId: before, receiver })?.id;

  it("is the receiver's document, even if the member chose another document before", () => {
    expect(suggested(0, '大志')).toBe(2);
    expect(suggested(1, '大 志')).toBe(2);
  });
  it('is the one chosen before, or else the default, if the member has saved none of the receiver', () => {
    expect(suggested(2, '安然')).toBe(2);
    expect(suggested(0, '安然')).toBe(1);
    expect(suggested(0)).toBe(1);
    expect(suggestIdentity([], { previousId: 1, receiver: '小满' })).toBeUndefined();
  });
  it("makes the order fail if it is missing or is not the receiver's document", () => {
    expect(findIdentityProblem(undefined, '小满')).toMatchObject({ refusal: 'realnameNeeded', sentence: sentence('realnameNeeded') });
    expect(findIdentityProblem(xiaoman.person, '大志')).toMatchObject({
      refusal: 'realnameDiffers',
      sentence: sentence('receiverIsOtherPerson', { receiver: '大志', holder: '小满' }),
    });
    expect(findIdentityProblem(xiaoman.person, '小满')).toBeUndefined();
    expect(findIdentityProblem(xiaoman.person, undefined)).toBeUndefined();
  });
});
