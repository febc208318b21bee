import { describe, expect, it } from 'vitest';
import { returnPath } from './return-path.ts';

describe('the page to return to after a login', () => {
  it.each([
    ['/userCenter?siteId=1001', '/userCenter?siteId=1001'],
    ['/mall/userCenter', '/userCenter'],
    ['/mall', '/'],
    ['/mallother', '/mallother'],
    [null, '/'],
    ['', '/'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['/mall//evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/\t/evil.example', '/'],
    ['https://mall.example.com/mall/userCenter?a=1', '/userCenter?a=1'],
    ['https://mall.example.com', '/'],
    ['https://mall.example.com.evil.example/mall/', '/'],
    ['https://mall.example.com@evil.example/', '/'],
    ['https://mall.example.com//evil.example/', '/'],
    ['https://mall.example.com/\\\\evil.example/', '/'],
    ['http://mall.example.com/mall/userCenter', '/'],
  ])('is, for the redirect %j, %s', (redirect, path) => expect(returnPath(redirect, 'https://mall.example.com')).toBe(path));
});
