import { describe, expect, it } from 'vitest';
import { exportLine } from './addresses.ts';

describe('what a merchant types once', () => {
  const line = (production: boolean, PORT: number, host?: string) => exportLine({ production, PORT }, 10001, 'wk_10001_x', host);
  const short = 'export SHOP_SITE=10001 SHOP_KEY=wk_10001_x';
  it('names the server wherever the command would not find it by itself', () => {
    expect(line(false, 8080)).toBe(short);
    expect(line(false, 5110)).toBe(`${short} SHOP_SERVER=http://localhost:5110`);
    expect(line(false, 5110, 'shop.example')).toBe(`${short} SHOP_SERVER=http://localhost:5110`);
    expect(line(true, 8080, 'shop.example')).toBe(`${short} SHOP_SERVER=https://shop.example`);
    expect(line(true, 8080)).toBe(short);
    expect(line(true, 5110)).toBe(`${short} SHOP_SERVER=http://localhost:5110`);
  });
});
