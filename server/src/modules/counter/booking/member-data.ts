import type { MemberData } from '#define-module.ts';
import { toYuan } from 'contract/money.ts';
import { sentence } from '#sentences/sentence.ts';
import { openBookingContact } from './rules/booking.ts';
import { eraseBookingContacts, listAllBookings, listOpenBookings } from './store/bookings.ts';

export const bookingMemberData: MemberData = {
  tables: ['booking'],
  async list(db, memberId, { secrets, say }) {
    const bookings = await listAllBookings(db, memberId);
    return {
      bookings: bookings.map((booking) => ({
        ...openBookingContact(booking, secrets.open),
        service: booking.name,
        state: say(sentence('bookingStateText', { state: booking.state })),
        startsAt: booking.startsAt.getTime(),
        endsAt: booking.endsAt.getTime(),
        deposit: toYuan(booking.deposit),
        refunded: toYuan(booking.refunded),
        currency: booking.currency,
        madeAt: booking.madeAt.getTime(),
      })),
    };
  },
  erase: eraseBookingContacts,
  findHoldings: async (db, memberId) => ((await listOpenBookings(db, memberId)).length > 0 ? ['bookings'] : []),
};
