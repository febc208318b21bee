import { describe, expect, it } from 'vitest';
import type { RouteRow } from './route.ts';
import { matchRoute } from './match-route.ts';

const row = (path: `/${string}`): RouteRow => ({ path, title: path, screen: async () => () => null });
const rows = [
  '/',
  '/userCenter',
  '/goodsInfo/:id',
  '/shopCart/:scene/:action',
  '/refund/:tid',
  '/refund/index/:tid',
  '/storeService/orderVerification/records',
  '*',
].map((path) => row(path as `/${string}`));

describe('the route that the router finds', () => {
  it.each([
    ['/', '/', {}],
    ['/userCenter', '/userCenter', {}],
    ['/userCenter/', '/userCenter', {}],
    ['/usercenter', '/userCenter', {}],
    ['/goodsInfo/7', '/goodsInfo/:id', { id: '7' }],
    ['/shopCart/mall/list', '/shopCart/:scene/:action', { scene: 'mall', action: 'list' }],
    ['/refund/index/5', '/refund/index/:tid', { tid: '5' }],
    ['/refund/5', '/refund/:tid', { tid: '5' }],
    ['/goodsInfo/%E8%8C%B6', '/goodsInfo/:id', { id: '茶' }],
    ['/goodsInfo', '*', {}],
    ['/goodsInfo/7/8', '*', {}],
    ['/no/such/page', '*', {}],
  ])('for the path %s is %s', (path, pattern, params) => {
    expect(matchRoute(rows, path)).toEqual({ row: expect.objectContaining({ path: pattern }), params });
  });

  it('is “*” for a path that cannot be decoded', () => expect(matchRoute(rows, '/goodsInfo/%E8')?.row.path).toBe('*'));
});
