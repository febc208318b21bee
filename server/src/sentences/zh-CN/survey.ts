/** Maps names of sentences to their texts in simplified Chinese, or to functions that build the text from values. The sentences are about surveys. */
export const survey = {
  surveyNeededFirst: ({ name }: { name: string }) => `下单前请先填写「${name}」`,
  surveyAnswerProblem: ({ title, why }: { title: string; why: string }) => `「${title}」${why}`,
  surveyAnswerMissing: '还没有回答',
  surveyOneOption: '只能填一项',
  surveyOptionUnknown: '没有这个选项',
  surveyNotNumber: '应为数字',
  surveyOutOfRange: ({ least, most }: { least: number | string; most: number | string }) =>
    least === '' ? `应不大于 ${most}` : most === '' ? `应不小于 ${least}` : `应在 ${least} 到 ${most} 之间`,
  surveyPicturesMany: '图片最多 9 张',
  surveyQuestionWrong: ({ no, why }: { no: number; why: string }) => `第 ${no} 题：${why}`,
  surveyOptionsFew: '选择题至少两个选项（options）',
  surveyOptionTwice: '选项（options）不能重复',
  surveyOptionsNone: '只有单选和多选有选项（options）',
  surveyRangeWrong: '最小值（least）不能大于最大值（most）',
  surveyRangeOnlyNumber: '只有数字题有范围（least、most）',
};
