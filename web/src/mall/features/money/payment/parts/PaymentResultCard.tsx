import Check from 'lucide-react/icons/check';
import Clock from 'lucide-react/icons/clock-3';
import type { ReactNode } from 'react';
import { classes } from '#kit/ui/classes.ts';
import { Icon } from '#kit/ui/Icon.tsx';
import styles from './outcome.module.css';

interface PaymentResultCardProps {
  readonly paid: boolean;
  readonly title: string;
  readonly text: ReactNode;
  /** Buttons for the next actions. */
  readonly children: ReactNode;
}

/** Shows the result of a payment with the next actions. */
export const PaymentResultCard = ({ paid, title, text, children }: PaymentResultCardProps) => (
  <section className={styles.card}>
    <span className={classes(styles.disc, !paid && styles.open)}>
      <Icon of={paid ? Check : Clock} className={styles.mark} />
    </span>
    <div role="status">
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.text}>{text}</p>
    </div>
    <div className={styles.ways}>{children}</div>
  </section>
);
