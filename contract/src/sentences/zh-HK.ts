import type { Translated } from '../sentence.ts';
import type { sentences as mainland } from './zh-CN.ts';

/** Holds the sentences of the contract's rules for Hong Kong. */
export const sentences: Translated<typeof mainland> = {
  passwordLengthWrong: ({ least, most }) => `密碼須為 ${least} 至 ${most} 位`,
  passwordOnlyDigits: '密碼不能全是數字',
  passwordOnlySpaces: '密碼不能全是空格',
};
