import { Countdown } from '#kit/ui/Countdown.tsx';
import { MoreLink } from '#kit/ui/MoreLink.tsx';
import { Sheet } from '#kit/ui/Sheet.tsx';
import { Tag } from '#kit/ui/Tag.tsx';
import type { PromotionText } from '../promotion-texts.ts';
import { sheetTexts } from '../sheet-texts.ts';
import { texts } from '../texts.ts';
import styles from './PromotionsSheet.module.css';

interface PromotionsSheetProps {
  readonly promotions: readonly PromotionText[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Shows each promotion of a product with all its tiers, and when it ends. */
export const PromotionsSheet = ({ promotions, open, onClose }: PromotionsSheetProps) => (
  <Sheet open={open} onClose={onClose} title={texts.promotions}>
    <ul className={styles.list}>
      {promotions.map(({ id, kind, name, tiers, endTime, to }) => (
        <li key={id}>
          <h3 className={styles.name}>
            <Tag tone="tint">{kind}</Tag> <span className={styles.title}>{name}</span>
            <MoreLink to={to}>{id > 0 ? sheetTexts.promotionGoods : id < 0 ? sheetTexts.giftCentre : sheetTexts.points}</MoreLink>
          </h3>
          <ul className={styles.tiers}>
            {tiers.map((tier) => (
              <li key={tier}>{tier}</li>
            ))}
          </ul>
          {endTime !== null && (
            <p className={styles.end}>
              {texts.endsIn} <Countdown to={endTime} label={texts.endsIn} />
            </p>
          )}
        </li>
      ))}
    </ul>
    <p className={styles.note}>{sheetTexts.promotionsNote}</p>
  </Sheet>
);
