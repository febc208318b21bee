import { toSimplified } from 'contract/chinese-scripts.ts';

/** Removes product titles, which stand in quotation marks, from the text of a message. */
const withoutProducts = (text: string): string => text.replace(/「.*」/su, '');

/**
 * Converts a message to the characters of the site's locale if it was stored in simplified ones (zh-CN), as older
 * messages were. Recognises those by title or, if both scripts share it, by the text outside product titles. Returns
 * other messages unchanged, because their product titles are the merchant's own words.
 * @param sayPlace converts the characters of a text, and keeps its words
 */
export function localiseStoredMessage<Message extends { readonly title: string; readonly text: string }>(
  message: Message,
  sayPlace: (text: string) => string,
): Message {
  const { title, text } = message;
  const changes = (part: string) => sayPlace(part) !== part;
  const isNeutral = (part: string) => !changes(part) && toSimplified(part) === part;
  const isOld = changes(title) || (isNeutral(title) && changes(withoutProducts(text)));
  return isOld ? { ...message, title: sayPlace(title), text: sayPlace(text) } : message;
}
