export { findMessagingPayer } from './find-messaging.ts';
export { buildMessagingLogin } from './log-messaging-person-in.ts';
export { hasMobileNumber } from './has-mobile-number.ts';
export { listMemberIdentities } from './store/identities.ts';
export { hasMiniProgram, openMiniProgram } from './mini-program.ts';
