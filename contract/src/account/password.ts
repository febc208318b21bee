/** Limits the length of a password, in characters. */
export const passwordLength = { least: 8, most: 64 } as const;

/** Returns the sentence that says why a text cannot be a password; undefined if it can. */
export function findPasswordFault(text: string): string | undefined {
  if (text.length < passwordLength.least || text.length > passwordLength.most)
    return `密码需为 ${passwordLength.least} 到 ${passwordLength.most} 位`;
  if (/^\d+$/.test(text)) return '密码不能全是数字';
  if (text.trim() === '') return '密码不能全是空格';
  return undefined;
}
