import { toSimplified } from 'contract/chinese-scripts.ts';

/** Removes product titles, which stand in quotation marks, from the text of a message. */
const withoutProducts = (text: string): string => text.replace(/「.*」/su, '');

/**
 * Converts an old message, which was stored in simplified characters (zh-CN), to the characters of the site's locale.
 * Returns any other message unchanged, as product titles in it are the merchant's own words. A message is old if its
 * title would change or, for a title that both scripts share, its text outside product titles.
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
