import { memo } from 'react';
import { Check } from '#ui/Check.tsx';
import { Link } from '#ui/Link.tsx';
import { Picture, PictureVeil } from '#ui/Picture.tsx';
import { Swipe } from '#ui/Swipe.tsx';
import type { CartLine } from '../chosen-lines.ts';
import { texts } from '../texts.ts';
import styles from './CartRow.module.css';
import gone from './GoneRow.module.css';
import { SkuChip } from './SkuChip.tsx';

interface GoneRowProps {
  readonly line: CartLine;
  readonly on: boolean;
  readonly editing: boolean;
  readonly onChoose: (cartId: number, on: boolean) => void;
  readonly onChange: (line: CartLine) => void;
  readonly onRemove: (cartId: number) => void;
}

/** Returns whether a text fits the badge on a picture; a longer sentence is shown in the line. */
const fitsDisc = (words: string): boolean => words.length <= 4;

/** Shows a line that cannot be bought now, and why. */
export const GoneRow = memo(({ line, on, editing, onChoose, onChange, onRemove }: GoneRowProps) => {
  const { cartId, numIid, title, linkUrl, skuText, problem, problemText } = line;
  const to = `/goodsInfo/${numIid}`;
  return (
    <Swipe word={texts.remove} label={texts.removeOne(title)} onAct={() => onRemove(cartId)}>
      <div className={styles.row}>
        <div className={styles.check}>
          <Check on={on} disabled={!editing} label={texts.choose(title)} onChange={(next) => onChoose(cartId, next)} />
        </div>
        <Link to={to} className={`${styles.picture} ${gone.picture}`} tabIndex={-1} aria-hidden>
          <Picture src={linkUrl} alt="" share={0.24}>
            {fitsDisc(problemText) && <PictureVeil>{problemText}</PictureVeil>}
          </Picture>
        </Link>
        <div className={`${styles.body} ${gone.body}`}>
          <Link to={to} className={styles.title}>
            {title}
          </Link>
          {problem === 'soldOut' ? (
            <SkuChip words={skuText} onTap={() => onChange(line)} />
          ) : (
            skuText !== '' && <span className={styles.sku}>{skuText}</span>
          )}
          <span className={gone.why}>{problemText}</span>
        </div>
      </div>
    </Swipe>
  );
});
