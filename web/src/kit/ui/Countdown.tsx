import { useEffect, useEffectEvent, useState } from 'react';
import { pageRenderedAt, shopNow } from '#kit/lib/shop-clock.ts';
import { splitDuration } from '#kit/lib/split-duration.ts';
import { isHydrating } from '#kit/lib/takeover.ts';
import { texts } from '#kit/lib/texts.ts';
import { classes } from './classes.ts';
import styles from './Countdown.module.css';

interface CountdownProps {
  /** Ends at this time: milliseconds since 1970, by the server's clock. */
  readonly to: number;
  readonly onEnd?: () => void;
  /** Uses white boxes instead of tinted ones, for a tinted background. */
  readonly onTint?: boolean;
  /** Hides the hours while less than one is left. */
  readonly short?: boolean;
  /** Labels it for screen readers: 距结束. */
  readonly label: string;
}

const twoDigits = (number: number): string => String(number).padStart(2, '0');

/** Shows the time left until a moment second by second, by the server's clock, and calls `onEnd` then. It pauses while its page is hidden. */
export function Countdown({ to, onEnd, onTint = false, short = false, label }: CountdownProps) {
  const [left, setLeft] = useState(() => to - (isHydrating() ? pageRenderedAt() : shopNow()));
  const end = useEffectEvent(() => onEnd?.());

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const tick = () => {
      const now = to - shopNow();
      setLeft(now);
      if (now <= 0) end();
      else timer = setTimeout(tick, now % 1000 || 1000);
    };
    tick();
    return () => clearTimeout(timer);
  }, [to]);

  const { days, hours, minutes, seconds } = splitDuration(Math.round(left / 1000));
  const clock = short && days === 0 && hours === 0 ? [minutes, seconds] : [hours, minutes, seconds];
  return (
    <span
      className={classes(styles.countdown, onTint && styles.onTint)}
      role="timer"
      aria-label={`${label} ${days ? `${texts.days(days)} ` : ''}${clock.map(twoDigits).join(':')}`}
    >
      <span aria-hidden>
        {days > 0 && <span className={styles.days}>{texts.days(days)}</span>}
        {clock.map((part, at) => (
          <span key={at}>
            {at > 0 && <i className={styles.colon}>:</i>}
            <b className={styles.part}>{twoDigits(part)}</b>
          </span>
        ))}
      </span>
    </span>
  );
}
