import type { Reply } from 'contract/call.ts';
import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { useRead } from '#phone/client.ts';
import { usePage, useTitle } from '#phone/page.ts';
import { useSite } from '#mall/common/site.ts';
import { ActionBar } from '#kit/ui/ActionBar.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';
import { formatDateTime, formatEndTime } from '#kit/lib/time-text.ts';
import { couponTypes } from '../coupon.ts';
import { couponOfferTime } from '../coupon-time.ts';
import { couponTerms } from '../coupon-words.ts';
import { CouponsSkeleton } from '../parts/CouponsSkeleton.tsx';
import { CouponTicket } from '../parts/CouponTicket.tsx';
import { texts } from '../texts.ts';
import { requestCoupon, useReceiveCoupon } from '../use-receive-coupon.ts';
import styles from './coupon-screens.module.css';

type Info = Reply<typeof couponCalls.couponInfo>;

/** Shows a coupon with its terms, and what the member can do with it. */
export function CouponInfoScreen() {
  const { cid: cidText = '', cuid: cuidText = '' } = usePage().params;
  const [cid, cuid] = [parseIdParam(cidText), parseIdParam(cuidText)];
  // A coupon of the shop that is not held yet has 0 in the place of the held one.
  const info = useRead(couponCalls.couponInfo, cid === undefined ? null : { cid, ...(cuid === undefined ? {} : { cuid }) });
  useTitle(info.data?.name);
  return (
    <>
      <NavBar />
      {cid === undefined || (info.isError && info.data === undefined && !info.isFetching) ? (
        <EmptyState type="coupon" title={texts.notThere} text={texts.notThereWhy}>
          <Button kind="main" to="/myCoupon">
            {texts.toMine}
          </Button>
        </EmptyState>
      ) : (
        <QueryBoundary query={info} skeleton={<CouponsSkeleton />}>
          {(coupon) => <CouponInfo coupon={coupon} />}
        </QueryBoundary>
      )}
    </>
  );
}

function CouponInfo({ coupon }: { readonly coupon: Info }) {
  const { timeZone } = useSite();
  const { money } = useMall();
  const { own, offer, type, stacks, allGoods, note, typeText, couponId } = coupon;
  const time = own
    ? texts.between(formatDateTime(own.startTime, timeZone), formatEndTime(own.endTime, timeZone))
    : offer
      ? couponOfferTime(offer, timeZone)
      : '';
  const faded = own !== null && own.state !== 'usable' && own.state !== 'upcoming';
  return (
    <>
      <div className={styles.list}>
        <CouponTicket coupon={coupon} time={time} faded={faded} end={own && own.state !== 'usable' ? texts.states[own.state] : undefined} />
      </div>
      <Card title={texts.detail}>
        <dl className={styles.facts}>
          <dt>{texts.rules.type}</dt>
          <dd>{typeText}</dd>
          {type !== couponTypes.writeOff && (
            <>
              <dt>{texts.rules.threshold}</dt>
              <dd>{couponTerms(coupon, money.sign)}</dd>
            </>
          )}
          <dt>{texts.rules.scope}</dt>
          <dd>{allGoods === 1 ? texts.allGoods : texts.someGoods}</dd>
          <dt>{texts.rules.time}</dt>
          <dd>{time}</dd>
          {type !== couponTypes.writeOff && (
            <>
              <dt>{texts.rules.stacks}</dt>
              <dd>{stacks === 1 ? texts.rules.stacksYes : texts.rules.stacksNo}</dd>
            </>
          )}
          {note !== '' && (
            <>
              <dt>{texts.rules.note}</dt>
              <dd>{note}</dd>
            </>
          )}
          {own && own.tid !== '' && (
            <>
              <dt>{texts.rules.order}</dt>
              <dd>
                <Link to={`/transactionDetail/${own.tid}`}>{own.tid}</Link>
              </dd>
            </>
          )}
        </dl>
      </Card>
      <CouponActions couponId={couponId} coupon={coupon} />
    </>
  );
}

function CouponActions({ couponId, coupon: { own, offer, name } }: { readonly couponId: number; readonly coupon: Info }) {
  const { receive, busyWith } = useReceiveCoupon();
  const isStoreCoupon = own?.type === couponTypes.writeOff;
  return (
    <ActionBar>
      {own?.givable === 1 && <Button to={`/couponDonation?cuid=${own.cuid}&cid=${couponId}`}>{texts.give}</Button>}
      {!own && offer?.state === 'open' && (
        <Button
          kind="main"
          wide
          busy={busyWith === couponId}
          label={`${texts.receive} ${name}`}
          onTap={() => receive(couponId, requestCoupon(couponId))}
        >
          {texts.receive}
        </Button>
      )}
      {own?.state === 'usable' && isStoreCoupon && (
        <Button kind="main" wide to={`/couponcode?cuid=${own.cuid}&cid=${couponId}`}>
          {texts.showCode}
        </Button>
      )}
      {!(own?.state === 'usable' && isStoreCoupon) && !(!own && offer?.state === 'open') && (
        <Button kind="main" wide to={`/couponApplicableList/${couponId}`}>
          {own?.state === 'usable' ? texts.use : texts.seeGoods}
        </Button>
      )}
    </ActionBar>
  );
}
