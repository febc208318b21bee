import { isDeepStrictEqual } from 'node:util';
import type { refundMerchantCalls } from 'contract/aftersales/refund/merchant.calls.ts';
import { parseOwnPictureUrl } from 'contract/shop/site/picture-sizes.ts';
import type { Handler } from '#http/handler.ts';
import { lockOrderStatus } from '#modules/buying/order/order.ts';
import { isAllowedMediaUrl } from '#modules/shop/content/content.ts';
import { notifyMembers } from '#modules/shop/message/message.ts';
import { Refusal } from '#platform/refusal.ts';
import { sentence } from '#sentences/sentence.ts';
import { loadExistingRefund } from '../request-refund.ts';
import { toRefundStateReply } from '../rules/refund-reply.ts';
import { addRefundRecord, listRefundRecords } from '../store/refund-records.ts';
import { findOrderOfRefund } from '../store/refunds.ts';

/** Limits the messages of the shop in one consultation record. */
const mostMessages = 100;

/**
 * Writes for the merchant a message with pictures into the consultation record of a refund, and notifies the shopper; the refund stays as it is.
 * Repeating it under the same request number writes nothing twice. Refuses (refundNotPossible) a number that stands for another message, and too many
 * messages; (pictureAddressWrong) a picture that is neither of the shop nor of an allowed host.
 */
export const writeRefundMessage: Handler<typeof refundMerchantCalls.writeRefundMessage> = async (context, input) => {
  const { db, site, say, now, ownUrls, unchanged } = context;
  const { refundNo, requestNo, pictures = [] } = input;
  const text = input.text.trim();
  const tid = await findOrderOfRefund(db, refundNo);
  if (tid === undefined) throw new Refusal('refundNotFound');
  await lockOrderStatus(db, tid);
  const refund = await loadExistingRefund(db, refundNo);
  const messages = (await listRefundRecords(db, refundNo)).filter(({ what }) => what === 'message');
  const before = messages.find(({ facts }) => facts.requestNo === requestNo);
  if (before) {
    if (before.text !== text || !isDeepStrictEqual([...before.pictures], pictures))
      throw new Refusal('refundNotPossible', { sentence: sentence('refundRequestNoUsed') });
    unchanged();
    return toRefundStateReply(refund, say);
  }
  for (const picture of pictures) {
    const own = parseOwnPictureUrl(picture);
    if (!isAllowedMediaUrl(picture, site.settings) || (own !== undefined && !ownUrls.hasPicture(own)))
      throw new Refusal('pictureAddressWrong');
  }
  if (messages.length >= mostMessages)
    throw new Refusal('refundNotPossible', { sentence: sentence('refundMessagesMost', { most: mostMessages }) });
  await addRefundRecord(db, refundNo, { at: now, who: 'merchant', what: 'message', facts: { requestNo }, text, pictures });
  await notifyMembers(
    db,
    [
      {
        memberId: refund.memberId,
        key: `refund:${refundNo}:message:${requestNo}`,
        kind: 'order',
        title: sentence('refundMessageTitle'),
        text: sentence('refundMessageText', { title: refund.parts[0]?.title ?? '', text }),
        link: `/refund/detailView/${refundNo}`,
        picture: refund.parts[0]?.picture ?? '',
        happenedAt: now,
      },
    ],
    now,
  );
  return toRefundStateReply(refund, say);
};
