export { findMemberByMobile, type MemberInput, ensureMember } from './create-member.ts';
export { assertHasMobile } from './assert-has-mobile.ts';
export { hashPassword } from './passwords.ts';
export { hasPayPassword, assertPayPasswordVerified, verifyPayPassword } from './pay-password.ts';
export type { MemberLevel } from './rules/levels.ts';
export { memberStates } from './rules/member-states.ts';
export { mobileHashInput } from './rules/mobile.ts';
export { signToken } from './rules/token.ts';
export { lockLevels, loadLevel, loadLevels, saveLevels } from './store/levels.ts';
export { verifyOwner } from './verify-owner.ts';
export { reopenDays, reopenDeadline } from './rules/account-closing.ts';
export { loadConsents, recordConsents } from './store/consents.ts';
export { closeMember, postponeErasure, eraseMember, lockMemberToErase } from './store/account-closing.ts';
export {
  lockMemberStatus,
  type ListedMember,
  countMembersByLevel,
  countMembersJoined,
  listSiteMembers,
  updateMemberLevel,
  updateMemberStatus,
} from './store/listed-members.ts';
export { type MemberDetails, findMemberDetails, allowsPersonalRecommendations } from './store/members.ts';
export { addSession, findSession } from './store/sessions.ts';
