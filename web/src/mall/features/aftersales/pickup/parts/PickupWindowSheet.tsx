import type { Reply } from 'contract/call.ts';
import type { pickupCalls } from 'contract/aftersales/pickup/pickup.calls.ts';
import { useState } from 'react';
import { useOnLeave } from '#phone/use-lazy-part.ts';
import { useToday } from '#mall/common/use-today.ts';
import { Chip, ChipGroup } from '#kit/ui/Chip.tsx';
import { Sheet } from '#kit/ui/Sheet.tsx';
import { texts } from '../texts.ts';
import styles from './pickup.module.css';

type PickupDays = Reply<typeof pickupCalls.estimatedFreight>['days'];

/** Describes a chosen time window of a courier pickup: its day, and the hours from which and to which it lasts. */
export interface ChosenPickupWindow {
  readonly date: string;
  readonly from: string;
  readonly to: string;
}

/** Names a day as people do: today, tomorrow, the day after, else month and day. */
function dayName(date: string, today: string): string {
  const ahead = Math.round((Date.parse(date) - Date.parse(today)) / 86_400_000);
  return [texts.today, texts.tomorrow, texts.afterTomorrow][ahead] ?? date.slice(5);
}

/** Formats a time window of a courier pickup as the shopper reads it: the day, then from and to. */
export const pickupWindowText = ({ date, from, to }: ChosenPickupWindow, today: string): string =>
  texts.window(`${dayName(date, today)} ${date.slice(5)}`, from, to);

interface WindowSheetProps {
  readonly open: boolean;
  readonly days: PickupDays;
  readonly on: ChosenPickupWindow | undefined;
  readonly onChoose: (window: ChosenPickupWindow) => void;
  readonly onClose: () => void;
}

/** Renders the sheet in which a shopper chooses when the courier comes: the days, and the time windows of each. */
export function PickupWindowSheet({ open, days, on, onChoose, onClose }: WindowSheetProps) {
  const today = useToday();
  useOnLeave(onClose);
  const [picked, setPicked] = useState<string>();
  const day = days.find(({ date }) => date === (picked ?? on?.date)) ?? days[0];
  return (
    <Sheet open={open} onClose={onClose} title={texts.when}>
      <div className={styles.sheet}>
        <ChipGroup label={texts.when}>
          {days.map(({ date }) => (
            <Chip key={date} on={date === day?.date} note={date.slice(5)} onTap={() => setPicked(date)}>
              {dayName(date, today)}
            </Chip>
          ))}
        </ChipGroup>
        {day && (
          <ChipGroup label={dayName(day.date, today)}>
            {day.windows.map(({ from, to }) => (
              <Chip
                key={from}
                on={on?.date === day.date && on.from === from}
                onTap={() => {
                  onChoose({ date: day.date, from, to });
                  onClose();
                }}
              >
                {from}–{to}
              </Chip>
            ))}
          </ChipGroup>
        )}
      </div>
    </Sheet>
  );
}
