import { avatarUrls } from 'contract/members/account/avatars.ts';
import { cleanNick } from 'contract/members/account/nick.ts';
import { isUploadUrl } from '#modules/shop/upload/upload.ts';
import { Refusal } from '#platform/refusal.ts';

/** Describes the public profile of a member: nickname and picture. */
export interface MemberProfile {
  readonly nick: string;
  readonly avatar: string;
}

/**
 * Returns a profile with a change applied. Refuses an empty change, an empty nick, and a picture that is neither offered by the mall nor an
 * upload.
 */
export function applyProfileChange(
  current: MemberProfile,
  { nick, headurl }: { readonly nick?: string; readonly headurl?: string },
): MemberProfile {
  if (nick === undefined && headurl === undefined) throw new Refusal('nickEmpty');
  const cleaned = nick === undefined ? current.nick : cleanNick(nick);
  if (cleaned === '') throw new Refusal('nickEmpty');
  const avatar = headurl ?? current.avatar;
  if (avatar !== current.avatar && avatar !== '' && !avatarUrls.includes(avatar) && !isUploadUrl(avatar))
    throw new Refusal('pictureUnknown');
  return { nick: cleaned, avatar };
}
