import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { useState } from 'react';
import { usePages } from '#phone/client.ts';
import { useSite } from '#mall/common/site.ts';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { MoreLink } from '#kit/ui/MoreLink.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { NavTextButton } from '#kit/ui/NavTextButton.tsx';
import { QueryList } from '#kit/ui/QueryList.tsx';
import { Tabs } from '#kit/ui/Tabs.tsx';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { couponTypes, type OwnCoupon } from '../coupon.ts';
import { ownCouponTime } from '../coupon-time.ts';
import { groupSameCoupons } from '../group-same-coupons.ts';
import { CouponsSkeleton } from '../parts/CouponsSkeleton.tsx';
import { CouponTicket } from '../parts/CouponTicket.tsx';
import { texts } from '../texts.ts';
import styles from './coupon-screens.module.css';

const tabs = [
  { key: 0, name: texts.unused },
  { key: 1, name: texts.used },
  { key: 2, name: texts.ended },
] as const;
const nothing = [texts.noneUnused, texts.noneUsed, texts.noneEnded];

/** Says what a held coupon leads to: the store's code, the products, or what became of it. */
function CouponAction({ coupon }: { readonly coupon: OwnCoupon }) {
  const { state, type, couponId, cuid, name } = coupon;
  if (state !== 'usable') return texts.states[state];
  const to = type === couponTypes.writeOff ? `/couponcode?cuid=${cuid}&cid=${couponId}` : `/couponApplicableList/${couponId}`;
  const text = type === couponTypes.writeOff ? texts.showCode : texts.use;
  return (
    <Button kind="main-line" size="s" to={to} label={`${text} ${name}`}>
      {text}
    </Button>
  );
}

/** Lists the coupons of the member: unused, used and ended ones. */
export function MyCouponsScreen() {
  const { timeZone } = useSite();
  const { go } = usePageNavigation();
  const [status, setStatus] = useState<0 | 1 | 2>(0);
  const list = usePages(couponCalls.myCoupons, { status }, { staleMs: 0 });
  return (
    <>
      <NavBar end={<NavTextButton onTap={() => go('/drawCouponCode')}>{texts.toCode}</NavTextButton>} />
      <Tabs tabs={tabs} on={status} onChange={setStatus} label={texts.mine} sticky even />
      <div className={styles.rows}>
        <QueryList
          key={status}
          query={list}
          items={({ items }) => groupSameCoupons(items)}
          keyOf={({ cuid }) => cuid}
          label={texts.mine}
          skeleton={<CouponsSkeleton />}
          empty={() => (
            <EmptyState type="coupon" title={nothing[status]}>
              <Button kind="main" to="/drawCoupon">
                {texts.toCentre}
              </Button>
            </EmptyState>
          )}
          renderItem={(coupon) => (
            <CouponTicket
              coupon={coupon}
              copies={coupon.copies}
              time={ownCouponTime(coupon, timeZone)}
              faded={status !== 0}
              end={<CouponAction coupon={coupon} />}
              foot={<MoreLink to={`/couponInfo/${coupon.couponId}/${coupon.cuid}`}>{texts.detail}</MoreLink>}
            />
          )}
        />
      </div>
    </>
  );
}
