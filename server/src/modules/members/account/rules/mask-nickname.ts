/** Masks a member's nickname for strangers: its first character, and two asterisks. */
export function maskNickname(nick: string): string {
  const [first = ''] = Array.from(nick);
  return `${first}**`;
}
