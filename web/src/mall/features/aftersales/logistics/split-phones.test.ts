import { describe, expect, it } from 'vitest';
import { splitPhones } from './split-phones.ts';

const called = (sentence: string): string[] => splitPhones(sentence).flatMap(({ text, calls }) => (calls ? [text] : []));

describe("the phone numbers in a courier's text", () => {
  it.each([
    ['【岳麓区】张师傅正在派件，电话 13845427385，请保持畅通', ['13845427385']],
    ['快递员小王13845427385正在派送，网点电话0731-88886666', ['13845427385', '0731-88886666']],
    ['客服 400-811-1111，或 +852-21234567', ['400-811-1111', '+852-21234567']],
    ['单号 78013071705320 已签收', []],
    ['快件 SF13845427385 已到达，取件码 8-2-3021', []],
    ['2026-11-22 06:35 已签收', []],
  ])('are found in “%s”: %j', (sentence, numbers) => {
    expect(called(sentence)).toEqual(numbers);
    expect(
      splitPhones(sentence)
        .map(({ text }) => text)
        .join(''),
    ).toBe(sentence);
  });
});
