import { useId } from 'react';
import { classes } from './classes.ts';
import styles from './Pin.module.css';

interface PinProps {
  readonly label: string;
  readonly value: string;
  readonly digits: number;
  readonly onChange: (text: string) => void;
  /** Called with the last digit. */
  readonly onFull?: (text: string) => void;
  /** What is wrong with it; undefined when nothing is. */
  readonly wrong?: string | undefined;
  /** Takes the focus when the sheet it stands in is opened. */
  readonly first?: boolean;
}

/** Secret digits, a box each. What is typed goes into one field, as hands and screen readers know it. */
export function Pin({ label, value, digits, onChange, onFull, wrong, first = false }: PinProps) {
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
          aria-invalid={wrong !== undefined || undefined}
          aria-describedby={wrong === undefined ? undefined : id}
          data-first={first || undefined}
          value={value}
          onChange={({ target }) => {
            const text = target.value.replace(/\D/g, '').slice(0, digits);
            onChange(text);
            if (text.length === digits && text !== value) onFull?.(text);
          }}
        />
      </div>
      {wrong !== undefined && (
        <p id={id} className={styles.wrong} role="alert">
          {wrong}
        </p>
      )}
    </div>
  );
}
