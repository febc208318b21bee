import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { useEffect, useState } from 'react';
import { errorSentence } from '#client/call-errors.ts';
import { send, useRead } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { shareLink } from '#mall/common/share-link.ts';
import { useSite } from '#mall/common/site.ts';
import { ActionBar } from '#kit/ui/ActionBar.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';
import { formatDateTime } from '#kit/lib/time-text.ts';
import { couponOfferTime } from '../coupon-time.ts';
import { CouponsSkeleton } from '../parts/CouponsSkeleton.tsx';
import { CouponTicket } from '../parts/CouponTicket.tsx';
import { ShareTakers } from '../parts/ShareTakers.tsx';
import { texts } from '../texts.ts';
import styles from './coupon-screens.module.css';

/** Renders the page that starts the member's share of a coupon, or continues it: the link for friends, and who took a coupon. */
export function CouponShareScreen() {
  const { timeZone } = useSite();
  const cid = parseIdParam(usePage().query.get('cid'));
  const [share, setShare] = useState<{ readonly token?: string; readonly why?: string }>(
    cid === undefined ? { why: texts.notThereWhy } : {},
  );
  useEffect(() => {
    if (cid === undefined) return;
    send(couponCalls.shareCoupon, { cid }).then(
      ({ token }) => setShare({ token }),
      (fault: Error) => setShare({ why: errorSentence(fault) }),
    );
  }, [cid]);
  const shown = useRead(couponCalls.couponShare, share.token === undefined ? null : { token: share.token });
  return (
    <>
      <NavBar />
      {share.why !== undefined ? (
        <EmptyState type="coupon" title={texts.notThere} text={share.why}>
          <Button kind="main" to="/couponShareList" replace>
            {texts.shareList}
          </Button>
        </EmptyState>
      ) : (
        <QueryBoundary query={shown} skeleton={<CouponsSkeleton />}>
          {(coupon) => (
            <>
              <div className={styles.list}>
                <CouponTicket
                  coupon={coupon}
                  time={couponOfferTime(coupon, timeZone)}
                  foot={texts.shareTaken(coupon.taken.length, coupon.pieces)}
                />
              </div>
              <ShareTakers taken={coupon.taken} />
              <ActionBar>
                {coupon.over === 1 ? (
                  <Button wide disabled>
                    {texts.shareOver}
                  </Button>
                ) : (
                  <Button
                    kind="main"
                    wide
                    second={texts.shareEnds(formatDateTime(coupon.shareEndTime, timeZone))}
                    onTap={() =>
                      void shareLink({
                        path: `/shareCoupon?share=${share.token}`,
                        title: texts.shareFrom(coupon.nick),
                        copied: texts.linkCopied,
                      })
                    }
                  >
                    {texts.shareStart}
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
