import { formatRegion } from 'contract/address/regions.ts';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useId, useState } from 'react';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import type { SelectedRegion } from '../region-steps.ts';
import { texts } from '../texts.ts';
import styles from './RegionField.module.css';
import { RegionSheet } from './RegionSheet.tsx';

interface RegionFieldProps {
  readonly place: SelectedRegion;
  readonly onChange: (place: SelectedRegion) => void;
  readonly wrong: string | undefined;
}

/** Renders the region field of an address form; a tap opens the sheet to choose it. */
export function RegionField({ place, onChange, wrong }: RegionFieldProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const line = formatRegion(place);
  return (
    <div className={classes(styles.field, wrong !== undefined && styles.wrong)}>
      <button
        type="button"
        name="region"
        className={styles.line}
        aria-haspopup="dialog"
        aria-describedby={wrong === undefined ? undefined : id}
        onClick={() => setOpen(true)}
      >
        <span className={styles.label}>{texts.region}</span>
        <span className={classes(styles.words, line === '' && styles.hint)}>{line || texts.regionHint}</span>
        <Icon of={ChevronRight} size="s" className={styles.arrow} />
      </button>
      {wrong !== undefined && (
        <p id={id} className={styles.below} role="alert">
          {wrong}
        </p>
      )}
      <RegionSheet open={open} onClose={() => setOpen(false)} place={place} onChange={onChange} />
    </div>
  );
}
