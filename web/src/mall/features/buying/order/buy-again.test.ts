import { describe, expect, it } from 'vitest';
import { CallRefusedError, NetworkError } from '#client/call-errors.ts';
import { buyAgain } from './buy-again.ts';

const line = (skuId: number) => ({ numIid: skuId, skuId, num: 2, title: `好物 ${skuId}` });
const lines = [line(1), line(2), line(3)];
const noProblems = async () => ({ list: lines.map(({ skuId }) => ({ skuId, problemText: '' })) });

describe('the “buy again” action of an order', () => {
  it('adds every line to the cart, one after the other', async () => {
    const added: number[] = [];
    const { put, left } = await buyAgain(lines, { check: noProblems, add: async ({ skuId }) => added.push(skuId) });
    expect([put, left, added]).toEqual([3, [], [1, 2, 3]]);
  });
  it('skips a line that the server reports as unavailable', async () => {
    const added: number[] = [];
    const check = async () => ({ list: [1, 2, 3].map((skuId) => ({ skuId, problemText: skuId === 2 ? '已售罄' : '' })) });
    const { put, left } = await buyAgain(lines, { check, add: async ({ skuId }) => added.push(skuId) });
    expect([put, left, added]).toEqual([2, ['「好物 2」已售罄'], [1, 3]]);
  });
  it("tries each line separately if the server's check fails because a product no longer exists", async () => {
    const check = async () => {
      throw new CallRefusedError(120000, '商品不存在', null, 200);
    };
    const add = async ({ skuId }: { skuId: number }) => {
      if (skuId === 2) throw new CallRefusedError(120001, '商品已下架', null, 200);
    };
    expect(await buyAgain(lines, { check, add })).toEqual({ put: 2, left: ['「好物 2」商品已下架'] });
  });
  it('adds no further line once the server cannot be reached', async () => {
    const asked: number[] = [];
    const add = async ({ skuId }: { skuId: number }) => {
      asked.push(skuId);
      if (skuId === 2) throw new NetworkError('Network Error', false);
    };
    expect(await buyAgain(lines, { check: noProblems, add })).toEqual({ put: 1, left: ['网络异常，请检查网络后重试'] });
    expect(asked).toEqual([1, 2]);
  });
});
