import { countCharacters } from 'contract/aftersales/review/review-limits.ts';
import { leastSuggestionText } from 'contract/members/suggestion/suggestion-limits.ts';
import type { suggestionMerchantCalls } from 'contract/members/suggestion/merchant.calls.ts';
import type { suggestionCalls } from 'contract/members/suggestion/suggestion.calls.ts';
import type { Handler } from '#http/handler.ts';
import { loadMemberNames } from '#modules/members/account/account.ts';
import { notifyMembers } from '#modules/shop/message/message.ts';
import { buildReadUrl, takeUploads } from '#modules/shop/upload/upload.ts';
import { withMemberLocked } from '#platform/lock-member.ts';
import { buildPage, parsePageRange } from '#platform/paging.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import {
  insertSuggestion,
  listMemberSuggestionPage,
  listSuggestionsSince,
  listSiteSuggestionPage,
  lockSuggestion,
  saveSuggestionPictures,
  saveSuggestionReply,
} from '../store/suggestions.ts';

/** Limits the suggestions of a member in a day. */
const maxPerDay = 10;
const day = 24 * 60 * 60_000;

/**
 * Sends a suggestion of the caller, with pictures, to the merchant. The same suggestion again within a day is stored
 * once. Refuses fewer than five characters (suggestionTooShort), and more than ten suggestions a day
 * (suggestionTooMany).
 */
export const submitSuggestion: Handler<typeof suggestionCalls.submitSuggestion> = async (
  { db, member, secrets, now },
  { kind, text: typed, pictures = [], contact = '' },
) => {
  const text = typed.trim();
  if (countCharacters(text) < leastSuggestionText) throw new Refusal('suggestionTooShort');
  const today = await withMemberLocked(db, member.id, () => listSuggestionsSince(db, member.id, new Date(now.getTime() - day)));
  const same = today.find((one) => one.kind === kind && one.text === text);
  if (same) return { id: same.id };
  if (today.length >= maxPerDay) throw new Refusal('suggestionTooMany');
  const contactSealed = contact.trim() === '' ? null : secrets.seal(contact.trim());
  const id = await insertSuggestion(db, { memberId: member.id, kind, text, contactSealed, sentAt: now });
  if (pictures.length > 0) {
    const taken = await takeUploads(db, [...new Set(pictures)], { memberId: member.id, purpose: 'suggestion', usedBy: `suggestion:${id}` });
    await saveSuggestionPictures(
      db,
      id,
      taken.map(({ link }) => link),
    );
  }
  return { id };
};

/** Lists the caller's suggestions with the merchant's replies, the latest first. */
export const mySuggestions: Handler<typeof suggestionCalls.mySuggestions> = async ({ db, member, secrets, now }, asked) => {
  const page = parsePageRange(asked);
  const { list, total } = await listMemberSuggestionPage(db, member.id, page);
  const rows = list.map(({ id, kind, text, pictures, sentAt, reply, repliedAt }) => ({
    id,
    kind,
    text,
    pictures: pictures.map((link) => buildReadUrl(link, secrets, now)),
    sentAt: sentAt.getTime(),
    reply,
    repliedAt: repliedAt && repliedAt.getTime(),
  }));
  return buildPage(page, rows, total);
};

/**
 * Lists members' suggestions for the merchant: first those without a reply, the oldest first; then the others, the
 * latest first.
 */
export const listSuggestions: Handler<typeof suggestionMerchantCalls.listSuggestions> = async ({ db, secrets, now }, asked) => {
  const page = parsePageRange(asked);
  const { list, total } = await listSiteSuggestionPage(db, page);
  const names = await loadMemberNames(
    db,
    list.map(({ memberId }) => memberId),
  );
  const rows = list.map(({ id, kind, text, pictures, contactSealed, memberId, sentAt, reply, repliedAt }) => ({
    id,
    kind,
    text,
    pictures: pictures.map((link) => buildReadUrl(link, secrets, now)),
    contact: contactSealed ? secrets.open(contactSealed) : '',
    memberNo: memberId,
    nick: names.get(memberId)?.nick ?? '',
    sentAt: sentAt.getTime(),
    reply,
    repliedAt: repliedAt && repliedAt.getTime(),
  }));
  return buildPage(page, rows, total);
};

/**
 * Saves the merchant's reply to a suggestion, in place of an earlier one; the member gets each changed reply as a
 * message. Repeating a reply changes nothing. Refuses an unknown suggestion.
 */
export const replyToSuggestion: Handler<typeof suggestionMerchantCalls.replyToSuggestion> = async (
  { db, now, unchanged, noted },
  { id, reply },
) => {
  const suggestion = await lockSuggestion(db, id);
  if (!suggestion) throw new Refusal('suggestionNotFound');
  if (suggestion.reply === reply) {
    unchanged();
    return {};
  }
  await saveSuggestionReply(db, id, reply, now);
  noted({ was: { reply: suggestion.reply } });
  const isFirst = suggestion.reply === '';
  const message = {
    memberId: suggestion.memberId,
    key: isFirst ? `suggestion:${id}` : `suggestion:${id}:changed:${now.getTime()}`,
    kind: 'suggestion' as const,
    title: sentence(isFirst ? 'suggestionRepliedTitle' : 'suggestionReplyChangedTitle'),
    text: sentence('suggestionReplied', { reply }),
    link: '/suggestion?tab=mine',
    picture: '',
    happenedAt: now,
  };
  await notifyMembers(db, [message], now);
  return {};
};
