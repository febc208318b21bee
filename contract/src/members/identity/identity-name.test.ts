import { describe, expect, it } from 'vitest';
import { isValidIdentityName, isSamePerson, normaliseIdentityName } from './identity-name.ts';

describe('the check of a name on an identity card', () => {
  it.each([
    ['小满', true],
    ['阿依古丽·买买提', true],
    ['阿依古丽.买买提', true],
    ['张 三', true],
    ['𠮷田', true],
    ['张', false],
    ['小满2', false],
    ['Xiaoman', false],
    ['·小满', false],
    ['', false],
  ])('decides whether “%s” is a valid name: %s', (text, good) => expect(isValidIdentityName(normaliseIdentityName(text))).toBe(good));

  it('treats two spellings of a name as the same person if only spaces or the middle dot differ', () => {
    expect(isSamePerson('阿依古丽•买买提', '阿依古丽·买买提')).toBe(true);
    expect(isSamePerson(' 小 满', '小满')).toBe(true);
    expect(isSamePerson('小满', '大志')).toBe(false);
  });
});
