/** Hides a nick from strangers: its first character, and two asterisks. */
export function maskNick(nick: string): string {
  const [first = ''] = Array.from(nick);
  return `${first}**`;
}
