import { describe, expect, it } from 'vitest';
import { CallRefusedError, errorSentence, NetworkError } from './call-errors.ts';
import { retryAtStart, retryOnTimeout, type RetryPolicy, withRetries } from './retry.ts';

const timeout = new NetworkError('timeout of 20000ms exceeded', true);
const offline = new NetworkError('Network Error', false);
const refusal = new CallRefusedError(273000, '购物车商品数量不能超过200', null, 200);

/** Fails with the given failures, one a try, then succeeds. Returns the result, the number of tries and the delays. */
async function runWithFailures(patience: RetryPolicy, failures: readonly Error[]) {
  const waits: number[] = [];
  let tries = 0;
  const outcome = await withRetries(
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
  it('is repeated up to twice, a second apart, after a timeout [R-526] [R-527] [R-564]', async () => {
    expect(await runWithFailures(retryOnTimeout, [timeout, timeout])).toEqual({ outcome: 'there', tries: 3, waits: [1000, 1000] });
  });
  it('fails after two repetitions that also time out [R-528]', async () => {
    expect(await runWithFailures(retryOnTimeout, [timeout, timeout, timeout, timeout])).toMatchObject({
      outcome: 'timeout of 20000ms exceeded',
      tries: 3,
    });
  });
  it('is not repeated after a network failure other than a timeout, nor after a refusal by the server', async () => {
    expect(await runWithFailures(retryOnTimeout, [offline])).toMatchObject({ outcome: 'Network Error', tries: 1 });
    expect(await runWithFailures(retryOnTimeout, [refusal])).toMatchObject({ tries: 1 });
  });
  it('is repeated three times, 200 ms apart, during start-up [R-533], and then fails with “网络异常，请刷新后重试” [R-532]', async () => {
    expect(await runWithFailures(retryAtStart, [offline, timeout, offline])).toEqual({
      outcome: 'there',
      tries: 4,
      waits: [200, 200, 200],
    });
    expect(await runWithFailures(retryAtStart, [offline, offline, offline, offline])).toMatchObject({ outcome: 'Network Error', tries: 4 });
    expect(await runWithFailures(retryAtStart, [refusal])).toMatchObject({ tries: 1 });
    expect(offline.sentence).toBe('网络异常，请刷新后重试');
    expect(errorSentence(offline)).toBe('网络异常，请检查网络后重试');
  });
});

it('the message for a failed call is that of the refusal, or a general apology for any other error', () => {
  expect(errorSentence(refusal)).toBe('购物车商品数量不能超过200');
  expect(errorSentence(new TypeError('x is undefined'))).toBe('系统开小差了，请稍后再试');
});
