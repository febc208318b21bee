import { formatRegion } from 'contract/shop/address/regions.ts';
import ChevronRight from 'lucide-react/icons/chevron-right';
import LocateFixed from 'lucide-react/icons/locate-fixed';
import { useId, useState } from 'react';
import { errorSentence } from '#client/call-errors.ts';
import { NoPositionsHere, positionCancelled } from '#mall/features/shop/maps/ask-position.ts';
import { placeOfLocation } from '#mall/features/shop/maps/locate-place.ts';
import { usePosition } from '#mall/features/shop/maps/use-position.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { classes } from '#kit/ui/classes.ts';
import { Icon } from '#kit/ui/Icon.tsx';
import { toast } from '#kit/ui/toast.ts';
import { emptyRegion, type SelectedRegion } from '../region-steps.ts';
import { texts } from '../texts.ts';
import styles from './RegionField.module.css';
import { RegionSheet } from './RegionSheet.tsx';

interface RegionFieldProps {
  readonly place: SelectedRegion;
  readonly onChange: (place: SelectedRegion) => void;
  readonly wrong: string | undefined;
}

/** Renders the region field of an address form: a tap opens the sheet to choose it, a button takes the person's position. */
export function RegionField({ place, onChange, wrong }: RegionFieldProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const line = formatRegion(place);
  const { ask, sheet } = usePosition();
  const [busy, setBusy] = useState(false);
  const locate = async () => {
    setBusy(true);
    try {
      const location = await ask();
      if (location === positionCancelled) return;
      if (location) onChange({ ...emptyRegion, ...(await placeOfLocation(location)) });
      else setOpen(true);
    } catch (fault) {
      toast(fault instanceof NoPositionsHere ? texts.noPositions : errorSentence(fault));
      // What the map does not say, the person chooses in the list.
      setOpen(true);
    } finally {
      setBusy(false);
    }
  };
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
      <div className={styles.locate}>
        <Button size="s" icon={LocateFixed} busy={busy} onTap={() => void locate()}>
          {texts.locate}
        </Button>
      </div>
      {wrong !== undefined && (
        <p id={id} className={styles.below} role="alert">
          {wrong}
        </p>
      )}
      <RegionSheet open={open} onClose={() => setOpen(false)} place={place} onChange={onChange} />
      {sheet}
    </div>
  );
}
