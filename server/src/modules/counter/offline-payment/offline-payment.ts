export { eraseMemberProofs, listMemberProofs } from './store/proofs.ts';
