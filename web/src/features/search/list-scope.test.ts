import { describe, expect, it } from 'vitest';
import { parseListScope } from './list-scope.ts';

describe('the URL of a goods list', () => {
  it.each([
    ['groupId=3', { groupId: 3 }],
    ['categoryId=801&siteId=1001', { categoryId: 801 }],
    ['groupId=3&categoryId=8', { categoryId: 8 }],
    ['siteId=1001', undefined],
    ['groupId=', undefined],
    ['groupId=0', undefined],
    ['groupId=-3', undefined],
    ['groupId=3.5', undefined],
    ['groupId=茶', undefined],
    ['groupId=茶&categoryId=8', { categoryId: 8 }],
  ])('parses the scope of %s as %o', (query, scope) => expect(parseListScope(new URLSearchParams(query))).toEqual(scope));
});
