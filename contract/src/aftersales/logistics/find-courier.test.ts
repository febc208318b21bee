import { describe, expect, it } from 'vitest';
import { findCourierCode } from './find-courier.ts';

describe('the search for a courier', () => {
  it.each([
    ['顺丰速运', 'shunfeng'],
    ['顺丰快递', 'shunfeng'],
    [' 順豐 ', 'shunfeng'],
    ['JD', 'jd'],
    ['ems', 'ems'],
    ['中国邮政', 'youzhengguonei'],
    ['邮政快递包裹', 'youzhengguonei'],
    ['快递', undefined],
    ['', undefined],
  ])('finds for the word %j the courier code %j', (word, code) => expect(findCourierCode(word)).toBe(code));
});
