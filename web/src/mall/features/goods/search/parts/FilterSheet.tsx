import { type ReactNode, useState } from 'react';
import { cleanAmountInput } from '#kit/lib/typed-amount.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Sheet } from '#kit/ui/Sheet.tsx';
import { Switch } from '#kit/ui/Switch.tsx';
import type { ListFilter } from '../list-filter.ts';
import { texts } from '../texts.ts';
import styles from './FilterSheet.module.css';

interface FilterSheetProps {
  readonly open: boolean;
  readonly listFilter: ListFilter;
  readonly onClose: () => void;
  readonly onDone: (listFilter: ListFilter) => void;
  /** Runs when the filters are reset, to reset others with them. */
  readonly onReset?: (() => void) | undefined;
  /** Counts the goods in stock; undefined until it is known, or if they are too many to count. */
  readonly inStockNum?: number | undefined;
  readonly children?: ReactNode;
}

const parseTyped = (text: string): number | undefined => (text === '' || text === '.' ? undefined : Number(text));

/** Shows the filters of a list: a price range, and in stock only. */
export function FilterSheet({ open, listFilter, onClose, onDone, onReset, inStockNum, children }: FilterSheetProps) {
  const [least, setLeast] = useState(listFilter.minPrice?.toString() ?? '');
  const [most, setMost] = useState(listFilter.maxPrice?.toString() ?? '');
  const [inStock, setInStock] = useState(listFilter.inStock === 1);

  const done = () => {
    const given = [parseTyped(least), parseTyped(most)];
    // A range the wrong way round is swapped.
    const [minPrice, maxPrice] = given[0] !== undefined && given[1] !== undefined && given[0] > given[1] ? [given[1], given[0]] : given;
    onDone({
      ...(listFilter.sort === undefined ? {} : { sort: listFilter.sort }),
      ...(minPrice === undefined ? {} : { minPrice }),
      ...(maxPrice === undefined ? {} : { maxPrice }),
      ...(inStock ? { inStock: 1 } : {}),
    });
  };
  const reset = () => {
    setLeast('');
    setMost('');
    setInStock(false);
    onReset?.();
  };
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={texts.filter}
      foot={
        <div className={styles.buttons}>
          <Button wide onTap={reset}>
            {texts.reset}
          </Button>
          <Button kind="main" wide onTap={done}>
            {texts.done}
          </Button>
        </div>
      }
    >
      <form
        className={styles.filters}
        onSubmit={(event) => {
          event.preventDefault();
          done();
        }}
      >
        {children}
        <section>
          <h3 className={styles.name}>{texts.priceRange}</h3>
          <div className={styles.range}>
            <PriceField label={texts.leastPrice} value={least} onType={setLeast} />
            <span className={styles.to} aria-hidden />
            <PriceField label={texts.mostPrice} value={most} onType={setMost} />
          </div>
        </section>
        <div className={styles.line}>
          <span aria-hidden>
            {texts.onlyInStock}
            {inStockNum !== undefined && <small className={styles.count}> {texts.inStockNum(inStockNum)}</small>}
          </span>
          <Switch on={inStock} onChange={setInStock} label={texts.onlyInStock} />
        </div>
        <input type="submit" hidden />
      </form>
    </Sheet>
  );
}

interface PriceFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onType: (text: string) => void;
}

const PriceField = ({ label, value, onType }: PriceFieldProps) => (
  <input
    className={styles.price}
    aria-label={label}
    placeholder={label}
    value={value}
    inputMode="decimal"
    maxLength={11}
    autoComplete="off"
    onChange={({ target }) => onType(cleanAmountInput(target.value).slice(0, 11))}
  />
);
