import { formatSentence, type Sentence } from '../../sentence.ts';
import { sentences } from '../../sentences/zh-CN.ts';
import { describe, expect, it } from 'vitest';
import { inputBoundsOf, describeAnswerBounds } from './answer-bounds.ts';
import { findAnswerProblem, findLeaveMessageProblem, type LeaveMessageDefinition, normalizeAnswer } from './leave-messages.ts';
import { leaveFieldFromWire, leaveFieldToWire } from './leave-field-wire.ts';

/** Says what a rule found, in the words of zh-CN. */
const say = (found: Sentence | undefined): string | undefined => found && formatSentence(sentences, found);

const today = '2026-03-02';
const field = (type: string, more: Partial<LeaveMessageDefinition> = {}): LeaveMessageDefinition => ({
  name: '刻字',
  type,
  required: true,
  max: 0,
  hint: '',
  ...more,
});

describe('the check of leave messages (the questions that a product asks its buyer)', () => {
  it.each<[type: string, value: string, problem: string | undefined]>([
    ['text', '小满', undefined],
    ['text', ' 🙂 ', '请填写'],
    ['number', '12.5', undefined],
    ['number', '十二', '请填写数字'],
    ['mail', 'zhang.san@example.com', undefined],
    ['mail', '@example.com', '请填写正确的邮箱'],
    ['date', '2028-02-29', undefined],
    ['date', '2026-03-02', undefined],
    ['date', '2026-03-01', '不能早于今天'],
    ['date', '2020-01-01', '不能早于今天'],
    ['date', '2028-03-02', undefined],
    ['date', '2028-03-03', '最晚到 2028-03-02'],
    ['date', '9999-12-31', '最晚到 2028-03-02'],
    ['date', '2027-02-29', '请选择日期'],
    ['time', '23:59', undefined],
    ['time', '24:00', '请选择时间'],
    ['id', '11010519491231002x', undefined],
    ['id', '110105194912310021', '请填写正确的身份证号'],
  ])('finds, for a field of type %s and the answer "%s", the problem: %s', (type, value, problem) => {
    expect(say(findAnswerProblem(field(type, { name: '' }), value, today))).toBe(problem);
  });

  it.each([
    ['xiaoman@example.com', true],
    ['zhang.san@example.com', true],
    ['小满2026@example.com.cn', true],
    ['xiaoman@example', false],
    ['xiaoman.example.com', false],
    ['a b@example.com', false],
    ['a@b@example.com', false],
  ])('decides whether %s is an e-mail address, which may have Chinese characters before the “@”: %s [R-381] [R-382]', (value, accepted) => {
    expect(findAnswerProblem(field('mail'), value, today) === undefined).toBe(accepted);
  });

  it('allows an answer up to the length that the merchant set, and refuses a longer one', () => {
    expect(say(findAnswerProblem(field('text', { max: 6 }), '一二三四五六', today))).toBeUndefined();
    expect(say(findAnswerProblem(field('text', { max: 6 }), '一二三四五六七', today))).toBe('最多 6 字');
  });

  it.each<[string, readonly LeaveMessageDefinition[], readonly { name: string; value: string }[], string | undefined]>([
    [
      'accepts an answer to each of two fields',
      [field('text'), field('number', { name: '圈号' })],
      [
        { name: '刻字', value: '小满' },
        { name: '圈号', value: '12' },
      ],
      undefined,
    ],
    ['refuses a required field without an answer', [field('text')], [], '「刻字」请填写'],
    ['accepts an optional field without an answer', [field('text', { required: false })], [], undefined],
    ['refuses two answers to one field', [field('text')], [1, 2].map(() => ({ name: '刻字', value: '小满' })), '「刻字」只能填写一次'],
    [
      'refuses an answer to a field that the product does not have',
      [field('text', { required: false })],
      [{ name: '颜色', value: '松绿' }],
      '「颜色」无需填写',
    ],
  ])('%s', (_, fields, answers, problem) => expect(say(findLeaveMessageProblem(fields, answers, today))).toBe(problem));

  it('allows dates up to two years ahead: up to 1 March if today is 29 February', () =>
    expect(inputBoundsOf(field('date'), '2028-02-29')).toEqual({ min: '2028-02-29', max: '2030-03-01' }));

  const size = { from: '7', to: '20', whole: true };
  const days = { from: '1', to: '30' };
  const hours = { from: '10:00', to: '20:00' };

  it.each<[type: string, bounds: Partial<LeaveMessageDefinition>, value: string, problem: string | undefined]>([
    ['number', size, '7', undefined],
    ['number', size, '20', undefined],
    ['number', size, '-5', '不能小于 7'],
    ['number', size, '21', '不能大于 20'],
    ['number', size, '7.5', '请填写整数'],
    ['number', { from: '9' }, '10', undefined],
    ['number', { from: '-1.5' }, '-2', '不能小于 -1.5'],
    ['number', { from: '-1.5' }, '-1', undefined],
    ['number', { whole: true }, '-5', undefined],
    ['date', days, '2026-03-02', '最早到 2026-03-03'],
    ['date', days, '2026-03-03', undefined],
    ['date', days, '2026-04-01', undefined],
    ['date', days, '2026-04-02', '最晚到 2026-04-01'],
    ['date', { to: '0' }, '2026-03-01', '不能早于今天'],
    ['date', { to: '0' }, '2026-03-03', '最晚到 2026-03-02'],
    ['time', hours, '09:59', '最早到 10:00'],
    ['time', hours, '10:00', undefined],
    ['time', hours, '20:00', undefined],
    ['time', hours, '20:01', '最晚到 20:00'],
    ['time', { to: '13:00' }, '00:00', undefined],
    ['text', { from: '7', to: '20' }, '21', undefined],
  ])('finds, for a field of type %s with bounds %o and the answer "%s", the problem: %s', (type, bounds, value, problem) => {
    expect(say(findAnswerProblem(field(type, bounds), value, today))).toBe(problem);
  });

  it.each<[type: string, bounds: Partial<LeaveMessageDefinition>, said: string | undefined]>([
    ['text', { max: 6 }, '最多 6 字'],
    ['text', {}, undefined],
    ['number', size, '7 到 20 的整数'],
    ['number', { from: '0.5' }, '不能小于 0.5'],
    ['number', { to: '9', whole: true }, '不能大于 9'],
    ['number', { whole: true }, '请填写整数'],
    ['number', { max: 2 }, undefined],
    ['date', days, '2026-03-03 到 2026-04-01'],
    ['date', { from: '1' }, '最早到 2026-03-03'],
    ['date', { to: '30' }, '2026-03-02 到 2026-04-01'],
    ['date', {}, undefined],
    ['time', hours, '10:00 到 20:00'],
    ['time', { from: '10:00' }, '最早到 10:00'],
    ['time', { to: '13:00' }, '最晚到 13:00'],
    ['mail', { max: 60 }, undefined],
  ])('describes a field of type %s with bounds %o as: %s', (type, bounds, said) =>
    expect(say(describeAnswerBounds(field(type, bounds), today))).toBe(said),
  );

  it('encodes a leave message field without its unset properties, and decodes it unchanged', () => {
    const asked = field('number', size);
    expect(leaveFieldToWire(field('text'))).toEqual({ name: '刻字', type: 'text', required: 1, max: 0, hint: '' });
    expect(leaveFieldFromWire(leaveFieldToWire(asked))).toEqual(asked);
  });

  it('accepts at most nine uploaded pictures, or the smaller maximum that the merchant set', () => {
    const own = '/mall/pictures/p1001-7-0f.webp';
    const pictures = (count: number) => Array.from({ length: count }, () => `${own}?until=1&sign=x`).join(',');
    const problem = (value: string, more: Partial<LeaveMessageDefinition> = {}) =>
      say(findAnswerProblem(field('image', more), value, today));
    expect([problem(''), problem('', { required: false })]).toEqual(['请上传图片', undefined]);
    expect([problem(pictures(9)), problem(pictures(10))]).toEqual([undefined, '最多 9 张图片']);
    expect([problem(pictures(2), { max: 2 }), problem(pictures(3), { max: 2 })]).toEqual([undefined, '最多 2 张图片']);
    expect([problem(pictures(9), { max: 50 }), problem(pictures(10), { max: 50 })]).toEqual([undefined, '最多 9 张图片']);
    expect(problem('一张照片')).toBe('请上传图片，不要填写文字');
    expect(problem('https://elsewhere.example/x.png')).toBe('请上传图片，不要填写文字');
    expect(normalizeAnswer(field('image'), pictures(2))).toBe(`${own},${own}`);
  });
});
