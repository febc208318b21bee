import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { useRead } from '#phone/client.ts';
import { useSite } from '#mall/common/site.ts';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { couponOfferTime } from '../coupon-time.ts';
import { CouponsSkeleton } from '../parts/CouponsSkeleton.tsx';
import { CouponTicket } from '../parts/CouponTicket.tsx';
import { texts } from '../texts.ts';
import styles from './coupon-screens.module.css';

/** Lists the coupons that the member can share with friends, and how many friends took one. */
export function ShareListScreen() {
  const { timeZone } = useSite();
  const shareable = useRead(couponCalls.shareableCoupons, {});
  return (
    <>
      <NavBar />
      <QueryBoundary query={shareable} skeleton={<CouponsSkeleton />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState type="coupon" title={texts.shareNone} text={texts.shareNoneWhy}>
              <Button kind="main" to="/drawCoupon">
                {texts.toCentre}
              </Button>
            </EmptyState>
          ) : (
            <ul className={styles.list}>
              {list.map((coupon) => (
                <li key={coupon.couponId}>
                  <CouponTicket
                    coupon={coupon}
                    time={couponOfferTime(coupon, timeZone)}
                    end={
                      <Button
                        kind="main"
                        size="s"
                        to={`/couponShare?cid=${coupon.couponId}`}
                        label={`${coupon.token === '' ? texts.shareStart : texts.shareGoOn} ${coupon.name}`}
                      >
                        {coupon.token === '' ? texts.shareStart : texts.shareGoOn}
                      </Button>
                    }
                    foot={coupon.token === '' ? texts.sharePieces(coupon.pieces) : texts.shareTaken(coupon.takenNum, coupon.pieces)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </QueryBoundary>
    </>
  );
}
