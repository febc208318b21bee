import { formatSentence, type Sentence } from '../../sentence.ts';
import { sentences } from '../../sentences/zh-CN.ts';
import { describe, expect, it } from 'vitest';
import { findPayPasswordFault } from './pay-password.ts';

/** Says what a rule found, in the words of zh-CN. */
const say = (found: Sentence | undefined): string | undefined => found && formatSentence(sentences, found);

describe('a payment password', () => {
  it('has six digits', () => {
    for (const text of ['', '12345', '1234567', '12345a', '１２３４５６', ' 246810'])
      expect(say(findPayPasswordFault(text)), text).toBe('支付密码为 6 位数字');
    expect(say(findPayPasswordFault('246810'))).toBeUndefined();
  });

  it('may not consist of six equal or consecutive digits', () => {
    for (const text of ['000000', '888888', '123456', '654321', '456789'])
      expect(say(findPayPasswordFault(text)), text).toBe('支付密码不能是相同或连续的数字');
    for (const text of ['112233', '135790', '123457']) expect(say(findPayPasswordFault(text)), text).toBeUndefined();
  });
});
