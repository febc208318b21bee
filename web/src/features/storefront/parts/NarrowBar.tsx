import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import Funnel from 'lucide-react/icons/funnel';
import { type ReactNode, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import { isNarrowed, type Narrow } from '../narrowing.ts';
import { texts } from '../texts.ts';
import styles from './NarrowBar.module.css';
import { NarrowSheet } from './NarrowSheet.tsx';

interface NarrowBarProps {
  readonly narrow: Narrow;
  readonly onChange: (narrow: Narrow) => void;
  /** Tells whether sticky tabs are above it: it sticks below them. */
  readonly belowTabs?: boolean;
  /** Adds a further filter to the sheet, above the others. */
  readonly filter?: ReactNode;
  /** Tells whether that filter is set. */
  readonly filtered?: boolean;
  readonly onReset?: () => void;
}

/** Shows the sort buttons of a list in one sticky line, and the button for its filters. */
export function NarrowBar({ narrow, onChange, belowTabs = false, filter, filtered = false, onReset }: NarrowBarProps) {
  const [open, setOpen] = useState(false);
  const { sort, ...rest } = narrow;
  const choose = (next: Narrow['sort']) => onChange(next === undefined ? rest : { ...rest, sort: next });
  const byPrice = sort === 'priceUp' || sort === 'priceDown';
  const on = filtered || isNarrowed(narrow);
  return (
    <>
      {/* A fieldset is drawn and named differently from browser to browser. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div className={classes(styles.bar, belowTabs && styles.belowTabs)} role="group" aria-label={texts.sorting}>
        <Way on={sort === undefined} onTap={() => choose(undefined)}>
          {texts.overall}
        </Way>
        <Way on={sort === 'sales'} onTap={() => choose('sales')}>
          {texts.bySales}
        </Way>
        <Way on={byPrice} label={texts.byPrice(sort)} onTap={() => choose(sort === 'priceUp' ? 'priceDown' : 'priceUp')}>
          {texts.price}
          <Icon of={sort === 'priceUp' ? ArrowUp : sort === 'priceDown' ? ArrowDown : ArrowUpDown} size="xs" />
        </Way>
        <Way on={sort === 'newest'} onTap={() => choose('newest')}>
          {texts.byNewness}
        </Way>
        <button
          type="button"
          className={classes(styles.way, styles.filter, on && styles.on)}
          onClick={() => setOpen(true)}
          aria-haspopup="dialog"
        >
          {texts.filter}
          <Icon of={Funnel} size="xs" />
          {on && <span className={styles.dot} role="img" aria-label={texts.filtered} />}
        </button>
      </div>
      <NarrowSheet
        // Remounted for each filter, so that it opens with the current one.
        key={JSON.stringify(rest)}
        open={open}
        narrow={narrow}
        onClose={() => setOpen(false)}
        onDone={(next) => {
          setOpen(false);
          onChange(next);
        }}
        onReset={onReset}
      >
        {filter}
      </NarrowSheet>
    </>
  );
}

interface WayProps {
  readonly on: boolean;
  readonly onTap: () => void;
  readonly label?: string;
  readonly children: ReactNode;
}

const Way = ({ on, onTap, label, children }: WayProps) => (
  <button type="button" className={classes(styles.way, on && styles.on)} aria-pressed={on} aria-label={label} onClick={onTap}>
    {children}
  </button>
);
