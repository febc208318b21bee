import { bookingCalls } from 'contract/counter/booking/booking.calls.ts';
import { useState } from 'react';
import { useRead } from '#phone/client.ts';
import { useToday } from '#mall/common/use-today.ts';
import { Chip, ChipGroup } from '#kit/ui/Chip.tsx';
import { classes } from '#kit/ui/classes.ts';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { formatBookingDay } from '../day-text.ts';
import { texts } from '../texts.ts';
import styles from './SlotPicker.module.css';

interface SlotPickerProps {
  readonly serviceId: number;
  /** Names the person or room; undefined for whoever is free. */
  readonly resourceId: number | undefined;
  /** Names the booking that is moved, and when it is now: its place counts as free. */
  readonly changes?: { readonly bookingId: string; readonly current: number };
  /** Gives the start of the chosen slot, in milliseconds. */
  readonly value: number | undefined;
  readonly onChange: (startTime: number) => void;
}

/** Shows the days on which a service can be booked, and the slots of the chosen one. */
export function SlotPicker({ serviceId, resourceId, changes, value, onChange }: SlotPickerProps) {
  const today = useToday();
  const [day, setDay] = useState<string>();
  const asked = {
    serviceId,
    ...(resourceId === undefined ? {} : { resourceId }),
    ...(day === undefined ? {} : { day }),
    ...(changes ? { bookingId: changes.bookingId } : {}),
  };
  const slots = useRead(bookingCalls.bookingSlots, asked, { keepPrevious: true });
  return (
    <QueryBoundary query={slots} skeleton={<Skeleton height={320} />}>
      {(reply) => {
        const chosen = day ?? reply.day;
        const isNothingOpen = reply.days.every(({ state }) => state !== 'open');
        return (
          <>
            <h2 className={styles.title}>{texts.days}</h2>
            <div className={styles.days} role="group" aria-label={texts.days}>
              {reply.days.map(({ day: one, state }) => {
                const { name, date } = formatBookingDay(one, today);
                return (
                  <button
                    key={one}
                    type="button"
                    className={classes(styles.day, one === chosen && styles.on, state !== 'open' && styles.out)}
                    aria-pressed={one === chosen}
                    onClick={() => setDay(one)}
                  >
                    <span>{name}</span>
                    <span className={styles.date}>{date}</span>
                    {state !== 'open' && <span className={styles.state}>{texts[state]}</span>}
                  </button>
                );
              })}
            </div>
            <h2 className={styles.title}>{texts.slots}</h2>
            {reply.slots.length === 0 ? (
              <p className={styles.none}>{isNothingOpen ? texts.noDays : texts.noSlots}</p>
            ) : (
              <ChipGroup label={texts.slots} grid>
                {reply.slots.map(({ startTime, timeText, left }) => {
                  const isCurrent = startTime === changes?.current;
                  return (
                    <Chip
                      key={startTime}
                      on={startTime === value}
                      out={isCurrent ? texts.current : left === 0 ? texts.full : undefined}
                      note={left > 1 && !isCurrent ? texts.left(left) : undefined}
                      onTap={() => left > 0 && !isCurrent && onChange(startTime)}
                    >
                      {timeText}
                    </Chip>
                  );
                })}
              </ChipGroup>
            )}
          </>
        );
      }}
    </QueryBoundary>
  );
}
