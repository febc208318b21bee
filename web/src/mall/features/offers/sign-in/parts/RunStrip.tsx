import Check from 'lucide-react/icons/check';
import Coins from 'lucide-react/icons/coins';
import Gift from 'lucide-react/icons/gift';
import type { Reply } from 'contract/call.ts';
import type { signInCalls } from 'contract/offers/sign-in/sign-in.calls.ts';
import { classes } from '#kit/ui/classes.ts';
import { Icon } from '#kit/ui/Icon.tsx';
import { texts } from '../texts.ts';
import styles from './RunStrip.module.css';

type Run = Reply<typeof signInCalls.querySignRewad>;

/** Shows the days of a series of sign-ins, what each gives, and which are done. */
export function RunStrip({ run, label }: { readonly run: Run; readonly label: string }) {
  return (
    <ol className={styles.run} aria-label={label}>
      {run.list.map(({ day, points, coupons, special, done }) => (
        <li key={day} className={classes(styles.day, special === 1 && styles.special, done === 1 && styles.done)}>
          <span className={styles.gain}>{points > 0 ? texts.plus(points) : coupons.length > 0 ? texts.couponHere : texts.noPoints}</span>
          <Icon of={done === 1 ? Check : special === 1 ? Gift : Coins} size="s" />
          <span className={styles.name}>{done === 1 ? texts.reached : texts.dayOfRun(day)}</span>
        </li>
      ))}
    </ol>
  );
}
