/** Lists the states of a member by their numbers on the wire. */
export const memberStates = { active: 1, frozen: 2, closed: 4, notActivated: 10 } as const;

/** Returns why a member may only see their profile and log out; undefined if unrestricted. */
export function restrictionText(status: number): string | undefined {
  if (status === memberStates.frozen) return '账号受限，暂停访问';
  if (status === memberStates.notActivated) return '当前用户暂未开放账号激活';
  return undefined;
}
