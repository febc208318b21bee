import { describe, expect, it } from 'vitest';
import { isAllowedLinkUrl, isAllowedMediaUrl } from './allowed-url.ts';

const hosts = { linkHosts: ['news.example.com'], imageHosts: ['img.example.com'] };

describe('the check of a link', () => {
  it.each([
    '',
    '/',
    '/goodsList?groupId=3',
    '/goodsInfo/7#detail',
    'tel:400-820-8820',
    'tel:+8613800000000',
    'https://news.example.com/a?b=1',
  ])('allows %j', (link) => expect(isAllowedLinkUrl(link, hosts)).toBe(true));

  it.each([
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<b>',
    'http://news.example.com/',
    'https://evil.example/',
    'https://news.example.com@evil.example/',
    'https://me:word@news.example.com/',
    'https://news.example.com.evil.example/',
    'https:/news.example.com/',
    'mailto:a@b.c',
    'goodsList',
    'tel:javascript',
  ])('refuses %j', (link) => expect(isAllowedLinkUrl(link, hosts)).toBe(false));
});

describe('the check of a picture URL', () => {
  it.each(['/mall/pictures/banner1.webp', '/mall/pictures/tea.mp4', 'https://img.example.com/a.jpg?x=1'])('allows %j', (address) =>
    expect(isAllowedMediaUrl(address, hosts)).toBe(true),
  );
  it.each([
    '',
    '/mall/pictures/../secret.webp',
    '/etc/passwd',
    'https://news.example.com/a.jpg',
    'http://img.example.com/a.jpg',
    'data:image/png,x',
  ])('refuses %j', (address) => expect(isAllowedMediaUrl(address, hosts)).toBe(false));
});
