import type { Sentence } from 'contract/sentence.ts';
import { notifyMembers } from '#modules/message/message.ts';
import { loadTimeZone } from '#modules/site/site.ts';
import type { SiteDatabase } from '#platform/database.ts';
import { sentence } from '#sentences/sentence.ts';
import type { Booking } from './rules/booking.ts';
import { spanOf, spanSentence } from './rules/booking-reply.ts';

type BookingNews = 'booked' | 'changed' | 'cancelled' | 'expired' | 'soon' | 'noShow';

/** Sends the member of a booking a message. @param more what the shop says of it; @param times tells the same news of a booking apart */
export async function notifyBooking(
  db: SiteDatabase,
  booking: Pick<Booking, 'id' | 'memberId' | 'name' | 'picture' | 'startsAt' | 'endsAt'>,
  news: BookingNews,
  now: Date,
  { more, times = 1 }: { readonly more?: Sentence; readonly times?: number } = {},
): Promise<void> {
  const { id, memberId, name, picture } = booking;
  const when = spanSentence(spanOf(booking), await loadTimeZone(db));
  const title = sentence('bookingNewsTitle', { news });
  const text = sentence('bookingNews', { news, name, when, more: more ?? '' });
  const link = `/myBookingsDetail?id=${id}`;
  await notifyMembers(
    db,
    [{ memberId, key: `booking:${id}:${news}:${times}`, kind: 'booking', title, text, link, picture, happenedAt: now }],
    now,
  );
}
