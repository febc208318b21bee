import { describe, expect, it } from 'vitest';
import { readSafeHost } from './safe-url.ts';

describe('the host of a safe URL', () => {
  it('is the host of an https URL, with the port', () => {
    expect(readSafeHost('https://service.example.com/chat?id=1')).toBe('service.example.com');
    expect(readSafeHost('https://service.example.com:8443/')).toBe('service.example.com:8443');
  });
  it.each([
    'http://service.example.com/',
    'javascript:alert(1)',
    '//service.example.com/',
    'https://user:word@service.example.com/',
    'https://service.example.com\\@evil.example/',
    'https://service.example.com/a b',
    'https://service.example.com/"onload=',
    'https://[',
    '',
  ])('is undefined for %s', (text) => expect(readSafeHost(text)).toBeUndefined());
});
