import { useSite } from '#app/site.ts';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { NavTextButton } from '#ui/NavTextButton.tsx';
import { type CartLineReply, findQuantityLimit, sumPiecesByGoods } from '../selected-lines.ts';
import { texts } from '../texts.ts';
import styles from './CartCards.module.css';
import { CartRow } from './CartRow.tsx';
import { FreeShippingNotes } from './FreeShippingNotes.tsx';
import { PromotionNotes } from './PromotionNotes.tsx';
import type { GoodsQuote } from '../use-cart-quote.ts';
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
  /** Holds what the selected lines of the cart cost. */
  readonly quote: GoodsQuote | undefined;
  readonly isAllSelected: boolean;
  readonly onSelectAll: (on: boolean) => void;
  readonly onStep: (cartId: number, num: number) => void;
}

/** Shows lines that can be bought, and how they ship. */
export function BuyableCard({
  lines,
  customs,
  quote,
  editing,
  isOn,
  isAllSelected,
  onSelectAll,
  onChoose,
  onStep,
  onChange,
  onRemove,
}: BuyableCardProps) {
  const { name } = useSite();
  const pieces = sumPiecesByGoods(lines);
  return (
    <Card flush>
      <h2 className={styles.head}>
        <Checkbox on={isAllSelected} label={customs ? texts.customsAll : texts.allGoods} onChange={onSelectAll}>
          {customs ? texts.customs : `${name} · ${texts.byCourier}`}
        </Checkbox>
      </h2>
      <ul className={styles.list} aria-label={customs ? texts.customs : texts.cart}>
        {lines.map((line) => {
          const { least, most, by } = findQuantityLimit(line, pieces);
          return (
            <li key={line.cartId}>
              <CartRow line={line} on={isOn(line)} {...{ least, most, by, editing, onChoose, onStep, onChange, onRemove }} />
            </li>
          );
        })}
      </ul>
      {!editing && <PromotionNotes quote={quote} lines={lines.filter(isOn)} />}
      {!editing && <FreeShippingNotes chosen={lines.filter(isOn)} quote={quote} />}
    </Card>
  );
}

interface UnavailableCardProps extends CartCardProps {
  readonly onKeep: () => void;
  readonly onClear: () => void;
}

/** Shows the lines that cannot be bought now, apart from the rest. */
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
