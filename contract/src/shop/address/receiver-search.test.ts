import { describe, expect, it } from 'vitest';
import { listKeywordSearchTexts, listReceiverSearchTexts } from './receiver-search.ts';

const finds = (keyword: string, receiver: { name: string; mobile: string }) => {
  const wanted = listKeywordSearchTexts(keyword);
  const stored = new Set(listReceiverSearchTexts(receiver));
  return wanted.length > 0 && wanted.every((text) => stored.has(text));
};

describe('a search for a receiver', () => {
  it.each([
    ['小满', '林小满', '13800000001'],
    ['林小满', '林小满', '13800000001'],
    ['野家', '𠮷野家', '13800000001'],
    ['ann lee', 'Ann Lee', '13800000001'],
    ['13800000001', '林小满', '13800000001'],
    ['138-0000 0001', '林小满', '13800000001'],
    ['+86 138 0000 0001', '林小满', '13800000001'],
    ['１３８００００００01', '林小满', '13800000001'],
    ['9123 4567', '嘉瑩', '+85291234567'],
    ['+852 9123 4567', '嘉瑩', '+85291234567'],
    ['0731-8888 8888', '林小满', '0731-88888888'],
    ['0001', '林小满', '13800000001'],
  ])('finds by %s the receiver %s with %s', (keyword, name, mobile) => {
    expect(finds(keyword, { name, mobile })).toBe(true);
  });

  it.each([
    ['林满', '林小满', '13800000001'],
    ['林', '林小满', '13800000001'],
    ['1380000000', '林小满', '13800000001'],
    ['0002', '林小满', '13800000001'],
    ['', '林小满', '13800000001'],
  ])('does not find by %j the receiver %s with %s', (keyword, name, mobile) => {
    expect(finds(keyword, { name, mobile })).toBe(false);
  });
});
