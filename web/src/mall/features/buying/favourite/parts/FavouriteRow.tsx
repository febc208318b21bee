import Plus from 'lucide-react/icons/plus';
import type { Reply } from 'contract/call.ts';
import type { favouriteCalls } from 'contract/buying/favourite/favourite.calls.ts';
import { memo, type ReactNode } from 'react';
import { formatGoodsTitle } from '#kit/lib/goods-title.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { CardLink } from '#kit/ui/CardLink.tsx';
import { Checkbox } from '#kit/ui/Checkbox.tsx';
import { classes } from '#kit/ui/classes.ts';
import { Icon } from '#kit/ui/Icon.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { Picture, PictureOverlay } from '#kit/ui/Picture.tsx';
import { Price } from '#kit/ui/Price.tsx';
import { PriceTag } from '#kit/ui/PriceTag.tsx';
import { SwipeAction } from '#kit/ui/SwipeAction.tsx';
import { Tag } from '#kit/ui/Tag.tsx';
import { texts } from '../texts.ts';
import styles from './FavouriteRow.module.css';

type Favourite = Reply<typeof favouriteCalls.listFavourites>['list'][number];

interface FavouriteRowProps {
  readonly favourite: Favourite;
  /** Holds whether it is ticked in edit mode; undefined otherwise. */
  readonly ticked: boolean | undefined;
  readonly onTick: (numIid: number, on: boolean) => void;
  readonly onAdd: (favourite: Favourite) => void;
  readonly onRemove: (numIid: number) => void;
  /** Names what swiping does, in another list than the favourites. */
  readonly removal?: { readonly word: string; readonly label: string };
  /** Appears in place of the favourites' own note on the price. */
  readonly note?: ReactNode;
}

/** Shows a favourite. It links to the product's page, except for the button that adds it to the cart. */
export const FavouriteRow = memo(function FavouriteRow({ favourite, ticked, onTick, onAdd, onRemove, removal, note }: FavouriteRowProps) {
  const { money } = useMall();
  const { numIid, title, linkUrl, price, maxPrice, levelLabel, priceKind, cheaperBy, state, skuId, buyable } = favourite;
  const gone = state === 'gone' || state === 'offSale';
  return (
    <SwipeAction word={removal?.word ?? texts.remove} label={removal?.label ?? texts.removeOne(title)} onAction={() => onRemove(numIid)}>
      <article className={classes(styles.row, gone && styles.gone)}>
        {ticked !== undefined && (
          <span className={styles.check}>
            <Checkbox on={ticked} label={texts.choose(title)} onChange={(on) => onTick(numIid, on)} />
          </span>
        )}
        <div className={styles.picture}>
          <Picture src={linkUrl} alt="" share={0.24}>
            {state !== 'onSale' && <PictureOverlay>{texts.states[state]}</PictureOverlay>}
          </Picture>
        </div>
        <div className={styles.words}>
          <CardLink to={state === 'gone' || ticked !== undefined ? undefined : `/goodsInfo/${numIid}`} className={styles.title}>
            {formatGoodsTitle(title)}
          </CardLink>
          {note}
          {note === undefined && cheaperBy !== null && (
            <span>
              <Tag>{texts.cheaper(money.sign + formatAmount(cheaperBy))}</Tag>
            </span>
          )}
          <div className={styles.low}>
            {price !== null && (
              <span className={styles.price}>
                <Price yuan={price} from={maxPrice !== null && maxPrice > price} />
                {levelLabel !== '' && <PriceTag kind={priceKind}>{levelLabel}</PriceTag>}
              </span>
            )}
            {buyable === 1 && ticked === undefined && (
              <button
                type="button"
                className={styles.add}
                aria-label={skuId === null ? texts.chooseSku(title) : texts.addToCart(title)}
                onClick={() => onAdd(favourite)}
              >
                <Icon of={Plus} />
              </button>
            )}
          </div>
        </div>
      </article>
    </SwipeAction>
  );
});
