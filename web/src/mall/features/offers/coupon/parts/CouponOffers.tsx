import { useSite } from '#mall/common/site.ts';
import { Button } from '#kit/ui/Button.tsx';
import type { CouponOffer } from '../coupon.ts';
import { couponOfferTime } from '../coupon-time.ts';
import { texts } from '../texts.ts';
import { requestCoupon, useReceiveCoupon } from '../use-receive-coupon.ts';
import styles from './CouponOffers.module.css';
import { CouponTicket } from './CouponTicket.tsx';

interface CouponOffersProps {
  readonly offers: readonly CouponOffer[];
  /** Says below a coupon what it would save; undefined for nothing. */
  readonly noteOf?: (offer: CouponOffer) => string | undefined;
}

/** Lists coupons that can be received, each with its button or with the reason why it cannot be received. */
export function CouponOffers({ offers, noteOf }: CouponOffersProps) {
  const { timeZone } = useSite();
  const { receive, busyWith } = useReceiveCoupon();
  return (
    <ul className={styles.list}>
      {offers.map((offer) => (
        <li key={offer.couponId}>
          <CouponTicket
            coupon={offer}
            time={couponOfferTime(offer, timeZone)}
            foot={noteOf?.(offer)}
            faded={offer.state !== 'open' && offer.state !== 'held' && offer.state !== 'upcoming'}
            end={
              offer.state === 'open' ? (
                <Button
                  kind="main"
                  size="s"
                  busy={busyWith === offer.couponId}
                  label={`${texts.receive} ${offer.name}`}
                  onTap={() => receive(offer.couponId, requestCoupon(offer.couponId))}
                >
                  {texts.receive}
                </Button>
              ) : offer.state === 'held' ? (
                <Button kind="main-line" size="s" to={`/couponApplicableList/${offer.couponId}`} label={`${texts.use} ${offer.name}`}>
                  {texts.use}
                </Button>
              ) : (
                texts.states[offer.state]
              )
            }
          />
        </li>
      ))}
    </ul>
  );
}
