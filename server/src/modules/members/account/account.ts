export { addGrowth, takeGrowth } from './add-growth.ts';
export { buildMemberRow } from './build-member-row.ts';
export { endPaidLevel, raiseToPaidLevel } from './paid-level.ts';
export { countTries, resetTries, restoreTry } from './count-tries.ts';
export { createMember, findMemberByMobile, ensureMember } from './create-member.ts';
export { sendCodeTo } from './send-code-to.ts';
export { startVouchedSession } from './start-vouched-session.ts';
export { buildLoginReply } from './start-session.ts';
export { countLoginTry } from './count-login-try.ts';
export { bindMobileTo } from './bind-mobile-to.ts';
export { type VerificationContext, verifyByCode, verifyPassword } from './verification.ts';
export { assertValidPassword } from './rules/new-password.ts';
export { parseMobile } from './rules/mobile.ts';
export { assertHasMobile } from './assert-has-mobile.ts';
export { hashPassword } from './passwords.ts';
export { payPayable } from './pay-payable.ts';
export { hasPayPassword, assertPayPasswordVerified, verifyPayPassword } from './pay-password.ts';
export type { MemberLevel } from './rules/levels.ts';
export { maskNickname } from './rules/mask-nickname.ts';
export { mobileHashInput } from './rules/mobile.ts';
export { numberAtNetworkKey, rateLimitNetwork } from './rules/network.ts';
export { signLoginToken } from './rules/token.ts';
export { loadLevels, cachedLevels, saveLevels } from './store/levels.ts';
export { verifyOwner } from './verify-owner.ts';
export { reopenDays, reopenDeadline } from './rules/account-closing.ts';
export { findMembersAgreeingToPrivacy, loadConsents, recordConsents } from './store/consents.ts';
export { closeMember, lockMembersToMerge, mergeMember, postponeErasure, lockMemberToErase } from './store/account-closing.ts';
export { countMembersJoined, loadMemberLabels, saveMemberSpending } from './store/listed-members.ts';
export {
  findBarredMembers,
  findMemberAccount,
  findMemberDetails,
  findPresentMembers,
  loadMemberNames,
  allowsPersonalRecommendations,
} from './store/members.ts';
export { addSession, endMessagingSessions, findMessagingSession, findSession } from './store/sessions.ts';
