import { bookingCalls } from 'contract/counter/booking/booking.calls.ts';
import { useRead } from '#phone/client.ts';
import { usePage, useTitle } from '#phone/page.ts';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { Pressable } from '#kit/ui/Pressable.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { QueryList } from '#kit/ui/QueryList.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { TextButton } from '#kit/ui/TextButton.tsx';
import { BookForm, useOwnContact } from '../parts/BookForm.tsx';
import { BookingServiceHead } from '../parts/BookingServiceHead.tsx';
import { texts } from '../texts.ts';
import styles from '../parts/booking.module.css';

/** Shows the services that can be booked, or books the one that the URL names. */
export function BookScreen() {
  const serviceId = parseIdParam(usePage().query.get('serviceId'));
  return (
    <>
      <NavBar />
      {serviceId === undefined ? <Services /> : <Book serviceId={serviceId} />}
    </>
  );
}

function Services() {
  const services = useRead(bookingCalls.bookingServices, {});
  return (
    <QueryList
      query={services}
      items={({ list }) => list}
      keyOf={({ serviceId }) => serviceId}
      label={texts.services}
      head={() => (
        <div className={styles.mine}>
          <TextButton to="/myBookings">{texts.mine}</TextButton>
        </div>
      )}
      empty={() => (
        <EmptyState type="nodata" title={texts.noServices} text={texts.noServicesWhy}>
          <Button to="/">{texts.home}</Button>
        </EmptyState>
      )}
      renderItem={(service) => (
        <Card>
          <Pressable to={`/myBookingLower?serviceId=${service.serviceId}`}>
            <BookingServiceHead of={service} />
          </Pressable>
        </Card>
      )}
    />
  );
}

function Book({ serviceId }: { readonly serviceId: number }) {
  const service = useRead(bookingCalls.bookingService, { serviceId });
  const own = useOwnContact();
  useTitle(service.data?.name);
  if (service.isError && !service.data && !service.isFetching)
    return (
      <EmptyState type="nodata" title={texts.gone} text={texts.goneWhy}>
        <Button kind="main" to="/myBookingLower" replace>
          {texts.toServices}
        </Button>
      </EmptyState>
    );
  return (
    <QueryBoundary query={own ? service : { ...service, data: undefined }} skeleton={<Skeleton height={900} />}>
      {(data) => own && <BookForm key={own.mobile} service={data} own={own} />}
    </QueryBoundary>
  );
}
