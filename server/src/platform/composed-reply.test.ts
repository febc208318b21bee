import { describe, expect, it } from 'vitest';
import { composeReply, encodeComposed } from './composed-reply.ts';

describe('a reply that is composed of a shared and a personal part', () => {
  it('is encoded like the same reply in one piece', () => {
    const shared = { title: '绿茶 "特级"', price: 12.5 };
    for (const own of [
      { favourite: 1, to: { city: '长沙' } },
      { favourite: 0, to: null },
    ]) {
      const body = composeReply(shared, own);
      expect(body).toEqual({ ...shared, ...own });
      expect(JSON.parse(encodeComposed(body)?.toString() ?? '')).toEqual({ code: 0, success: true, message: '', body });
    }
  });

  it('has a special encoder, which returns undefined for any ordinary reply', () => {
    expect(encodeComposed({ title: '绿茶' })).toBeUndefined();
    expect(encodeComposed(null)).toBeUndefined();
  });
});
