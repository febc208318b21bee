import { bookingCalls } from 'contract/counter/booking/booking.calls.ts';
import { useRead } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { parseBookingId } from '../parse-booking-id.ts';
import { BookingDetail } from '../parts/BookingDetail.tsx';
import { texts } from '../texts.ts';

/** Shows one booking of the member, and what can be done with it. */
export function BookingScreen() {
  const id = parseBookingId(usePage().query.get('id'));
  const booking = useRead(bookingCalls.selectDetails, { id });
  const isGone = booking.isError && !booking.data && !booking.isFetching;
  return (
    <>
      <NavBar />
      {isGone ? (
        <EmptyState type="nodata" title={texts.notFound}>
          <Button kind="main" to="/myBookings" replace>
            {texts.toMine}
          </Button>
        </EmptyState>
      ) : (
        <QueryBoundary query={booking} skeleton={<Skeleton height={900} />}>
          {(data) => <BookingDetail booking={data} />}
        </QueryBoundary>
      )}
    </>
  );
}
