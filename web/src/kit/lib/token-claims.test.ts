import { describe, expect, it } from 'vitest';
import { decodeTokenClaims } from './token-claims.ts';

const token = (body: object) => `head.${btoa(JSON.stringify(body)).replace(/=+$/, '')}.signature`;

describe('the decoder of login tokens', () => {
  it('reads the member and the expiry time from a token', () => {
    expect(decodeTokenClaims(token({ sub: '8806', exp: 1_772_000_000 }))).toEqual({ member: '8806', endsAt: 1_772_000_000_000 });
  });
  it.each([
    '',
    'nonsense',
    'a.b.c',
    token({ sub: 8806, exp: 1_772_000_000 }),
    token({ sub: '8806' }),
    token({ sub: '8806', exp: 'soon' }),
    token({ exp: 1_772_000_000 }),
  ])('returns undefined for %j', (text) => {
    expect(decodeTokenClaims(text)).toBeUndefined();
  });
});
