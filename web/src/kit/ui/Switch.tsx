import styles from './Switch.module.css';

interface SwitchProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly label: string;
  readonly disabled?: boolean;
}

/** Renders a switch that takes effect immediately, without a submit button. */
export const Switch = ({ on, onChange, label, disabled = false }: SwitchProps) => (
  <span className={styles.switch}>
    <input
      className={styles.input}
      type="checkbox"
      role="switch"
      checked={on}
      aria-checked={on}
      disabled={disabled}
      aria-label={label}
      onChange={(event) => onChange(event.target.checked)}
    />
    <span className={styles.track} />
  </span>
);
