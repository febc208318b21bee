import { describe, expect, it } from 'vitest';
import { parseListScope } from './list-scope.ts';

describe('the scope (group or category) of a product list', () => {
  it.each([
    ['groupId=3', { groupId: 3 }],
    ['categoryId=801&siteId=1001', { categoryId: 801 }],
    ['groupId=3&categoryId=8', { categoryId: 8 }],
    ['siteId=1001', undefined],
    ['templateId=2', { templateId: 2 }],
    ['templateId=0&groupId=3', { groupId: 3 }],
    ['groupId=', undefined],
    ['groupId=0', undefined],
    ['groupId=-3', undefined],
    ['groupId=3.5', undefined],
    ['groupId=茶', undefined],
    ['groupId=茶&categoryId=8', { categoryId: 8 }],
  ])('is read from the query %s as %o', (query, scope) => expect(parseListScope(new URLSearchParams(query))).toEqual(scope));
});
