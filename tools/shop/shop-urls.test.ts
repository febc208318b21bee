import { describe, expect, it } from 'vitest';
import { exportCommand } from './shop-urls.ts';

describe('the shell export command for a merchant', () => {
  const line = (production: boolean, PORT: number, host?: string) => exportCommand({ production, PORT }, 10001, 'wk_10001_x', host);
  const short = 'export SHOP_SITE=10001 SHOP_KEY=wk_10001_x';
  it('sets the server address only if it is not the default address', () => {
    expect(line(false, 8080)).toBe(short);
    expect(line(false, 5110)).toBe(`${short} SHOP_SERVER=http://localhost:5110`);
    expect(line(false, 5110, 'shop.example')).toBe(`${short} SHOP_SERVER=http://localhost:5110`);
    expect(line(true, 8080, 'shop.example')).toBe(`${short} SHOP_SERVER=https://shop.example`);
    expect(line(true, 8080)).toBe(short);
    expect(line(true, 5110)).toBe(`${short} SHOP_SERVER=http://localhost:5110`);
  });
});
