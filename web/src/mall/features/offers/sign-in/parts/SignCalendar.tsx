import Check from 'lucide-react/icons/check';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { signInCalls } from 'contract/offers/sign-in/sign-in.calls.ts';
import { useState } from 'react';
import { useRead } from '#phone/client.ts';
import { addMonths, listMonthDays } from '#kit/lib/month.ts';
import { Card } from '#kit/ui/Card.tsx';
import { classes } from '#kit/ui/classes.ts';
import { Icon } from '#kit/ui/Icon.tsx';
import { IconButton } from '#kit/ui/IconButton.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { VisuallyHidden } from '#kit/ui/VisuallyHidden.tsx';
import { texts } from '../texts.ts';
import styles from './SignCalendar.module.css';

/** Goes back so many months: a calendar of a year. */
const monthsBack = 11;

/** Shows a month with the days on which the member signed in; the arrows open other months. */
export function SignCalendar({ today }: { readonly today: string }) {
  const present = today.slice(0, 7);
  const [month, setMonth] = useState(present);
  const record = useRead(signInCalls.signRecord, { month });
  const [year = 0, at = 1] = month.split('-').map(Number);
  return (
    <Card title={texts.calendar} beside={record.data && texts.monthSigned(record.data.list.length)}>
      <div className={styles.head}>
        <IconButton
          icon={ChevronLeft}
          label={texts.earlierMonth}
          disabled={month <= addMonths(present, -monthsBack)}
          onTap={() => setMonth(addMonths(month, -1))}
        />
        <span aria-live="polite">{texts.month(year, at)}</span>
        <IconButton icon={ChevronRight} label={texts.laterMonth} disabled={month >= present} onTap={() => setMonth(addMonths(month, 1))} />
      </div>
      <QueryBoundary query={record} skeleton={<Skeleton height={480} />}>
        {({ list }) => <MonthGrid month={month} today={today} signed={new Set(list.map(({ day }) => day))} />}
      </QueryBoundary>
    </Card>
  );
}

interface MonthGridProps {
  readonly month: string;
  readonly today: string;
  readonly signed: ReadonlySet<string>;
}

function MonthGrid({ month, today, signed }: MonthGridProps) {
  const at = Number(month.slice(5));
  return (
    <ol className={styles.days} aria-label={texts.calendar}>
      {texts.weekdays.map((weekday) => (
        <li key={weekday} className={styles.weekday} aria-hidden>
          {weekday}
        </li>
      ))}
      {listMonthDays(month).map((day, place) =>
        day === undefined ? (
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} aria-hidden />
        ) : (
          <li
            key={day}
            className={classes(styles.day, signed.has(day) && styles.signed, day === today && styles.today, day > today && styles.later)}
            aria-current={day === today ? 'date' : undefined}
          >
            <VisuallyHidden>
              {texts.day(at, Number(day.slice(8)))}
              {signed.has(day) && ` ${texts.daySigned}`}
            </VisuallyHidden>
            <span className={styles.number} aria-hidden>
              {Number(day.slice(8))}
            </span>
            <span className={styles.mark} aria-hidden>
              {signed.has(day) ? <Icon of={Check} size="s" /> : day === today ? texts.today : ''}
            </span>
          </li>
        ),
      )}
    </ol>
  );
}
