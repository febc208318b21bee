import { buildReadUrl } from '#modules/shop/upload/upload.ts';
import type { Secrets } from '#platform/secrets.ts';
import type { StoredAnswer } from './rules/line-answers.ts';

interface AnsweredLine {
  readonly leaveMessages: readonly StoredAnswer[];
}

/**
 * Replaces the picture URLs in the buyer's answers of an order by signed ones, which its owner or merchant can open
 * now.
 */
export const withReadablePictures = <Order extends { readonly list: readonly AnsweredLine[] }>(
  order: Order,
  secrets: Pick<Secrets, 'hash'>,
  now: Date,
): Order => ({
  ...order,
  list: order.list.map((line) => ({
    ...line,
    leaveMessages: line.leaveMessages.map((answer) =>
      answer.pictures ? { ...answer, pictures: answer.pictures.map((link) => buildReadUrl(link, secrets, now)) } : answer,
    ),
  })),
});
