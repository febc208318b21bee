import type { Reply } from 'contract/call.ts';
import type { promotionCalls } from 'contract/offers/promotion/promotion.calls.ts';
import type { ReactNode } from 'react';
import { describeTier, type PromotionTier, promotionTag } from '#mall/features/goods/goods/describe-tier.ts';
import { Card } from '#kit/ui/Card.tsx';
import { Countdown } from '#kit/ui/Countdown.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { MoreLink } from '#kit/ui/MoreLink.tsx';
import { Tag } from '#kit/ui/Tag.tsx';
import { texts } from '../texts.ts';
import styles from './PromotionHead.module.css';

type Activity = Reply<typeof promotionCalls.activity>;
type Promotion = Pick<
  Activity,
  'activityId' | 'type' | 'name' | 'state' | 'hours' | 'changeTime' | 'tiers' | 'discountType' | 'multiSpecification'
>;

interface PromotionHeadProps {
  readonly promotion: Promotion;
  /** Runs when it begins or ends. */
  readonly onChange: () => void;
}

const toTier = (
  { num, saleFullPrice, price, saleDiscountType, saleDiscountPrice, saleDiscountZkl, isFreeMail }: Promotion['tiers'][number],
  { discountType }: Promotion,
): PromotionTier => ({
  fullAmount: saleFullPrice,
  fullNum: num,
  off: saleDiscountType === 0 && saleDiscountPrice !== null && saleDiscountPrice > 0 ? saleDiscountPrice : null,
  discount: saleDiscountType === 1 ? saleDiscountZkl : null,
  price,
  freeShipping: isFreeMail,
  repeats: discountType,
});

/** Shows the terms of a promotion, and when it begins or ends. */
export function PromotionTermsView({ promotion, onChange }: PromotionHeadProps) {
  const { money } = useMall();
  const { type, name, state, hours, changeTime } = promotion;
  const tiers = promotion.tiers.map((tier) => toTier(tier, promotion));
  const untilChange = state === 'upcoming' ? texts.startsIn : texts.endsIn;
  return (
    <>
      <h2 className={styles.name}>
        <Tag tone="full">{promotionTag(type, tiers[0])}</Tag> <span>{name}</span>
      </h2>
      {tiers.length > 0 && (
        <ul className={styles.tiers}>
          {tiers.map((tier, at) => (
            <li key={at}>{describeTier(type, tier, money.sign)}</li>
          ))}
        </ul>
      )}
      {hours.length > 0 && <p className={styles.when}>{texts.hours(hours.join(' '))}</p>}
      {changeTime !== null && (
        <p className={styles.when}>
          {untilChange} <Countdown to={changeTime} label={untilChange} onEnd={onChange} />
        </p>
      )}
    </>
  );
}

/** Shows the terms of a promotion above its products, or above `children`. */
export const PromotionHead = ({ children, ...of }: PromotionHeadProps & { readonly children?: ReactNode }) => (
  <div className={styles.head}>
    <Card>
      <PromotionTermsView {...of} />
      {children}
    </Card>
  </div>
);

/** Renders the link to the rules of a package offer; nothing for other kinds of promotion. */
export const RuleLink = ({ promotion: { type, activityId } }: Pick<PromotionHeadProps, 'promotion'>) =>
  type === 'package' && (
    <p className={styles.when}>
      <MoreLink to={`/fullpackageRule/${activityId}`}>{texts.rule}</MoreLink>
    </p>
  );
