import { expect, it } from 'vitest';
import { answerProblem, askedFields, daysAllowed, type LeaveField, leaveProblem } from './leave-messages.ts';

const today = '2026-03-02';
const field = (type: string, more: Partial<LeaveField> = {}): LeaveField => ({
  name: '刻字',
  type,
  required: true,
  max: 0,
  hint: '',
  ...more,
});

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
])('an answer to a field of type %s, "%s": %s', (type, value, problem) => {
  expect(answerProblem(field(type, { name: '' }), value, today)).toBe(problem);
});

it('an answer has as many letters as the merchant lets it have', () => {
  expect(answerProblem(field('text', { max: 6 }), '一二三四五六', today)).toBeUndefined();
  expect(answerProblem(field('text', { max: 6 }), '一二三四五六七', today)).toBe('最多 6 字');
});

it.each<[string, readonly LeaveField[], readonly { name: string; value: string }[], string | undefined]>([
  ['all is answered', [field('text')], [{ name: '刻字', value: '小满' }], undefined],
  ['one that must be is not', [field('text')], [], '「刻字」请填写'],
  ['one that may be is not', [field('text', { required: false })], [], undefined],
  ['one is answered twice', [field('text')], [1, 2].map(() => ({ name: '刻字', value: '小满' })), '「刻字」只能填写一次'],
  ['nobody asked', [], [{ name: '刻字', value: '小满' }], '「刻字」无需填写'],
])('where %s it is said', (_, fields, answers, problem) => expect(leaveProblem(fields, answers, today)).toBe(problem));

it('the last day that may be chosen is a day there is, two years after a leap day too', () =>
  expect(daysAllowed('2028-02-29')).toEqual({ min: '2028-02-29', max: '2030-03-01' }));

it('a picture is not asked for yet', () => expect(askedFields([field('image'), field('text')])).toEqual([field('text')]));
