import { describe, expect, it } from 'vitest';
import { defaultLocale, localise } from '#sentences/localise.ts';
import { attemptResultSentence, pauseReasonSentences } from './webhook-texts.ts';

describe('the texts about webhook deliveries', () => {
  it.each([
    [undefined, '还没有推送'],
    [{ status: 204, fault: null }, '已送达（204）'],
    [{ status: 302, fault: null }, '对方要求跳转（302），不会跟随：请填写最终的网址'],
    [{ status: 500, fault: null }, '对方回答 500'],
    [{ status: null, fault: 'timeout' }, '10 秒内没有回答'],
    [{ status: null, fault: 'forbidden' }, '没有推送：网址指向保留地址'],
    [{ status: null, fault: null }, '没有结果：正在推送，或服务在记下结果前中断'],
  ])('describe the attempt %o as %s', (tried, text) => expect(localise(defaultLocale, attemptResultSentence(tried))).toBe(text));

  it('say that an endpoint was paused because it failed for three days', () => {
    expect(localise(defaultLocale, pauseReasonSentences.failing)).toBe('连续 3 天没有送达，已自动暂停');
  });
});
