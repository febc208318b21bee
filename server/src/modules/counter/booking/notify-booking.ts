import type { Sentence } from 'contract/sentence.ts';
import { notifyMembers } from '#modules/shop/message/message.ts';
import { loadSiteTimeZone } from '#modules/shop/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { sentence } from '#sentences/sentence.ts';
import type { Booking } from './rules/booking.ts';
import { spanOfBooking, slotSentence } from './rules/booking-reply.ts';

type BookingNews = 'booked' | 'changed' | 'cancelled' | 'expired' | 'soon' | 'noShow';

/**
 * Sends the member who booked a message about their booking, into their list of messages.
 * @param more what the shop adds to the message
 * @param times tells apart messages of the same kind about one booking
 */
export async function notifyBooking(
  db: SiteDatabase,
  booking: Pick<Booking, 'id' | 'memberId' | 'name' | 'picture' | 'startsAt' | 'endsAt'>,
  news: BookingNews,
  now: Date,
  { more, times = 1 }: { readonly more?: Sentence; readonly times?: number } = {},
): Promise<void> {
  const { id, memberId, name, picture } = booking;
  const when = slotSentence(spanOfBooking(booking), await loadSiteTimeZone(db));
  const title = sentence('bookingNewsTitle', { news });
  const text = sentence('bookingNews', { news, name, when, more: more ?? '' });
  const link = `/myBookingsDetail?id=${id}`;
  await notifyMembers(
    db,
    [{ memberId, key: `booking:${id}:${news}:${times}`, kind: 'booking', title, text, link, picture, happenedAt: now }],
    now,
  );
}
