import { useSite } from '#app/site.ts';
import { Card } from '#ui/Card.tsx';
import { Check } from '#ui/Check.tsx';
import { NavWord } from '#ui/NavWord.tsx';
import { type CartLine, limitOf, piecesOfGoods } from '../chosen-lines.ts';
import { texts } from '../texts.ts';
import styles from './CartCards.module.css';
import { CartRow } from './CartRow.tsx';
import { FreeNotes } from './FreeNotes.tsx';
import { GoneRow } from './GoneRow.tsx';

interface CardProps {
  readonly lines: readonly CartLine[];
  readonly editing: boolean;
  readonly isOn: (line: CartLine) => boolean;
  readonly onChoose: (cartId: number, on: boolean) => void;
  /** Is called when the shopper wants another SKU for a line. */
  readonly onChange: (line: CartLine) => void;
  readonly onRemove: (cartId: number) => void;
}

interface OfferCardProps extends CardProps {
  /** Marks cross-border products, which are ordered separately. */
  readonly customs: boolean;
  readonly all: boolean;
  readonly onAll: (on: boolean) => void;
  readonly onStep: (cartId: number, num: number) => void;
}

/** Shows lines that can be bought, and how they ship. */
export function OfferCard({ lines, customs, editing, isOn, all, onAll, onChoose, onStep, onChange, onRemove }: OfferCardProps) {
  const { name } = useSite();
  const pieces = piecesOfGoods(lines);
  return (
    <Card flush>
      <h2 className={styles.head}>
        <Check on={all} label={customs ? texts.customsAll : texts.allGoods} onChange={onAll}>
          {customs ? texts.customs : `${name} · ${texts.byCourier}`}
        </Check>
      </h2>
      <ul className={styles.list} aria-label={customs ? texts.customs : texts.cart}>
        {lines.map((line) => {
          const { most, by } = limitOf(line, pieces);
          return (
            <li key={line.cartId}>
              <CartRow line={line} on={isOn(line)} {...{ most, by, editing, onChoose, onStep, onChange, onRemove }} />
            </li>
          );
        })}
      </ul>
      {!editing && <FreeNotes chosen={lines.filter(isOn)} />}
    </Card>
  );
}

interface GoneCardProps extends CardProps {
  readonly onKeep: () => void;
  readonly onClear: () => void;
}

/** Shows the lines that cannot be bought now, apart from the rest. */
export const GoneCard = ({ lines, editing, isOn, onChoose, onChange, onRemove, onKeep, onClear }: GoneCardProps) => (
  <Card flush>
    <h2 className={styles.head}>
      {texts.gone}
      <span className={styles.count}>{texts.goneCount(lines.length)}</span>
      <span className={styles.end}>
        <NavWord onTap={onKeep}>{texts.keep}</NavWord>
        <NavWord onTap={onClear}>{texts.clear}</NavWord>
      </span>
    </h2>
    <ul className={styles.list} aria-label={texts.gone}>
      {lines.map((line) => (
        <li key={line.cartId}>
          <GoneRow line={line} on={isOn(line)} {...{ editing, onChoose, onChange, onRemove }} />
        </li>
      ))}
    </ul>
  </Card>
);
