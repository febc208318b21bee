import { describe, expect, it } from 'vitest';
import { pageRenderedAt, setShopClock, shopNow } from './shop-clock.ts';

describe('the clock of the shop', () => {
  it("shows the server's time, whatever the phone's clock says", () => {
    const server = Date.UTC(2026, 2, 2);
    setShopClock(server, Date.now() - 5000); // five seconds ago by the phone's clock
    expect(pageRenderedAt()).toBe(server);
    expect(Math.abs(shopNow() - (server + 5000))).toBeLessThan(1000);
  });
});
