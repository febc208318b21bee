import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { addDays } from 'contract/day.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useToday } from '#mall/common/use-today.ts';
import { addMonths, listMonthDays } from '#kit/lib/month.ts';
import { Chip, ChipGroup } from '#kit/ui/Chip.tsx';
import { classes } from '#kit/ui/classes.ts';
import { IconButton } from '#kit/ui/IconButton.tsx';
import { listTimes } from '../moment-choices.ts';
import { momentTexts } from '../moment-texts.ts';
import styles from './MomentPicker.module.css';

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly min?: string | undefined;
  readonly max?: string | undefined;
  readonly onChoose: (value: string) => void;
}

/** Renders the calendar of days, or the hours and minutes, between two bounds, to choose one. */
export const MomentPicker = ({ kind, ...choice }: ChoiceProps & { readonly kind: 'date' | 'time' }) =>
  kind === 'date' ? <DayChoice {...choice} /> : <TimeChoice {...choice} />;

/** Maps the arrow keys to days. */
const keySteps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

function DayChoice({ label, value, min = '0000-01-01', max = '9999-12-31', onChoose }: ChoiceProps) {
  const today = useToday();
  const isAllowed = (day: string) => day >= min && day <= max;
  const first = value !== '' && isAllowed(value) ? value : today > min ? today : min;
  const [month, setMonth] = useState(first.slice(0, 7));
  const grid = useRef<HTMLDivElement>(null);
  const [year, at] = month.split('-').map(Number);
  const days = listMonthDays(month);
  // One day is reached by Tab, the others by the arrow keys.
  const reached = days.includes(first) ? first : days.find((day) => day !== undefined && isAllowed(day));
  const step = (event: KeyboardEvent, day: string) => {
    const next = addDays(day, keySteps[event.key] ?? 0);
    if (next === day || !isAllowed(next)) return;
    event.preventDefault();
    setMonth(next.slice(0, 7));
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus());
  };
  return (
    <div className={styles.choice} role="group" aria-label={label}>
      <div className={styles.head}>
        <IconButton
          icon={ChevronLeft}
          label={momentTexts.earlierMonth}
          disabled={month <= min.slice(0, 7)}
          onTap={() => setMonth(addMonths(month, -1))}
        />
        <span aria-live="polite">{momentTexts.month(year ?? 0, at ?? 1)}</span>
        <IconButton
          icon={ChevronRight}
          label={momentTexts.laterMonth}
          disabled={month >= max.slice(0, 7)}
          onTap={() => setMonth(addMonths(month, 1))}
        />
      </div>
      <div ref={grid} className={styles.days}>
        {momentTexts.weekdays.map((weekday) => (
          <span key={weekday} className={styles.weekday} aria-hidden>
            {weekday}
          </span>
        ))}
        {days.map((day, place) =>
          day === undefined ? (
            // oxlint-disable-next-line react/no-array-index-key
            <span key={place} />
          ) : (
            <button
              key={day}
              type="button"
              data-day={day}
              className={classes(styles.day, day === value && styles.on, day === today && styles.today)}
              disabled={!isAllowed(day)}
              tabIndex={day === reached ? 0 : -1}
              aria-pressed={day === value}
              aria-label={momentTexts.day(at ?? 1, Number(day.slice(8)))}
              onClick={() => onChoose(day)}
              onKeyDown={(event) => step(event, day)}
            >
              {Number(day.slice(8))}
            </button>
          ),
        )}
      </div>
    </div>
  );
}

function TimeChoice({ label, value, min, max, onChoose }: ChoiceProps) {
  const times = listTimes(min, max);
  const [hour = '', minute = ''] = value.split(':');
  const minutes = times.get(hour) ?? [];
  const chooseHour = (next: string) => {
    const allowed = times.get(next) ?? [];
    onChoose(`${next}:${allowed.includes(minute) ? minute : (allowed[0] ?? '00')}`);
  };
  return (
    <div className={styles.choice} role="group" aria-label={label}>
      <p className={styles.unit}>{momentTexts.hour}</p>
      <ChipGroup label={momentTexts.hour}>
        {[...times.keys()].map((one) => (
          <Chip key={one} on={one === hour} onTap={() => chooseHour(one)}>
            {one}
          </Chip>
        ))}
      </ChipGroup>
      {minutes.length > 0 && (
        <>
          <p className={styles.unit}>{momentTexts.minute}</p>
          <ChipGroup label={momentTexts.minute}>
            {minutes.map((one) => (
              <Chip key={one} on={one === minute} onTap={() => onChoose(`${hour}:${one}`)}>
                {one}
              </Chip>
            ))}
          </ChipGroup>
        </>
      )}
    </div>
  );
}
