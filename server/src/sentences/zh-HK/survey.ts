import type { Translated } from 'contract/sentence.ts';
import type { survey as mainland } from '../zh-CN/survey.ts';

/**
 * Maps names of sentences to their texts for Hong Kong, in traditional Chinese, or to functions that build the text from values. The sentences are
 * about surveys.
 */
export const survey: Translated<typeof mainland> = {
  surveyNeededFirst: ({ name }: { name: string }) => `下單前請先填寫「${name}」`,
  surveyAnswerProblem: ({ title, why }: { title: string; why: string }) => `「${title}」${why}`,
  surveyAnswerMissing: '還沒有回答',
  surveyOneOption: '只能填一項',
  surveyOptionUnknown: '沒有這個選項',
  surveyNotNumber: '應為數字',
  surveyOutOfRange: ({ least, most }: { least: number | string; most: number | string }) =>
    least === '' ? `應不大於 ${most}` : most === '' ? `應不小於 ${least}` : `應在 ${least} 到 ${most} 之間`,
  surveyPicturesMany: '圖片最多 9 張',
  surveyQuestionWrong: ({ no, why }: { no: number; why: string }) => `第 ${no} 題：${why}`,
  surveyOptionsFew: '選擇題至少兩個選項（options）',
  surveyOptionTwice: '選項（options）不能重複',
  surveyOptionsNone: '只有單選和多選有選項（options）',
  surveyRangeWrong: '最小值（least）不能大於最大值（most）',
  surveyRangeOnlyNumber: '只有數字題有範圍（least、most）',
};
