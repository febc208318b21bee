import { describe, expect, it } from 'vitest';
import { buildAuthorizeUrl } from './messaging-login.ts';

const start = { siteId: 1001, redirect: '/userCenter?siteId=1001', bindMobileFlag: null, fromAgentId: undefined };

describe('the page that begins a login in the messaging app', () => {
  it('has a URL with the parameters sjid, url and bindMobileFlag [R-295]', () => {
    const { pathname, searchParams } = new URL(buildAuthorizeUrl({ ...start, bindMobileFlag: '1' }), 'https://mall.example.com');
    expect(pathname).toBe('/auth/authorize');
    expect(Object.fromEntries(searchParams)).toEqual({ sjid: '1001', url: '/mall/userCenter?siteId=1001', bindMobileFlag: '1' });
  });
  it.each([
    ['/userCenter', '7', '/mall/userCenter?fromAgentId=7'],
    ['/userCenter?fromAgentId=3', '7', '/mall/userCenter?fromAgentId=3'],
    ['/userCenter', undefined, '/mall/userCenter'],
    ['https://evil.example/mall/', undefined, '/mall/'],
    ['//evil.example', undefined, '/mall/'],
    [null, undefined, '/mall/'],
  ])('returns, for the redirect %s and the sharer %s, to %s [R-296]', (redirect, fromAgentId, url) => {
    const { searchParams } = new URL(buildAuthorizeUrl({ ...start, redirect, fromAgentId }), 'https://mall.example.com');
    expect(searchParams.get('url')).toBe(url);
  });
});
