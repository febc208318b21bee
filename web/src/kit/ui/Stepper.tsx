import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { texts } from '#kit/lib/texts.ts';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import { noteNumberCorrected } from './number-corrected.ts';
import styles from './Stepper.module.css';

/** Lists why a typed quantity was corrected: below the minimum, above the maximum, or off the step. */
export type StepperLimit = 'min' | 'max' | 'step';

interface StepperProps {
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
  /** Gives the increment: the value is always a multiple of it. */
  readonly step?: number;
  /** Labels it for screen readers: 数量. */
  readonly label: string;
  readonly size?: 'm' | 'l';
  readonly disabled?: boolean;
  /** Runs when a number beyond a limit, or between two steps, was requested; the nearest allowed one below it is used. */
  readonly onLimit?: (limit: StepperLimit) => void;
}

/** Renders a number with buttons for less and more; the number can be typed. */
export function Stepper({ value, onChange, min = 1, max = 999, step = 1, label, size = 'm', disabled = false, onLimit }: StepperProps) {
  /** Gives the text while it is being typed; undefined otherwise. */
  const [typed, setTyped] = useState<string>();

  const take = (wanted: number) => {
    const whole = Math.floor(wanted / step) * step;
    const possible = Math.max(min, Math.min(max, whole));
    if (wanted > max) onLimit?.('max');
    if (wanted < min) onLimit?.('min');
    if (wanted >= min && wanted <= max && whole !== wanted) onLimit?.('step');
    if (possible !== value) onChange(possible);
  };
  const finish = () => {
    if (typed !== undefined && typed !== '') {
      const wanted = Number(typed);
      if (wanted < min || wanted > max || wanted % step !== 0) noteNumberCorrected();
      take(wanted);
    }
    setTyped(undefined);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <span className={classes(styles.step, size === 'l' && styles.large)} role="group" aria-label={label}>
      <button
        type="button"
        className={styles.button}
        aria-label={texts.less}
        disabled={disabled || value <= min}
        onClick={() => take(value - step)}
      >
        <Icon of={Minus} className={styles.sign} />
      </button>
      <input
        className={styles.number}
        inputMode="numeric"
        aria-label={label}
        value={typed ?? value}
        disabled={disabled}
        onChange={(event) => setTyped(event.target.value.replace(/\D/g, '').slice(0, 5))}
        onFocus={(event) => event.target.select()}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.currentTarget.blur();
          if (event.key === 'ArrowUp') take(value + step);
          if (event.key === 'ArrowDown') take(value - step);
        }}
      />
      <button
        type="button"
        className={styles.button}
        aria-label={texts.more}
        disabled={disabled}
        aria-disabled={value >= max}
        onClick={() => take(value + step)}
      >
        <Icon of={Plus} className={styles.sign} />
      </button>
    </span>
  );
}
