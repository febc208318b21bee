import { useSite } from '#mall/common/site.ts';
import { LazyMarkUps } from '#mall/features/buying/checkout/parts/LazyMarkUps.tsx';
import type { GoodsQuote } from '#mall/features/buying/checkout/use-goods-quote.ts';
import { Card } from '#kit/ui/Card.tsx';
import { Checkbox } from '#kit/ui/Checkbox.tsx';
import { NavTextButton } from '#kit/ui/NavTextButton.tsx';
import { takeMarkUpPieces } from '../cart-mark-ups.ts';
import { type CartPromotion, groupByPromotion, headingKey } from '../group-by-promotion.ts';
import { findLinePromotions, findVolumePrices } from '../quoted-promotions.ts';
import { type CartLineReply, findQuantityLimit, sumPiecesByGoods } from '../selected-lines.ts';
import { texts } from '../texts.ts';
import styles from './CartCards.module.css';
import { CartCoupons } from './CartCoupons.tsx';
import { CartRow } from './CartRow.tsx';
import { FreeShippingNotes } from './FreeShippingNotes.tsx';
import { LazyPromotionHeading, LazyPromotionNotes } from './LazyPromotions.tsx';
import { UnavailableRow } from './UnavailableRow.tsx';

interface CartCardProps {
  readonly lines: readonly CartLineReply[];
  readonly editing: boolean;
  readonly isOn: (line: CartLineReply) => boolean;
  readonly onChoose: (cartId: number, on: boolean) => void;
  /** Is called when the shopper wants another SKU for a line. */
  readonly onChange: (line: CartLineReply) => void;
  readonly onRemove: (cartId: number) => void;
}

interface BuyableCardProps extends CartCardProps {
  /** Marks cross-border products, which are ordered separately. */
  readonly customs: boolean;
  readonly isAllSelected: boolean;
  readonly onSelectAll: (on: boolean) => void;
  /** Holds the last quote of all selected lines. */
  readonly quote: GoodsQuote['reply'];
  /** Tells whether the quote of these very lines is still to come. */
  readonly isQuoting: boolean;
  /** Lists the promotions that lines of the cart stand under. */
  readonly promotions: readonly CartPromotion[];
  readonly onStep: (cartId: number, num: number) => void;
}

/** Shows the cart lines that can be bought, those of a promotion together under its heading, and how they ship. */
export function BuyableCard({
  lines,
  customs,
  editing,
  isOn,
  isAllSelected,
  promotions,
  quote,
  isQuoting,
  onSelectAll,
  onChoose,
  onStep,
  onChange,
  onRemove,
}: BuyableCardProps) {
  const { name } = useSite();
  const pieces = sumPiecesByGoods(lines);
  const volumeHints = findLinePromotions(quote);
  const volumePrices = findVolumePrices(quote);
  const chosen = lines.filter(isOn);
  const groups = groupByPromotion(lines, promotions);
  const headings = new Set(groups.flatMap(({ promotion }) => (promotion ? [headingKey(promotion)] : [])));
  const label = customs ? texts.customs : texts.cart;
  return (
    <Card flush>
      <h2 className={styles.head}>
        <Checkbox on={isAllSelected} label={customs ? texts.customsAll : texts.allGoods} onChange={onSelectAll}>
          {customs ? texts.customs : `${name} · ${texts.byCourier}`}
        </Checkbox>
        {!editing && (
          <span className={styles.end}>
            <CartCoupons lines={chosen.length > 0 ? chosen : lines} />
          </span>
        )}
      </h2>
      {groups.map((group) => (
        <section key={group.promotion ? headingKey(group.promotion) : ''} className={styles.group}>
          {group.promotion && (
            <div className={styles.promotion}>
              <LazyPromotionHeading promotion={group.promotion} quote={quote} />
            </div>
          )}
          <ul className={styles.list} aria-label={group.promotion?.name ?? label}>
            {group.lines.map((line) => {
              const { least, most, by } = findQuantityLimit(line, pieces);
              const promotion = isOn(line) ? volumeHints.get(line.skuId) : undefined;
              return (
                <li key={line.cartId}>
                  <CartRow
                    line={line}
                    on={isOn(line)}
                    volumePrice={isOn(line) ? volumePrices.get(line.skuId) : undefined}
                    {...{ promotion, least, most, by, editing, onChoose, onStep, onChange, onRemove }}
                  />
                </li>
              );
            })}
          </ul>
          {!editing && group.promotion?.kind === 'markUp' && (
            <LazyMarkUps
              markUps={quote?.markUps.filter(({ activityId }) => activityId === group.promotion?.id) ?? []}
              pending={isQuoting}
              onTake={takeMarkUpPieces}
              bare
            />
          )}
        </section>
      ))}
      {/* Below the lines, which the quote must not move. */}
      {!editing && <LazyPromotionNotes {...{ chosen, headings, quote }} />}
      {!editing && <FreeShippingNotes chosen={chosen} quote={quote} />}
    </Card>
  );
}

interface UnavailableCardProps extends CartCardProps {
  readonly onKeep: () => void;
  readonly onClear: () => void;
}

/** Shows the lines that cannot be bought now, with the actions that move them to the favourites or remove them. */
export const UnavailableCard = ({ lines, editing, isOn, onChoose, onChange, onRemove, onKeep, onClear }: UnavailableCardProps) => (
  <Card flush>
    <h2 className={styles.head}>
      {texts.gone}
      <span className={styles.count}>{texts.goneCount(lines.length)}</span>
      <span className={styles.end}>
        <NavTextButton onTap={onKeep}>{texts.keep}</NavTextButton>
        <NavTextButton onTap={onClear}>{texts.clear}</NavTextButton>
      </span>
    </h2>
    <ul className={styles.list} aria-label={texts.gone}>
      {lines.map((line) => (
        <li key={line.cartId}>
          <UnavailableRow line={line} on={isOn(line)} {...{ editing, onChoose, onChange, onRemove }} />
        </li>
      ))}
    </ul>
  </Card>
);
