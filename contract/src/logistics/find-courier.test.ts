import { describe, expect, it } from 'vitest';
import { findCourierCode } from './find-courier.ts';

describe('a courier of the list', () => {
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
  ])('is found by the word %j as: %j', (word, code) => expect(findCourierCode(word)).toBe(code));
});
