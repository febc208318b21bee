import { memo } from 'react';
import { formatAmount } from '#kit/lib/money-text.ts';
import { Checkbox } from '#kit/ui/Checkbox.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { TwoLineTitle } from '#kit/ui/TwoLineTitle.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { Picture, PictureCaption } from '#kit/ui/Picture.tsx';
import { Price } from '#kit/ui/Price.tsx';
import { PriceTag } from '#kit/ui/PriceTag.tsx';
import { Stepper } from '#kit/ui/Stepper.tsx';
import { SwipeAction } from '#kit/ui/SwipeAction.tsx';
import { Tag } from '#kit/ui/Tag.tsx';
import { toast } from '#kit/ui/toast.ts';
import type { CartLineReply, QuantityLimit } from '../selected-lines.ts';
import type { Hint } from '../quoted-promotions.ts';
import { texts } from '../texts.ts';
import styles from './CartRow.module.css';
import { LazyLinePromotion } from './LazyPromotions.tsx';
import { SkuChip } from './SkuChip.tsx';

interface CartRowProps {
  readonly line: CartLineReply;
  readonly least: number;
  readonly most: number;
  readonly by: QuantityLimit['by'];
  readonly on: boolean;
  /** Holds the hint of the line's volume discount: null once its last tier is reached; undefined without one. */
  readonly promotion: Hint | null | undefined;
  /** Gives the price of a piece that its volume discount lowers; undefined without one. */
  readonly volumePrice?: number | undefined;
  /** Marks edit mode, where a line that cannot be bought can be selected too. */
  readonly editing: boolean;
  readonly onChoose: (cartId: number, on: boolean) => void;
  readonly onStep: (cartId: number, num: number) => void;
  readonly onChange: (line: CartLineReply) => void;
  readonly onRemove: (cartId: number) => void;
}

/** Shows a buyable line of the cart. Memoised, as a cart may have 200 of them. */
export const CartRow = memo(
  ({ line, least, most, by, on, promotion, volumePrice, editing, onChoose, onStep, onChange, onRemove }: CartRowProps) => {
    const {
      cartId,
      numIid,
      title,
      linkUrl,
      skuText,
      num,
      price,
      levelLabel,
      priceKind,
      left,
      everyAddNum,
      problem,
      problemText,
      combinedGoodList,
    } = line;
    const to = `/goodsInfo/${numIid}`;
    const short = problem !== null;
    return (
      <SwipeAction word={texts.remove} label={texts.removeOne(title)} onAction={() => onRemove(cartId)}>
        <div className={styles.row}>
          <div className={styles.check}>
            <Checkbox on={on} disabled={short && !editing} label={texts.choose(title)} onChange={(next) => onChoose(cartId, next)} />
          </div>
          <Link to={to} className={styles.picture} tabIndex={-1} aria-hidden>
            <Picture src={linkUrl} alt="" share={0.24}>
              {left !== null && <PictureCaption>{texts.left(left)}</PictureCaption>}
            </Picture>
          </Link>
          <div className={styles.body}>
            <TwoLineTitle to={to} className={styles.title}>
              {title}
            </TwoLineTitle>
            <SkuChip skuText={skuText} onTap={() => onChange(line)} />
            {combinedGoodList.length > 0 && (
              <span className={styles.changed}>{texts.holds(combinedGoodList.map((part) => `${part.title} ×${part.num}`))}</span>
            )}
            {priceKind === 'limitDiscount' && (
              <span className={styles.changed}>
                <PriceTag kind={priceKind}>{levelLabel}</PriceTag>
              </span>
            )}
            {promotion !== undefined && <LazyLinePromotion hint={promotion} />}
            {short ? (
              <span className={styles.short}>{problem === 'limit' ? problemText : texts.tooMany}</span>
            ) : (
              <PriceChangeNote line={line} />
            )}
            <div className={styles.foot}>
              {price !== null && <Price yuan={volumePrice ?? price} />}
              <Stepper
                value={num}
                min={least}
                step={everyAddNum}
                max={most}
                label={texts.number(title)}
                onChange={(next) => onStep(cartId, next)}
                onLimit={(limit) =>
                  toast(
                    limit === 'step'
                      ? texts.stepOf(everyAddNum)
                      : limit === 'min'
                        ? texts.least(least)
                        : by === 'stock'
                          ? texts.left(most)
                          : by === 'limit'
                            ? texts.most(most)
                            : texts.mostOfGoods,
                  )
                }
              />
            </div>
          </div>
        </div>
      </SwipeAction>
    );
  },
);

/** Shows how the price has changed since the line was added; nothing where it is the same. */
function PriceChangeNote({ line }: { readonly line: CartLineReply }) {
  const { money } = useMall();
  const { dearerBy } = line;
  if (dearerBy === 0) return null;
  const amount = money.sign + formatAmount(Math.abs(dearerBy));
  return (
    <span className={styles.changed}>
      <Tag tone={dearerBy < 0 ? 'tint' : 'grey'}>{dearerBy < 0 ? texts.cheaper(amount) : texts.dearer(amount)}</Tag>
    </span>
  );
}
