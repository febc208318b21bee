import type { ReactNode } from 'react';
import { classes } from '#kit/ui/classes.ts';
import { useMall } from '#kit/ui/mall.ts';
import { Tag } from '#kit/ui/Tag.tsx';
import type { CouponValue } from '../coupon.ts';
import { couponFigure, couponScope, couponTerms } from '../coupon-words.ts';
import styles from './CouponTicket.module.css';

interface CouponTicketProps {
  readonly coupon: CouponValue;
  /** Says when it can be used. */
  readonly time: string;
  /** Counts identical coupons that it stands for. */
  readonly copies?: number;
  /** Shows it as no longer of use. */
  readonly faded?: boolean;
  /** Appears at its end: a button, or what became of it. */
  readonly end?: ReactNode;
  /** Appears below, across its width: why it cannot be used. */
  readonly foot?: ReactNode;
}

/** Shows a coupon as a ticket: its discount at the left, its name and validity at the right. */
export function CouponTicket({ coupon, time, copies = 1, faded = false, end, foot }: CouponTicketProps) {
  const { money } = useMall();
  const { before, figure, after } = couponFigure(coupon, money.sign);
  return (
    <article className={classes(styles.ticket, faded && styles.faded)}>
      <div className={styles.main}>
        <p className={styles.value}>
          <span className={styles.figure} data-long={figure.length > 5 || undefined}>
            <small>{before}</small>
            {figure}
            <small>{after}</small>
          </span>
          <span className={styles.terms}>{couponTerms(coupon, money.sign)}</span>
        </p>
        <div className={styles.words}>
          <h2 className={styles.name}>
            <Tag tone={faded ? 'grey' : 'tint'}>{coupon.typeText}</Tag> {coupon.name}
          </h2>
          <p className={styles.line}>
            {couponScope(coupon)}
            {copies > 1 && <b className={styles.copies}>×{copies}</b>}
          </p>
          <p className={styles.line}>{time}</p>
        </div>
        {end !== undefined && <div className={styles.end}>{end}</div>}
      </div>
      {foot !== undefined && <div className={styles.foot}>{foot}</div>}
    </article>
  );
}
