import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { useRead } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { NavTextButton } from '#kit/ui/NavTextButton.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';
import { CouponOffers } from '../parts/CouponOffers.tsx';
import { CouponsSkeleton } from '../parts/CouponsSkeleton.tsx';
import { texts } from '../texts.ts';
import styles from './coupon-screens.module.css';

/** Lists the coupons that can be received; opened by a link with `cid`, only that coupon. */
export function DrawCouponScreen() {
  const { go } = usePageNavigation();
  const cid = parseIdParam(usePage().query.get('cid'));
  const offers = useRead(couponCalls.activeCoupons, cid === undefined ? {} : { couponIds: String(cid) });
  return (
    <>
      <NavBar end={<NavTextButton onTap={() => go('/myCoupon')}>{texts.mine}</NavTextButton>} />
      <QueryBoundary query={offers} skeleton={<CouponsSkeleton />}>
        {({ list }) =>
          list.length === 0 ? (
            <EmptyState type="coupon" title={texts.centreNone} text={texts.centreNoneWhy}>
              <Button kind="main" to="/">
                {texts.toHome}
              </Button>
            </EmptyState>
          ) : (
            <div className={styles.list}>
              <CouponOffers offers={list} />
            </div>
          )
        }
      </QueryBoundary>
    </>
  );
}
