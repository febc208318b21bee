import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createLatestValueSender } from './latest-value-sender.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function mall() {
  const sent: [number, number][] = [];
  const told: unknown[][] = [];
  const answers: { yes: () => void; no: (fault: Error) => void }[] = [];
  const word = createLatestValueSender({
    send: (id, value) =>
      new Promise((resolve, reject) => {
        sent.push([id, value]);
        answers.push({ yes: () => resolve(), no: reject });
      }),
    onSettled: (...word) => told.push(word),
    pauseMs: 300,
  });
  const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
  return { word, sent, told, answers, pass };
}

describe('quick changes of quantities in the cart', () => {
  it('of one line are sent as a single request with the latest value', async () => {
    const { word, sent, told, answers, pass } = mall();
    for (const value of [2, 3, 4, 5]) {
      word.request(7, value);
      await pass(100);
    }
    expect(sent).toEqual([]);
    await pass(300);
    expect(sent).toEqual([[7, 5]]);
    answers[0]?.yes();
    await pass(0);
    expect(told).toEqual([[7, 5]]);
  });
  it('of several lines are sent as one request for each line', async () => {
    const { word, sent, pass } = mall();
    word.request(7, 2);
    word.request(8, 3);
    await pass(300);
    expect(sent).toEqual([
      [7, 2],
      [8, 3],
    ]);
  });
  it('wait while a request is running, and count as saved only after the last request', async () => {
    const { word, sent, told, answers, pass } = mall();
    word.request(7, 2);
    await pass(300);
    word.request(7, 9);
    await pass(1000);
    expect(sent).toEqual([[7, 2]]);
    answers[0]?.yes();
    await pass(300);
    expect(sent).toEqual([
      [7, 2],
      [7, 9],
    ]);
    expect(told).toEqual([]);
    answers[1]?.yes();
    await pass(0);
    expect(told).toEqual([[7, 9]]);
  });
});

describe('a refused change of a quantity in the cart', () => {
  it('is reported with the value that was refused', async () => {
    const { word, told, answers, pass } = mall();
    word.request(7, 300);
    await pass(300);
    const no = new Error('库存不足');
    answers[0]?.no(no);
    await pass(0);
    expect(told).toEqual([[7, 300, no]]);
  });
  it('is not reported when the shopper chose another value meanwhile', async () => {
    const { word, sent, told, answers, pass } = mall();
    word.request(7, 300);
    await pass(300);
    word.request(7, 3);
    answers[0]?.no(new Error('库存不足'));
    await pass(300);
    answers[1]?.yes();
    await pass(0);
    expect(sent).toHaveLength(2);
    expect(told).toEqual([[7, 3]]);
  });
});

it('a waiting change of a quantity in the cart is sent immediately, and only once, when “flush” is called', async () => {
  const { word, sent, pass } = mall();
  word.request(7, 2);
  word.flush();
  expect(sent).toEqual([[7, 2]]);
  word.flush();
  await pass(1000);
  expect(sent).toEqual([[7, 2]]);
});
