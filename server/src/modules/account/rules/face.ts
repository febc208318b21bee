import { avatars } from 'contract/account/avatars.ts';
import { cleanNick } from 'contract/account/nick.ts';
import { Refusal } from 'contract/refusals.ts';

/** What others see of a member. */
export interface Face {
  readonly nick: string;
  readonly avatar: string;
}

/** A face as it is after a change; refuses a change of nothing, a nick of which nothing is left, and a picture that is not one of those given. */
export function newFace(now: Face, { nick, headurl }: { readonly nick?: string; readonly headurl?: string }): Face {
  if (nick === undefined && headurl === undefined) throw new Refusal('nickEmpty');
  const cleaned = nick === undefined ? now.nick : cleanNick(nick);
  if (cleaned === '') throw new Refusal('nickEmpty');
  const avatar = headurl ?? now.avatar;
  if (avatar !== now.avatar && avatar !== '' && !avatars.includes(avatar)) throw new Refusal('pictureUnknown');
  return { nick: cleaned, avatar };
}
