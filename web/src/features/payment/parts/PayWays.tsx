import Coins from 'lucide-react/icons/coins';
import { amountText } from '#lib/money-text.ts';
import { Card } from '#ui/Card.tsx';
import { Check } from '#ui/Check.tsx';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import { useMall } from '#ui/mall.ts';
import { QuietButton } from '#ui/QuietButton.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { texts } from '../texts.ts';
import styles from './PayWays.module.css';

interface PayWaysProps {
  /** The balance; undefined while it is on its way. */
  readonly own: number | undefined;
  readonly failed: boolean;
  readonly enough: boolean;
  readonly onRetry: () => void;
}

/** The ways to pay that there are: from the balance, so far. */
export function PayWays({ own, failed, enough, onRetry }: PayWaysProps) {
  const { money } = useMall();
  const amount = own === undefined ? undefined : money.sign + amountText(own);
  return (
    <Card flush>
      <fieldset className={styles.ways} aria-label={texts.ways}>
        <div className={classes(styles.way, amount !== undefined && !enough && styles.no)}>
          <span className={styles.face}>
            <Icon of={Coins} />
          </span>
          <span className={styles.words}>
            {texts.balance}
            <span className={styles.hint}>
              {amount !== undefined ? (
                enough ? (
                  texts.have(amount)
                ) : (
                  texts.short(amount)
                )
              ) : failed ? (
                <QuietButton onTap={onRetry}>没有加载出来，点此重试</QuietButton>
              ) : (
                <Skeleton width={200} height={28} />
              )}
            </span>
          </span>
          <Check oneOf="way" on={enough} disabled={!enough} label={texts.balance} onChange={() => {}} />
        </div>
      </fieldset>
    </Card>
  );
}
