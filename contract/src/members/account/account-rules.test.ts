import { formatSentence, type Sentence } from '../../sentence.ts';
import { sentences } from '../../sentences/zh-CN.ts';
import { describe, expect, it } from 'vitest';
import { maskMobile, normaliseMobile } from './mobile.ts';
import { cleanNick } from './nick.ts';
import { findPasswordFault } from './password.ts';

/** Says what a rule found, in the words of zh-CN. */
const say = (found: Sentence | undefined): string | undefined => found && formatSentence(sentences, found);

describe('a mobile number', () => {
  it('has eleven digits, 1 and then 3 to 9, with an optional +86 or 0086 before them [R-378] [R-380]', () => {
    for (const typed of [
      '13800000001',
      '+8613800000001',
      '008613800000001',
      '138 0000 0001',
      '+86 138-0000-0001',
      '１３８００００００01',
      '138－0000–0001',
    ])
      expect(normaliseMobile(typed, 'zh-CN')).toBe('13800000001');
    for (const typed of [
      '',
      '12800000001',
      '1380000000',
      '138000000011',
      '8613800000001',
      '+8513800000001',
      'a13800000001',
      '１３８００００００１１１',
    ])
      expect(normaliseMobile(typed, 'zh-CN')).toBeUndefined();
  });
  it('may be a Hong Kong number only on a Hong Kong site, which accepts mainland numbers too', () => {
    for (const typed of ['61234567', '+85261234567', '00852 6123 4567']) {
      expect(normaliseMobile(typed, 'zh-HK')).toBe('+85261234567');
      expect(normaliseMobile(typed, 'zh-CN')).toBeUndefined();
    }
    expect(normaliseMobile('13800000001', 'zh-HK')).toBe('13800000001');
    for (const typed of ['21234567', '6123456', '612345678', '+86261234567']) expect(normaliseMobile(typed, 'zh-HK')).toBeUndefined();
  });
  it('is masked with asterisks in place of its middle digits', () => {
    expect(maskMobile('13800000001')).toBe('138****0001');
    expect(maskMobile('+85261234567')).toBe('+852 61****67');
  });
});

describe('a password', () => {
  it('has 8 to 64 characters, not only digits and not only spaces', () => {
    for (const good of ['abcdefg1', '正确的马电池订书钉', 'a'.repeat(64), '1234567a']) expect(say(findPasswordFault(good))).toBeUndefined();
    expect(say(findPasswordFault('abcdef1'))).toBe('密码需为 8 到 64 位');
    expect(say(findPasswordFault('a'.repeat(65)))).toBe('密码需为 8 到 64 位');
    expect(say(findPasswordFault('1234567890'))).toBe('密码不能全是数字');
    expect(say(findPasswordFault(' '.repeat(8)))).toBe('密码不能全是空格');
  });
});

describe('a nickname', () => {
  it('keeps letters, digits, Chinese and common punctuation, and drops emoji and control characters [R-360]', () => {
    expect(cleanNick(' 小 满\u0000🎉, Ms. Lee!（广州） ')).toBe('小 满, Ms. Lee!（广州）');
    expect(cleanNick('👨‍👩‍👧')).toBe('');
    expect(cleanNick('a\u202Eb<script>')).toBe('ab<script>');
  });
  it('keeps at most twenty characters', () => {
    expect(cleanNick('一'.repeat(30))).toBe('一'.repeat(20));
  });
});
