import { useId } from 'react';
import { classes } from './classes.ts';
import styles from './PinInput.module.css';

interface PinInputProps {
  readonly label: string;
  readonly value: string;
  readonly digits: number;
  readonly onChange: (text: string) => void;
  /** Runs once the last digit is typed. */
  readonly onFull?: (text: string) => void;
  /** Gives the error to show; undefined if there is none. */
  readonly error?: string | undefined;
  /** Takes the focus when its sheet opens. */
  readonly first?: boolean;
}

/** Renders an input for secret digits, drawn as one box each. There is one real input, for keyboards and screen readers. */
export function PinInput({ label, value, digits, onChange, onFull, error, first = false }: PinInputProps) {
  const id = useId();
  return (
    <div className={styles.pin}>
      <div className={styles.boxes}>
        {Array.from({ length: digits }, (_, at) => (
          <span key={at} className={classes(styles.box, at === Math.min(value.length, digits - 1) && styles.next)} aria-hidden>
            {at < value.length && <span className={styles.dot} />}
          </span>
        ))}
        <input
          className={styles.input}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={digits}
          aria-label={label}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : id}
          data-first={first || undefined}
          value={value}
          onChange={({ target }) => {
            const text = target.value.replace(/\D/g, '').slice(0, digits);
            onChange(text);
            if (text.length === digits && text !== value) onFull?.(text);
          }}
        />
      </div>
      {error !== undefined && (
        <p id={id} className={styles.wrong} role="alert">
          {error}
        </p>
      )}
    </div>
  );
}
