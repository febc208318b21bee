import { memberStates } from './rules/member-states.ts';
import type { ListedMember } from './store/listed-members.ts';

const states = ['active', 'frozen', 'notActivated', 'closed'] as const;
type State = (typeof states)[number];

const stateOf = (status: number): State => states.find((name) => memberStates[name] === status) ?? 'closed';

/** Builds the reply about a member for the merchant. The middle digits of the mobile number are masked. */
export const buildMemberRow = (
  { joinedAt, status, mobileSealed, id, nick, levelId, levelName }: ListedMember,
  open: (sealed: Buffer) => string,
) => ({
  id,
  nick,
  levelId,
  levelName,
  mobile: mobileSealed && maskMobile(open(mobileSealed)),
  state: stateOf(status),
  joinTime: joinedAt.getTime(),
});

const maskMobile = (mobile: string): string => `${'*'.repeat(Math.max(0, mobile.length - 4))}${mobile.slice(-4)}`;
