import { couponFigure, couponTerms } from '#mall/features/offers/coupon/coupon-words.ts';
import { requestCoupon, useReceiveCoupon } from '#mall/features/offers/coupon/use-receive-coupon.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { classes } from '#kit/ui/classes.ts';
import { useMall } from '#kit/ui/mall.ts';
import { MoreLink } from '#kit/ui/MoreLink.tsx';
import { Rail } from '#kit/ui/Rail.tsx';
import type { PageBlockOf } from '../page-block.ts';
import { texts } from '../texts.ts';
import styles from './CouponsBlock.module.css';

interface CouponsBlockProps extends Omit<PageBlockOf<'coupons'>, 'kind'> {
  /** Hides what the member can do while their own coupons are loading. */
  readonly pending: boolean;
  /** Runs when a coupon was received. */
  readonly onChange: () => void;
}

/** Shows coupons as small tickets in a scrolling line, each with its button to receive or to use it. */
export function CouponsBlock({ title, coupons, pending, onChange }: CouponsBlockProps) {
  const { money } = useMall();
  const { receive, busyWith } = useReceiveCoupon(onChange);
  return (
    <Card title={title || texts.coupons} end={<MoreLink to="/drawCoupon">{texts.more}</MoreLink>}>
      <Rail>
        {coupons.map((coupon) => {
          const { couponId, name, state } = coupon;
          const { before, figure, after } = couponFigure(coupon, money.sign);
          return (
            <li key={couponId} className={styles.ticket}>
              <span className={styles.figure} data-long={figure.length > 4 || undefined}>
                <small>{before}</small>
                {figure}
                <small>{after}</small>
              </span>
              <span className={styles.terms}>{couponTerms(coupon, money.sign) || name}</span>
              <span className={classes(styles.end, pending && styles.pending)} data-for-visitor>
                {state === 'open' ? (
                  <Button
                    kind="main"
                    size="s"
                    busy={busyWith === couponId}
                    label={`${texts.receive} ${name}`}
                    onTap={() => receive(couponId, requestCoupon(couponId))}
                  >
                    {texts.receive}
                  </Button>
                ) : (
                  <Button kind="main-line" size="s" to={`/couponApplicableList/${couponId}`} label={`${texts.use} ${name}`}>
                    {texts.use}
                  </Button>
                )}
              </span>
            </li>
          );
        })}
      </Rail>
    </Card>
  );
}
