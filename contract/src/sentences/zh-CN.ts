/** Holds the messages about broken rules of the contract, in simplified Chinese; the server and the web app both show them. */
export const sentences = {
  // passwords
  passwordLengthWrong: ({ least, most }: { least: number; most: number }) => `密码需为 ${least} 到 ${most} 位`,
  passwordOnlyDigits: '密码不能全是数字',
  passwordOnlySpaces: '密码不能全是空格',
  payPasswordLengthWrong: ({ digits }: { digits: number }) => `支付密码为 ${digits} 位数字`,
  payPasswordTooSimple: '支付密码不能是相同或连续的数字',
  // answers to the leave messages of goods
  answerNotNumber: '请填写数字',
  answerNotEmail: '请填写正确的邮箱',
  answerNotDate: '请选择日期',
  answerNotTime: '请选择时间',
  answerNotNationalId: '请填写正确的身份证号',
  answerMissing: '请填写',
  answerTooLong: ({ most }: { most: number }) => `最多 ${most} 字`,
  answerPictureMissing: '请上传图片',
  answerPicturesTooMany: ({ most }: { most: number }) => `最多 ${most} 张图片`,
  answerNotPicture: '请上传图片，不要填写文字',
  answerNotWhole: '请填写整数',
  answerTooSmall: ({ least }: { least: string }) => `不能小于 ${least}`,
  answerTooLarge: ({ most }: { most: string }) => `不能大于 ${most}`,
  answerBeforeToday: '不能早于今天',
  answerTooEarly: ({ first }: { first: string }) => `最早到 ${first}`,
  answerTooLate: ({ last }: { last: string }) => `最晚到 ${last}`,
  answerBetween: ({ least, most }: { least: string; most: string }) => `${least} 到 ${most}`,
  answerWholeBetween: ({ least, most }: { least: string; most: string }) => `${least} 到 ${most} 的整数`,
  answerNotAsked: ({ field }: { field: string }) => `「${field}」无需填写`,
  answeredTwice: '只能填写一次',
  fieldProblem: ({ field, problem }: { field: string; problem: string }) => `「${field}」${problem}`,
  // purchase limits
  onlyForLevels: '仅限指定会员等级购买',
  piecesOffStep: ({ step }: { step: number }) => `需按 ${step} 件的倍数购买`,
  piecesAboveOrderLimit: ({ most }: { most: number }) => `每单限购 ${most} 件`,
  piecesAboveMemberLimit: ({ cycle, most, bought }: { cycle: number; most: number; bought: number }) => {
    const member = ['每人', '每人每天', '每人每周', '每人每月'][cycle] ?? '每人';
    return bought > 0 ? `${member}限购 ${most} 件，已购 ${bought} 件` : `${member}限购 ${most} 件`;
  },
  piecesBelowLeast: ({ least }: { least: number }) => `${least} 件起购`,
};
