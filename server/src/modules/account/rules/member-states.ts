/** The states of a member, by their numbers on the wire. */
export const memberStates = { active: 1, frozen: 2, closed: 4, notActivated: 10 } as const;

/** Why a member may do nothing but see who they are and log out; undefined for one who may all. */
export function restriction(status: number): string | undefined {
  if (status === memberStates.frozen) return '账号受限，暂停访问';
  if (status === memberStates.notActivated) return '当前用户暂未开放账号激活';
  return undefined;
}
