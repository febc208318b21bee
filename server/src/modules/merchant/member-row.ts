import { type ListedMember, memberStates } from '#modules/account/account.ts';

const states = ['active', 'frozen', 'notActivated', 'closed'] as const;
type State = (typeof states)[number];

const stateOf = (status: number): State => states.find((name) => memberStates[name] === status) ?? 'closed';

/** A member as the merchant sees them: of the mobile the end alone. */
export const memberRow = (
  { joinedAt, status, mobileSealed, id, nick, levelId, levelName }: ListedMember,
  open: (sealed: Buffer) => string,
) => ({
  id,
  nick,
  levelId,
  levelName,
  mobile: mobileSealed && maskedToEnd(open(mobileSealed)),
  state: stateOf(status),
  joinTime: joinedAt.getTime(),
});

const maskedToEnd = (mobile: string): string => `${'*'.repeat(Math.max(0, mobile.length - 4))}${mobile.slice(-4)}`;
