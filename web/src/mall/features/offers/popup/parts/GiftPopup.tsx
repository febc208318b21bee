import Coins from 'lucide-react/icons/coins';
import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { pointsCalls } from 'contract/offers/points/points.calls.ts';
import { popupCalls } from 'contract/offers/popup/popup.calls.ts';
import { useEffect, useState } from 'react';
import { useRead, useWrite } from '#phone/client.ts';
import { isLoggedIn } from '#phone/session.ts';
import { trackEvent } from '#mall/common/track-event.ts';
import { CouponTicket } from '#mall/features/offers/coupon/parts/CouponTicket.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { Icon } from '#kit/ui/Icon.tsx';
import { PopupDialog } from '#kit/ui/PopupDialog.tsx';
import { toast } from '#kit/ui/toast.ts';
import { closePopup, forgetPopup } from '../close-popup.ts';
import { texts } from '../texts.ts';
import { useReportOver } from '../use-report-over.ts';
import styles from './GiftPopup.module.css';

interface GiftPopupProps {
  readonly gift: { readonly id: number; readonly cycleEnd: number | null };
  /** Is called when it is closed, or cannot be shown. */
  readonly onDone: () => void;
}

/**
 * Renders the pop-up that offers the gift for entering the shop. A visitor is sent to the login first, and sees the gift again afterwards. [R-076,
 *
 */
export function GiftPopup({ gift: { id, cycleEnd }, onDone }: GiftPopupProps) {
  const push = useRead(popupCalls.enterStoreGift, { id });
  const [isClosed, setClosed] = useState(false);
  const gift = push.data?.gift;
  const isOver = isClosed || push.isError || gift === null;
  const leave = useReportOver(isOver, onDone);
  const isShown = gift !== undefined && !isOver;
  useEffect(() => {
    if (isShown) trackEvent({ kind: 'ENTER_STORE_GIFTS', key: String(id) });
  }, [isShown, id]);

  const close = () => {
    void closePopup({ type: 'enterStoreGift', id }, cycleEnd);
    setClosed(true);
  };
  const take = useWrite(popupCalls.getAwardBySelf, {
    oneAtATime: true,
    invalidates: [pointsCalls.queryScoreSettled, couponCalls.couponCount, couponCalls.myCoupons],
    onSuccess({ message }) {
      trackEvent({ kind: 'ENTER_STORE_GIFTS', key: String(id), action: 'CLICK' });
      toast(message);
      void forgetPopup({ type: 'enterStoreGift', id });
      setClosed(true);
    },
    onRefused() {
      close();
      return false;
    },
  });
  return (
    <PopupDialog open={isShown} onClose={close} title={gift?.title ?? ''}>
      {gift && (
        <>
          <div className={styles.head}>
            <p className={styles.title} aria-hidden>
              {gift.title}
            </p>
            {gift.note !== '' && <p className={styles.note}>{gift.note}</p>}
          </div>
          <div className={styles.body}>
            <div className={styles.items}>
              {gift.points > 0 && (
                <div className={styles.points}>
                  <Icon of={Coins} className={styles.coins} />
                  <div>
                    <p className={styles.sum}>{texts.points(gift.points)}</p>
                    <p className={styles.why}>{texts.pointsWhy}</p>
                  </div>
                </div>
              )}
              {gift.coupons.map((coupon) => (
                <CouponTicket key={coupon.couponId} coupon={coupon} time={texts.couponTime} />
              ))}
            </div>
            {isLoggedIn() ? (
              <Button kind="main" wide busy={take.isPending} onTap={() => take.mutate({ id: gift.id })}>
                {texts.take}
              </Button>
            ) : (
              <Button
                kind="main"
                wide
                to={`/login?redirect=${encodeURIComponent('/')}`}
                onTap={() => {
                  leave();
                  setClosed(true);
                }}
              >
                {texts.login}
              </Button>
            )}
          </div>
        </>
      )}
    </PopupDialog>
  );
}
