import { bookingCalls } from 'contract/counter/booking/booking.calls.ts';
import type { bookingTabs } from 'contract/counter/booking/booking-states.ts';
import { useState } from 'react';
import { usePages } from '#phone/client.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { Pressable } from '#kit/ui/Pressable.tsx';
import { QueryList } from '#kit/ui/QueryList.tsx';
import { Tabs } from '#kit/ui/Tabs.tsx';
import { Tag } from '#kit/ui/Tag.tsx';
import { BookingServiceHead } from '../parts/BookingServiceHead.tsx';
import { texts } from '../texts.ts';
import styles from '../parts/booking.module.css';

type Tab = (typeof bookingTabs)[number];
const tabs: readonly { readonly key: Tab; readonly name: string }[] = [
  { key: 'open', name: texts.open },
  { key: 'ended', name: texts.ended },
  { key: 'all', name: texts.all },
];

/** Lists the member's bookings: those to come, those that are over, or all. */
export function BookingsScreen() {
  const [tab, setTab] = useState<Tab>('open');
  const bookings = usePages(bookingCalls.orderbook, { tab }, { staleMs: 0 });
  return (
    <>
      <NavBar />
      <Tabs<Tab> tabs={tabs} on={tab} onChange={setTab} label={texts.tabs} even />
      <QueryList
        query={bookings}
        items={(page) => page.items}
        keyOf={({ id }) => id}
        label={texts.mine}
        empty={() => (
          <EmptyState type="nodata" title={texts.none} text={texts.noneWhy}>
            <Button kind="main" to="/myBookingLower">
              {texts.toBook}
            </Button>
          </EmptyState>
        )}
        renderItem={(booking) => (
          <Card>
            <Pressable to={`/myBookingsDetail?id=${booking.id}`}>
              <span className={styles.top}>
                <span className={styles.hint}>
                  {[booking.resourceName, texts.numberEnd(booking.id.slice(-4))].filter((text) => text !== '').join(' · ')}
                </span>
                <Tag tone={booking.state === 'booked' || booking.state === 'unpaid' ? 'tint' : 'grey'}>{booking.stateText}</Tag>
              </span>
              <BookingServiceHead of={booking} when={booking.timeText} />
            </Pressable>
          </Card>
        )}
      />
    </>
  );
}
