import { dueTask, type ScheduledTask, selectDueRows } from '#platform/scheduled-tasks.ts';
import { notifyBooking } from './notify-booking.ts';
import { findNextBookingState } from './rules/booking-states.ts';
import { lockSlotPlaces, releaseSlotPlace } from './store/booking-slots.ts';
import { updateBooking, findBooking, lockBooking, claimDueBookingReminder } from './store/bookings.ts';

/** Releases bookings whose deposit was not paid in time, and marks those as no-shows to which nobody came. */
const endDueBookings = dueTask({
  name: 'endDueBookings',
  rows: ['booking', 'id', 'due_at'],
  lock: lockBooking,
  dueAt: ({ dueAt }) => dueAt,
  async handle(db, booking, now) {
    const { id } = booking;
    const [expired, missed] = [findNextBookingState(booking.state, 'expire'), findNextBookingState(booking.state, 'miss')];
    const state = expired ?? missed;
    if (!state) return updateBooking(db, id, { dueAt: null });
    if (expired) {
      await lockSlotPlaces(db);
      await releaseSlotPlace(db, booking.slotId);
    }
    await updateBooking(db, id, { state, endedAt: now, dueAt: null, remindAt: null });
    await notifyBooking(db, booking, expired ? 'expired' : 'noShow', now);
  },
});

/** Reminds members of a booking once, before it begins. */
const remindOfBookings: ScheduledTask = {
  name: 'remindOfBookings',
  selectDue: selectDueRows('booking', 'id', 'remind_at'),
  async handle(db, id, now) {
    if (!(await claimDueBookingReminder(db, id, now))) return;
    const booking = await findBooking(db, id);
    if (booking?.state === 'booked') await notifyBooking(db, booking, 'soon', now, { times: booking.changedTimes + 1 });
  },
};

/** Lists the scheduled tasks of bookings: cancel unpaid ones, record no-shows, and remind members before their slot. */
export const bookingScheduledTasks: readonly ScheduledTask[] = [endDueBookings, remindOfBookings];
