export { memberByMobile, type MemberToBe, putMember } from './new-member.ts';
export { mustHaveMobile } from './must-have-mobile.ts';
export { hashPassword } from './passwords.ts';
export { hasPayPassword, mustMayPay, tryPayPassword } from './pay-password.ts';
export type { MemberLevel } from './rules/levels.ts';
export { memberStates } from './rules/member-states.ts';
export { mobileText } from './rules/mobile.ts';
export { makeToken } from './rules/token.ts';
export { holdLevels, levelOf, levelsOf, putLevels } from './store/levels.ts';
export { proveSelf } from './prove-self.ts';
export { comeBackDays, comeBackUntil } from './rules/leaving.ts';
export { consentsGiven, recordConsents } from './store/consents.ts';
export { closeMember, eraseLater, eraseMember, heldToErase } from './store/leaving.ts';
export {
  heldMemberStatus,
  type ListedMember,
  membersByLevel,
  membersJoined,
  membersListed,
  setMemberLevel,
  setMemberStatus,
} from './store/members-listed.ts';
export { type MemberCard, memberCard, personalGoods } from './store/members.ts';
export { beginSession, findSession } from './store/sessions.ts';
