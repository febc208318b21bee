/** How long a password may be, in characters. */
export const passwordLength = { least: 8, most: 64 } as const;

/** Why a text cannot be a password, as the person reads it; undefined when it can. */
export function passwordFault(text: string): string | undefined {
  if (text.length < passwordLength.least || text.length > passwordLength.most)
    return `密码需为 ${passwordLength.least} 到 ${passwordLength.most} 位`;
  if (/^\d+$/.test(text)) return '密码不能全是数字';
  if (text.trim() === '') return '密码不能全是空格';
  return undefined;
}
