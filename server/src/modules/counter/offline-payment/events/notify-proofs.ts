import { formatWithSymbol } from 'contract/currency.ts';
import { cents } from 'contract/money.ts';
import { findPresentMembers } from '#modules/members/account/account.ts';
import { notifyMembers } from '#modules/shop/message/message.ts';
import { cachedSiteSettings } from '#modules/shop/site/site.ts';
import type { EventListener } from '#platform/outbox.ts';
import { sentence } from '#sentences/sentence.ts';

/** Handles the event that a buyer sent a proof of a bank transfer. Tells the shop's payment clerks, except the buyer, to check it. */
export const notifyProofSent: EventListener<'proofSent'> = async (db, events, now) => {
  const { paymentClerks } = await cachedSiteSettings(db);
  // A clerk whom the merchant named may have left.
  const present = [...(await findPresentMembers(db, paymentClerks))];
  const notifications = events.flatMap(({ body: { id, tid, memberId, amount, currency }, happenedAt }) =>
    present
      .filter((clerkId) => clerkId !== memberId)
      .map((clerkId) => ({
        memberId: clerkId,
        key: `proof:${id}`,
        kind: 'order' as const,
        title: sentence('proofSentTitle'),
        text: sentence('proofSentText', { amount: formatWithSymbol(cents(amount), currency) }),
        link: `/xxfkRecord/${tid}`,
        picture: '',
        happenedAt,
      })),
  );
  await notifyMembers(db, notifications, now);
};

/**
 * Handles the event that a proof of a bank transfer was rejected: tells the buyer, with the reason. An approved one
 * needs no such message, because its payment sends one.
 */
export const notifyProofRejected: EventListener<'proofRejected'> = (db, events, now) =>
  notifyMembers(
    db,
    events.map(({ body: { id, tid, memberId, why }, happenedAt }) => ({
      memberId,
      key: `proof:${id}:rejected`,
      kind: 'order' as const,
      title: sentence('proofRejectedTitle'),
      text: sentence('proofRejectedText', { why }),
      link: `/xxfkRecord/${tid}`,
      picture: '',
      happenedAt,
    })),
    now,
  );
