import { toSimplified } from 'contract/chinese-scripts.ts';

/** Removes product titles, which stand in quotation marks, from the text of a message. */
const withoutProducts = (text: string): string => text.replace(/「.*」/su, '');

/**
 * Converts a message to the characters of the site's locale if it was stored in simplified characters (zh-CN), as older
 * ones were. Such a message is told by its title or, where that is the same in both scripts (付款成功), by its text outside
 * of product titles. Returns any other message as it is, so that a product's title stays as its merchant wrote it.
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
