import { memo } from 'react';
import { RestockButton } from '#mall/features/goods/goods/parts/RestockButton.tsx';
import { Checkbox } from '#kit/ui/Checkbox.tsx';
import { Link } from '#kit/ui/Link.tsx';
import { Picture, PictureOverlay } from '#kit/ui/Picture.tsx';
import { SwipeAction } from '#kit/ui/SwipeAction.tsx';
import type { CartLineReply } from '../selected-lines.ts';
import { texts } from '../texts.ts';
import styles from './CartRow.module.css';
import gone from './UnavailableRow.module.css';
import { SkuChip } from './SkuChip.tsx';

interface UnavailableRowProps {
  readonly line: CartLineReply;
  readonly on: boolean;
  readonly editing: boolean;
  readonly onChoose: (cartId: number, on: boolean) => void;
  readonly onChange: (line: CartLineReply) => void;
  readonly onRemove: (cartId: number) => void;
}

/** Returns whether a text fits the badge on a picture; a longer sentence is shown in the line. */
const fitsBadge = (words: string): boolean => words.length <= 4;

/** Shows a line that cannot be bought now, and why. */
export const UnavailableRow = memo(({ line, on, editing, onChoose, onChange, onRemove }: UnavailableRowProps) => {
  const { cartId, numIid, skuId, title, linkUrl, skuText, problem, problemText } = line;
  const to = `/goodsInfo/${numIid}`;
  return (
    <SwipeAction word={texts.remove} label={texts.removeOne(title)} onAction={() => onRemove(cartId)}>
      <div className={styles.row}>
        <div className={styles.check}>
          <Checkbox on={on} disabled={!editing} label={texts.choose(title)} onChange={(next) => onChoose(cartId, next)} />
        </div>
        <Link to={to} className={`${styles.picture} ${gone.picture}`} tabIndex={-1} aria-hidden>
          <Picture src={linkUrl} alt="" share={0.24}>
            {fitsBadge(problemText) && <PictureOverlay>{problemText}</PictureOverlay>}
          </Picture>
        </Link>
        <div className={`${styles.body} ${gone.body}`}>
          <Link to={to} className={styles.title}>
            {title}
          </Link>
          {problem === 'soldOut' ? (
            <SkuChip skuText={skuText} onTap={() => onChange(line)} />
          ) : (
            skuText !== '' && <span className={styles.sku}>{skuText}</span>
          )}
          <div className={gone.foot}>
            <span className={gone.why}>{problemText}</span>
            {problem === 'soldOut' && !editing && <RestockButton small skuId={skuId} what={`${title} ${skuText}`.trim()} />}
          </div>
        </div>
      </div>
    </SwipeAction>
  );
});
