import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { useRead } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { useSite } from '#mall/common/site.ts';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { ownCouponTime } from '../coupon-time.ts';
import { groupSameCoupons } from '../group-same-coupons.ts';
import { CouponsSkeleton } from '../parts/CouponsSkeleton.tsx';
import { CouponTicket } from '../parts/CouponTicket.tsx';
import { texts } from '../texts.ts';
import styles from './coupon-screens.module.css';

/** Lists the coupons that cannot be used for the order being made, with why. */
export function UnusableCouponsScreen() {
  const { timeZone } = useSite();
  const tid = usePage().query.get('tid') ?? '';
  const isTid = /^\d{20}$/.test(tid);
  const reply = useRead(checkoutCalls.couponDiscountPrice, isTid ? { tid } : null);
  return (
    <>
      <NavBar />
      {isTid ? (
        <QueryBoundary query={reply} skeleton={<CouponsSkeleton />}>
          {({ list }) => {
            const unusable = groupSameCoupons(list.filter(({ usable }) => usable === 0));
            return unusable.length === 0 ? (
              <EmptyState type="coupon" title={texts.cantUseNone} />
            ) : (
              <ul className={styles.list}>
                {unusable.map(({ copies, ...coupon }) => (
                  <li key={coupon.cuid}>
                    <CouponTicket coupon={coupon} copies={copies} time={ownCouponTime(coupon, timeZone)} faded foot={coupon.why} />
                  </li>
                ))}
              </ul>
            );
          }}
        </QueryBoundary>
      ) : (
        <EmptyState type="coupon" title={texts.cantUseNone} />
      )}
    </>
  );
}
