/** How many digits a payment password has. */
export const payPasswordDigits = 6;

/** From each digit to the next: one step alone is what is guessed first. */
const steps = (digits: string): Set<number> =>
  new Set(Array.from({ length: digits.length - 1 }, (_, at) => Number(digits[at + 1]) - Number(digits[at])));

/** Why a text cannot be a payment password, as the person reads it; undefined when it can. */
export function payPasswordFault(text: string): string | undefined {
  if (!/^\d{6}$/.test(text)) return `支付密码为 ${payPasswordDigits} 位数字`;
  const [only, ...others] = steps(text);
  if (others.length === 0 && only !== undefined && Math.abs(only) <= 1) return '支付密码不能是相同或连续的数字';
  return undefined;
}
