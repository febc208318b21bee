import { flashTexts } from '#mall/features/goods/goods/flash-texts.ts';
import { Countdown } from '#kit/ui/Countdown.tsx';
import styles from './SaleCountdown.module.css';

interface SaleCountdownProps {
  readonly state: 'running' | 'upcoming';
  readonly startTime: number;
  /** Is null for a sale that runs until the merchant ends it. */
  readonly endTime: number | null;
  /** Runs when the sale begins or ends. */
  readonly onChange: () => void;
}

/** Renders the time left to the end of a sale that runs, or to the beginning of the next; nothing for a sale without an end. */
export function SaleCountdown({ state, startTime, endTime, onChange }: SaleCountdownProps) {
  const isRunning = state === 'running';
  const until = isRunning ? flashTexts.endsIn : flashTexts.startsIn;
  const changeTime = isRunning ? endTime : startTime;
  return changeTime === null ? null : (
    <p className={styles.until}>
      {until} <Countdown key={until} to={changeTime} label={until} onEnd={onChange} />
    </p>
  );
}
