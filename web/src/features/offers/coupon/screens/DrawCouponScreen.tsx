import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { useRead } from '#api/use-call.ts';
import { usePage } from '#app/page.ts';
import { usePageNavigation } from '#app/use-page-navigation.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { NavBar } from '#ui/NavBar.tsx';
import { NavTextButton } from '#ui/NavTextButton.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';
import { parseIdParam } from '#lib/parse-id-param.ts';
import { CouponOffers } from '../parts/CouponOffers.tsx';
import { CouponsSkeleton } from '../parts/CouponsSkeleton.tsx';
import { texts } from '../texts.ts';
import styles from './CouponScreens.module.css';

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
