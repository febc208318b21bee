import { bookingCalls } from 'contract/counter/booking/booking.calls.ts';
import { initialRead } from '#client/initial-read.ts';
import type { RouteRow } from '#phone/route.ts';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';
import { parseBookingId } from './parse-booking-id.ts';

/** Lists the routes (URLs and screens) of the pages for bookings. */
export const bookingRoutes = [
  {
    path: '/myBookingLower',
    title: '预约服务',
    // The chosen slot is still there after a login.
    keepAlive: true,
    screen: () => import('./screens/BookScreen.tsx').then((file) => file.BookScreen),
    reads({ query }) {
      const serviceId = parseIdParam(query.get('serviceId'));
      if (serviceId === undefined) return [initialRead(bookingCalls.bookingServices, {})];
      return [initialRead(bookingCalls.bookingService, { serviceId }), initialRead(bookingCalls.bookingSlots, { serviceId })];
    },
  },
  {
    path: '/myBookings',
    title: '我的预约',
    requireAuth: true,
    screen: () => import('./screens/BookingsScreen.tsx').then((file) => file.BookingsScreen),
    reads: () => [initialRead(bookingCalls.orderbook, { tab: 'open', pageNo: 1 })],
  },
  {
    path: '/myBookingsDetail',
    title: '预约详情',
    requireAuth: true,
    screen: () => import('./screens/BookingScreen.tsx').then((file) => file.BookingScreen),
    reads: ({ query }) => [initialRead(bookingCalls.selectDetails, { id: parseBookingId(query.get('id')) })],
  },
  {
    path: '/bookingPay',
    title: '支付定金',
    requireAuth: true,
    screen: () => import('./screens/PayBookingScreen.tsx').then((file) => file.PayBookingScreen),
    reads: ({ query }) => [initialRead(bookingCalls.bookingPayment, { id: parseBookingId(query.get('id')) })],
  },
] satisfies readonly RouteRow[];
