import type { Translated } from '../sentence.ts';
import type { sentences as mainland } from './zh-CN.ts';

/** Holds the messages about broken rules of the contract, in the traditional Chinese of Hong Kong. */
export const sentences: Translated<typeof mainland> = {
  // passwords
  passwordLengthWrong: ({ least, most }) => `密碼須為 ${least} 至 ${most} 位`,
  passwordOnlyDigits: '密碼不能全是數字',
  passwordOnlySpaces: '密碼不能全是空格',
  payPasswordLengthWrong: ({ digits }) => `付款密碼為 ${digits} 位數字`,
  payPasswordTooSimple: '付款密碼不能是相同或連續的數字',
  // answers to the leave messages of goods
  answerNotNumber: '請填寫數字',
  answerNotEmail: '請填寫正確的電郵地址',
  answerNotDate: '請選擇日期',
  answerNotTime: '請選擇時間',
  answerNotNationalId: '請填寫正確的身份證號碼',
  answerMissing: '請填寫',
  answerTooLong: ({ most }) => `最多 ${most} 字`,
  answerPictureMissing: '請上載圖片',
  answerPicturesTooMany: ({ most }: { most: number }) => `最多 ${most} 張圖片`,
  answerNotPicture: '請上載圖片，不要填寫文字',
  answerNotWhole: '請填寫整數',
  answerTooSmall: ({ least }) => `不能小於 ${least}`,
  answerTooLarge: ({ most }) => `不能大於 ${most}`,
  answerBeforeToday: '不能早於今天',
  answerTooEarly: ({ first }) => `最早到 ${first}`,
  answerTooLate: ({ last }) => `最遲到 ${last}`,
  answerBetween: ({ least, most }) => `${least} 至 ${most}`,
  answerWholeBetween: ({ least, most }) => `${least} 至 ${most} 的整數`,
  answerNotAsked: ({ field }) => `「${field}」無須填寫`,
  answeredTwice: '只能填寫一次',
  fieldProblem: ({ field, problem }) => `「${field}」${problem}`,
  // purchase limits
  onlyForLevels: '只限指定會員等級購買',
  piecesOffStep: ({ step }) => `須按 ${step} 件的倍數購買`,
  piecesAboveOrderLimit: ({ most }) => `每單限購 ${most} 件`,
  piecesAboveMemberLimit: ({ cycle, most, bought }) => {
    const member = ['每人', '每人每天', '每人每週', '每人每月'][cycle] ?? '每人';
    return bought > 0 ? `${member}限購 ${most} 件，已購 ${bought} 件` : `${member}限購 ${most} 件`;
  },
  piecesBelowLeast: ({ least }) => `${least} 件起購`,
};
