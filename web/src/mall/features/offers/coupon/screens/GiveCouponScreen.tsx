import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { useState } from 'react';
import { send, useRead, useWrite } from '#phone/client.ts';
import { usePage, useTitle } from '#phone/page.ts';
import { shareLink } from '#mall/common/share-link.ts';
import { useSite } from '#mall/common/site.ts';
import { ActionBar } from '#kit/ui/ActionBar.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';
import { formatEndTime } from '#kit/lib/time-text.ts';
import { ownCouponTime } from '../coupon-time.ts';
import { isCouponLinkToken } from '../is-coupon-link-token.ts';
import { CouponsSkeleton } from '../parts/CouponsSkeleton.tsx';
import { CouponTicket } from '../parts/CouponTicket.tsx';
import { texts } from '../texts.ts';
import { useReceiveCoupon } from '../use-receive-coupon.ts';
import styles from './coupon-screens.module.css';

const NotThere = () => (
  <EmptyState type="coupon" title={texts.notThere} text={texts.notThereWhy}>
    <Button kind="main" to="/myCoupon">
      {texts.toMine}
    </Button>
  </EmptyState>
);

/** Renders the page on which a member gives a coupon to a friend (`cid` and `cuid`), or the friend takes it (`gift`). */
export function GiveCouponScreen() {
  const { query } = usePage();
  const [cid, cuid] = [parseIdParam(query.get('cid')), parseIdParam(query.get('cuid'))];
  const token = query.get('gift') ?? '';
  return (
    <>
      <NavBar />
      {isCouponLinkToken(token) ? <TakeGift token={token} /> : cid && cuid ? <GiveCoupon cid={cid} cuid={cuid} /> : <NotThere />}
    </>
  );
}

function GiveCoupon({ cid, cuid }: { readonly cid: number; readonly cuid: number }) {
  const { timeZone } = useSite();
  const info = useRead(couponCalls.couponInfo, { cid, cuid });
  const [gift, setGift] = useState<{ readonly token: string; readonly endTime: number }>();
  const shareGift = (token: string) =>
    void shareLink({ path: `/couponDonation?gift=${token}`, title: texts.gift, copied: texts.linkCopied });
  const give = useWrite(couponCalls.giveCoupon, {
    oneAtATime: true,
    onSuccess(made) {
      setGift(made);
      shareGift(made.token);
    },
  });
  if (info.isError && info.data === undefined && !info.isFetching) return <NotThere />;
  return (
    <QueryBoundary query={info} skeleton={<CouponsSkeleton />}>
      {({ own }) =>
        own?.givable === 1 ? (
          <>
            <div className={styles.list}>
              <CouponTicket coupon={own} time={ownCouponTime(own, timeZone)} />
            </div>
            <div className={styles.head}>
              <h1 className={styles.title}>{texts.giftOwn}</h1>
              <p className={styles.why}>{gift ? texts.giftOwnWhy(formatEndTime(gift.endTime, timeZone)) : texts.giftAskWhy}</p>
            </div>
            <ActionBar>
              <Button kind="main" wide busy={give.isPending} onTap={() => (gift ? shareGift(gift.token) : give.mutate({ cuid }))}>
                {texts.copyLink}
              </Button>
            </ActionBar>
          </>
        ) : (
          <NotThere />
        )
      }
    </QueryBoundary>
  );
}

function TakeGift({ token }: { readonly token: string }) {
  const { timeZone } = useSite();
  const gift = useRead(couponCalls.couponGift, { token });
  const { receive, busyWith } = useReceiveCoupon();
  useTitle(gift.data && texts.giftFrom(gift.data.nick));
  if (gift.isError && gift.data === undefined && !gift.isFetching) return <NotThere />;
  return (
    <QueryBoundary query={gift} skeleton={<CouponsSkeleton />}>
      {(coupon) => (
        <>
          <header className={styles.head}>
            <h1 className={styles.title}>{coupon.own === 1 ? texts.giftOwn : texts.giftFrom(coupon.nick)}</h1>
            <p className={styles.why}>
              {coupon.own === 1
                ? texts.giftOwnWhy(formatEndTime(coupon.endTime, timeZone))
                : coupon.state === 'waiting'
                  ? texts.shareEnds(formatEndTime(coupon.endTime, timeZone))
                  : ''}
            </p>
          </header>
          <div className={styles.list}>
            <CouponTicket coupon={coupon} time="" faded={coupon.state === 'taken' || coupon.state === 'over'} />
          </div>
          <ActionBar>
            {coupon.state === 'yours' && coupon.cuid !== null ? (
              <Button kind="main" wide to={`/couponInfo/${coupon.couponId}/${coupon.cuid}`}>
                {texts.giftTaken}
              </Button>
            ) : coupon.state === 'waiting' ? (
              <Button
                kind="main"
                wide
                disabled={coupon.own === 1}
                busy={busyWith !== undefined}
                onTap={() => receive(token, () => send(couponCalls.takeGivenCoupon, { token }))}
              >
                {texts.giftTake}
              </Button>
            ) : (
              <Button wide to="/drawCoupon" second={texts.giftOver}>
                {texts.toCentre}
              </Button>
            )}
          </ActionBar>
        </>
      )}
    </QueryBoundary>
  );
}
