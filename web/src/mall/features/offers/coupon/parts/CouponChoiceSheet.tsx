import { checkoutCalls } from 'contract/buying/checkout/checkout.calls.ts';
import { useRead } from '#phone/client.ts';
import { useSite } from '#mall/common/site.ts';
import { confirmLostGifts } from '#mall/features/offers/gift/confirm-lost-gifts.ts';
import { Checkbox } from '#kit/ui/Checkbox.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { MoreLink } from '#kit/ui/MoreLink.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Sheet } from '#kit/ui/Sheet.tsx';
import { ownCouponTime } from '../coupon-time.ts';
import { formatShortAmount } from '../coupon-words.ts';
import { texts } from '../texts.ts';
import styles from './CouponChoiceSheet.module.css';
import { groupSameCoupons } from '../group-same-coupons.ts';
import { CouponsSkeleton } from './CouponsSkeleton.tsx';
import { CouponTicket } from './CouponTicket.tsx';

interface CouponChoiceSheetProps {
  readonly tid: string;
  /** Identifies the coupon that the bill uses; null for none. */
  readonly chosen: number | null;
  readonly open: boolean;
  readonly onClose: () => void;
  /** Takes the member's coupon, or -1 for none. */
  readonly onChoose: (cuid: number) => void;
}

/** Renders the sheet in which the shopper chooses one of the coupons that can be used for an order, the best first, or none. Asks first where one loses a gift. */
export function CouponChoiceSheet({ tid, chosen, open, onClose, onChoose }: CouponChoiceSheetProps) {
  const { timeZone } = useSite();
  const { money } = useMall();
  const reply = useRead(checkoutCalls.couponDiscountPrice, { tid });
  const group = `coupon-${tid}`;
  return (
    <Sheet open={open} onClose={onClose} title={texts.choose}>
      <p className={styles.why}>{texts.chooseWhy}</p>
      <QueryBoundary query={reply} skeleton={<CouponsSkeleton />}>
        {({ list }) => {
          const usable = groupSameCoupons(list.filter((coupon) => coupon.usable === 1));
          const usableNum = list.filter((coupon) => coupon.usable === 1).length;
          return (
            <ul className={styles.list}>
              {usable.map((coupon) => (
                <li key={coupon.cuid} className={styles.row}>
                  <CouponTicket
                    coupon={coupon}
                    copies={coupon.copies}
                    time={ownCouponTime(coupon, timeZone)}
                    end={
                      <Checkbox
                        oneOf={group}
                        on={coupon.cuids.includes(chosen ?? 0)}
                        onChange={() => void confirmLostGifts(coupon.lostGifts).then((sure) => sure && onChoose(coupon.cuid))}
                        label={`${coupon.name} ${texts.takesOff(formatShortAmount(money.sign, coupon.discountPrice))}`}
                      />
                    }
                    foot={texts.takesOff(formatShortAmount(money.sign, coupon.discountPrice))}
                  />
                </li>
              ))}
              <li className={styles.none}>
                <Checkbox oneOf={group} on={chosen === null} onChange={() => onChoose(-1)}>
                  {texts.chooseNone}
                </Checkbox>
              </li>
              {usableNum < list.length && (
                <li>
                  <MoreLink to={`/cantUseCoupon?tid=${tid}`}>{texts.cantUseSome(list.length - usableNum)}</MoreLink>
                </li>
              )}
            </ul>
          );
        }}
      </QueryBoundary>
    </Sheet>
  );
}
