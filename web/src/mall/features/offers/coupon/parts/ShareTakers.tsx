import type { Reply } from 'contract/call.ts';
import type { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { useSite } from '#mall/common/site.ts';
import { shopNow } from '#kit/lib/shop-clock.ts';
import { formatRecentMoment } from '#kit/lib/time-text.ts';
import { Card } from '#kit/ui/Card.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { formatShortAmount } from '../coupon-words.ts';
import styles from '../screens/coupon-screens.module.css';
import { texts } from '../texts.ts';

/** Lists the friends who took a coupon of a share, each with the amount and the time. */
export function ShareTakers({ taken }: Pick<Reply<typeof couponCalls.couponShare>, 'taken'>) {
  const { timeZone } = useSite();
  const { money } = useMall();
  return (
    <Card title={texts.shareTakers}>
      {taken.length === 0 ? (
        <p className={styles.why}>{texts.shareNoTakers}</p>
      ) : (
        <ul>
          {taken.map(({ nick, amount, takenTime }) => (
            <li key={`${nick} ${takenTime}`} className={styles.taker}>
              <span>
                {nick}{' '}
                <span className={styles.amount}>
                  {amount === null ? texts.tookOne : texts.tookAmount(formatShortAmount(money.sign, amount))}
                </span>
              </span>
              <span className={styles.why}>{formatRecentMoment(takenTime, shopNow(), timeZone)}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
