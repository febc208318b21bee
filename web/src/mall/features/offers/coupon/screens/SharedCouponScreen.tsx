import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { send, useRead } from '#phone/client.ts';
import { usePage, useTitle } from '#phone/page.ts';
import { useSite } from '#mall/common/site.ts';
import { ActionBar } from '#kit/ui/ActionBar.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { formatDateTime } from '#kit/lib/time-text.ts';
import { couponOfferTime } from '../coupon-time.ts';
import { CouponsSkeleton } from '../parts/CouponsSkeleton.tsx';
import { CouponTicket } from '../parts/CouponTicket.tsx';
import { ShareTakers } from '../parts/ShareTakers.tsx';
import { isCouponLinkToken } from '../is-coupon-link-token.ts';
import { texts } from '../texts.ts';
import { useReceiveCoupon } from '../use-receive-coupon.ts';
import styles from './coupon-screens.module.css';

/** Renders the page on which a friend takes a coupon that a member shared, and sees who took one; the query's `share` names the share. */
export function SharedCouponScreen() {
  const { timeZone } = useSite();
  const token = usePage().query.get('share') ?? '';
  const shown = useRead(couponCalls.couponShare, isCouponLinkToken(token) ? { token } : null);
  const { receive, busyWith } = useReceiveCoupon();
  useTitle(shown.data && texts.shareFrom(shown.data.nick));
  return (
    <>
      <NavBar />
      {!isCouponLinkToken(token) || (shown.isError && shown.data === undefined && !shown.isFetching) ? (
        <EmptyState type="coupon" title={texts.notThere} text={texts.shareOver}>
          <Button kind="main" to="/drawCoupon">
            {texts.toCentre}
          </Button>
        </EmptyState>
      ) : (
        <QueryBoundary query={shown} skeleton={<CouponsSkeleton />}>
          {(coupon) => (
            <>
              <header className={styles.head}>
                <h1 className={styles.title}>{texts.shareFrom(coupon.nick)}</h1>
                <p className={styles.why}>{texts.shareEnds(formatDateTime(coupon.shareEndTime, timeZone))}</p>
              </header>
              <div className={styles.list}>
                <CouponTicket
                  coupon={coupon}
                  time={couponOfferTime(coupon, timeZone)}
                  faded={coupon.over === 1 && coupon.cuid === null}
                  foot={texts.shareTaken(coupon.taken.length, coupon.pieces)}
                />
              </div>
              <ShareTakers taken={coupon.taken} />
              <ActionBar>
                {coupon.cuid !== null ? (
                  <Button kind="main" wide to={`/couponInfo/${coupon.couponId}/${coupon.cuid}`}>
                    {texts.shareTakenBefore}
                  </Button>
                ) : coupon.over === 1 ? (
                  <Button wide to="/drawCoupon" second={texts.shareOver}>
                    {texts.toCentre}
                  </Button>
                ) : (
                  <Button
                    kind="main"
                    wide
                    busy={busyWith !== undefined}
                    onTap={() => receive(token, () => send(couponCalls.takeSharedCoupon, { token }))}
                  >
                    {texts.shareTakeOne}
                  </Button>
                )}
              </ActionBar>
            </>
          )}
        </QueryBoundary>
      )}
    </>
  );
}
