import { describe, expect, it } from 'vitest';
import { Refused, sentenceOf, Unreached } from './refused.ts';
import { atStart, onTimeout, type Patience, patiently } from './retry.ts';

const timeout = new Unreached('timeout of 20000ms exceeded', true);
const offline = new Unreached('Network Error', false);
const no = new Refused(273000, '购物车商品数量不能超过200', null, 200);

/** Fails with the given failures, one a try, then succeeds. Returns the result, the number of tries and the delays. */
async function tried(patience: Patience, failures: readonly Error[]) {
  const waits: number[] = [];
  let tries = 0;
  const outcome = await patiently(
    patience,
    async () => {
      const failure = failures[tries];
      tries += 1;
      if (failure) throw failure;
      return 'there';
    },
    async (milliseconds) => void waits.push(milliseconds),
  ).catch((fault: Error) => fault.message);
  return { outcome, tries, waits };
}

describe('a call with retries', () => {
  it('is sent up to two times more, a second apart, after a timeout [R-526] [R-527] [R-564]', async () => {
    expect(await tried(onTimeout, [timeout, timeout])).toEqual({ outcome: 'there', tries: 3, waits: [1000, 1000] });
  });
  it('fails after the last retry [R-528]', async () => {
    expect(await tried(onTimeout, [timeout, timeout, timeout, timeout])).toMatchObject({
      outcome: 'timeout of 20000ms exceeded',
      tries: 3,
    });
  });
  it('is not retried after another network failure or a refusal', async () => {
    expect(await tried(onTimeout, [offline])).toMatchObject({ outcome: 'Network Error', tries: 1 });
    expect(await tried(onTimeout, [no])).toMatchObject({ tries: 1 });
  });
  it('is retried three times at 200 ms during start-up [R-533], then fails with 网络异常，请刷新后重试 [R-532]', async () => {
    expect(await tried(atStart, [offline, timeout, offline])).toEqual({ outcome: 'there', tries: 4, waits: [200, 200, 200] });
    expect(await tried(atStart, [offline, offline, offline, offline])).toMatchObject({ outcome: 'Network Error', tries: 4 });
    expect(await tried(atStart, [no])).toMatchObject({ tries: 1 });
    expect(offline.sentence).toBe('网络异常，请刷新后重试');
    expect(sentenceOf(offline)).toBe('网络异常，请检查网络后重试');
  });
});

it('shows a shopper the sentence of the refusal, or a plain apology', () => {
  expect(sentenceOf(no)).toBe('购物车商品数量不能超过200');
  expect(sentenceOf(new TypeError('x is undefined'))).toBe('系统开小差了，请稍后再试');
});
