import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import ArrowUpDown from 'lucide-react/icons/arrow-up-down';
import Funnel from 'lucide-react/icons/funnel';
import { type ReactNode, useState } from 'react';
import { classes } from '#kit/ui/classes.ts';
import { Icon } from '#kit/ui/Icon.tsx';
import { isListFiltered, type ListFilter } from '../list-filter.ts';
import { texts } from '../texts.ts';
import { type FacetCountOf, type FacetScope, useFacets } from '../use-facets.ts';
import styles from './FilterBar.module.css';
import { FilterSheet } from './FilterSheet.tsx';

interface FilterBarProps {
  readonly listFilter: ListFilter;
  readonly onChange: (listFilter: ListFilter) => void;
  /** Tells whether sticky tabs are above it: it sticks below them. */
  readonly belowTabs?: boolean;
  /** Gives the list that is filtered, without its filters: its goods are counted when the filters are opened. */
  readonly scope: FacetScope;
  /** Adds a further filter to the sheet, above the others; it gets the counts by category. */
  readonly extraFilter?: (countOf: FacetCountOf) => ReactNode;
  /** Tells whether that filter is set. */
  readonly isExtraFilterOn?: boolean;
  readonly onReset?: () => void;
}

/** Shows the sort buttons of a list in one sticky line, and the button for its filters. */
export function FilterBar({
  listFilter,
  onChange,
  belowTabs = false,
  scope,
  extraFilter,
  isExtraFilterOn = false,
  onReset,
}: FilterBarProps) {
  const [open, setOpen] = useState(false);
  const { sort, ...rest } = listFilter;
  const choose = (next: ListFilter['sort']) => onChange(next === undefined ? rest : { ...rest, sort: next });
  const byPrice = sort === 'priceUp' || sort === 'priceDown';
  const facets = useFacets(open ? { ...scope, ...rest } : null);
  const on = isExtraFilterOn || isListFiltered(listFilter);
  return (
    <>
      {/* A fieldset is drawn and named differently from browser to browser. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div className={classes(styles.bar, belowTabs && styles.belowTabs)} role="group" aria-label={texts.sorting}>
        <SortButton on={sort === undefined} onTap={() => choose(undefined)}>
          {texts.overall}
        </SortButton>
        <SortButton on={sort === 'sales'} onTap={() => choose('sales')}>
          {texts.bySales}
        </SortButton>
        <SortButton on={byPrice} label={texts.byPrice(sort)} onTap={() => choose(sort === 'priceUp' ? 'priceDown' : 'priceUp')}>
          {texts.price}
          <Icon of={sort === 'priceUp' ? ArrowUp : sort === 'priceDown' ? ArrowDown : ArrowUpDown} size="xs" />
        </SortButton>
        <SortButton on={sort === 'newest'} onTap={() => choose('newest')}>
          {texts.byNewness}
        </SortButton>
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
      <FilterSheet
        // Remounted for each filter, so that it opens with the current one.
        key={JSON.stringify(rest)}
        open={open}
        listFilter={listFilter}
        onClose={() => setOpen(false)}
        onDone={(next) => {
          setOpen(false);
          onChange(next);
        }}
        onReset={onReset}
        inStockNum={facets.inStockNum}
      >
        {extraFilter?.(facets.countOf)}
      </FilterSheet>
    </>
  );
}

interface SortButtonProps {
  readonly on: boolean;
  readonly onTap: () => void;
  readonly label?: string;
  readonly children: ReactNode;
}

const SortButton = ({ on, onTap, label, children }: SortButtonProps) => (
  <button type="button" className={classes(styles.way, on && styles.on)} aria-pressed={on} aria-label={label} onClick={onTap}>
    {children}
  </button>
);
