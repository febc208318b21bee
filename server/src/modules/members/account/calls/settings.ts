import type { accountCalls } from 'contract/members/account/account.calls.ts';
import { avatarUrls } from 'contract/members/account/avatars.ts';
import type { Handler } from '#http/handler.ts';
import { isUploadUrl, releaseUploads, takeUploads } from '#modules/shop/upload/upload.ts';
import { applyProfileChange } from '../rules/member-profile.ts';
import { findMemberDetails, updatePersonalRecommendations, updateProfile } from '../store/members.ts';

/** Returns the caller's own profile and settings, with the full mobile number, and the ready-made profile pictures. */
export const mySettings: Handler<typeof accountCalls.mySettings> = async ({ db, member, secrets }) => {
  const card = await findMemberDetails(db, member.id);
  if (!card) throw new Error(`the calling member ${member.id} does not exist`);
  return {
    agentid: card.id,
    nick: card.nick,
    headurl: card.avatar,
    mobile: card.mobileSealed ? secrets.open(card.mobileSealed) : '',
    hasPassword: card.hasPassword ? 1 : 0,
    hasPayPassword: card.hasPayPassword ? 1 : 0,
    personal: card.personalGoods ? 1 : 0,
    avatars: [...avatarUrls],
  };
};

/** Turns recommendations based on the caller's purchases on or off. */
export const changeSettings: Handler<typeof accountCalls.changeSettings> = async ({ db, member }, { personal }) => {
  await updatePersonalRecommendations(db, member.id, personal === 1);
  return {};
};

/**
 * Changes the caller's nickname, profile picture, or both. Refuses an empty nickname, and a picture that is neither one that the mall offers nor
 * the caller's own upload for `head`.
 */
export const updateNickAndHeadPicture: Handler<typeof accountCalls.updateNickAndHeadPicture> = async ({ db, member, now }, input) => {
  const card = await findMemberDetails(db, member.id);
  if (!card) throw new Error(`the calling member ${member.id} does not exist`);
  const profile = applyProfileChange(card, input);
  if (profile.avatar !== card.avatar) {
    const usedBy = `head:${member.id}`;
    const own = isUploadUrl(profile.avatar) ? [profile.avatar] : [];
    await takeUploads(db, own, { memberId: member.id, purpose: 'head', usedBy });
    await releaseUploads(db, usedBy, now, own);
  }
  await updateProfile(db, member.id, profile);
  return { nick: profile.nick, headurl: profile.avatar };
};
