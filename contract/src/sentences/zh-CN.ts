/** Holds the sentences of the contract's rules, which the server and the mall both show. */
export const sentences = {
  passwordLengthWrong: ({ least, most }: { least: number; most: number }) => `密码需为 ${least} 到 ${most} 位`,
  passwordOnlyDigits: '密码不能全是数字',
  passwordOnlySpaces: '密码不能全是空格',
};
