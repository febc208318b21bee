import Check from 'lucide-react/icons/check';
import { addressCalls } from 'contract/shop/address/address.calls.ts';
import { useEffect, useRef, useState } from 'react';
import { fetchReply, useRead } from '#phone/client.ts';
import { useSite } from '#mall/common/site.ts';
import { errorSentence } from '#client/call-errors.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Icon } from '#kit/ui/Icon.tsx';
import { StateMessage } from '#kit/ui/StateMessage.tsx';
import { Sheet } from '#kit/ui/Sheet.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { Tabs } from '#kit/ui/Tabs.tsx';
import { classes } from '#kit/ui/classes.ts';
import { sortProvinces, type SelectedRegion, type RegionStep, buildRegionSteps } from '../region-steps.ts';
import { texts } from '../texts.ts';
import styles from './RegionSheet.module.css';

interface RegionSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly place: SelectedRegion;
  /** Called at each level, so that no choice is lost. */
  readonly onChange: (place: SelectedRegion) => void;
}

/** Renders the sheet in which a person chooses a region level by level: province, city, county, street. It closes after the last level. */
export function RegionSheet({ open, onClose, place, onChange }: RegionSheetProps) {
  const { locale } = useSite();
  const wanted = open || place.stateCode !== '';
  const regions = useRead(addressCalls.regions, wanted ? {} : null);
  const streets = useRead(addressCalls.streets, place.districtCode === '' ? null : { code: place.districtCode });
  const steps = regions.data ? buildRegionSteps(sortProvinces(regions.data, locale), place, streets.data, texts.noStreet) : [];
  const last = steps.length - 1;
  /** Level on display; undefined for the lowest available one. */
  const [level, setLevel] = useState<number>();
  const at = Math.min(level ?? last, last);
  const step = steps[at];
  const county = useRef('');

  const choose = async (chosen: RegionStep, next: SelectedRegion) => {
    setLevel(undefined);
    county.current = next.districtCode;
    onChange(next);
    if (chosen.level === 'street') return onClose();
    if (next.districtCode === '') return undefined;
    // Whether a county has streets, and so a further level, is known only after they loaded.
    const known = await fetchReply(addressCalls.streets, { code: next.districtCode }).catch(() => undefined);
    return known?.length === 0 && county.current === next.districtCode ? onClose() : undefined;
  };
  const waits = regions.data === undefined || (place.districtCode !== '' && streets.isPending && streets.isFetching && level === undefined);
  const failed = regions.data === undefined ? regions : streets;
  return (
    <Sheet open={open} onClose={onClose} title={texts.region}>
      {steps.length > 0 && (
        <div className={styles.levels}>
          <Tabs
            tabs={steps.map(({ name }, key) => ({ key, name: name || texts.pick }))}
            on={at}
            onChange={setLevel}
            label={texts.steps}
            onCard
          />
        </div>
      )}
      {failed.isError && failed.data === undefined ? (
        // The link back of a page's error state would lose the text entered in the form.
        <StateMessage illustration="failed" title={texts.failed} text={errorSentence(failed.error)}>
          <Button kind="main" busy={failed.isFetching} onTap={() => void failed.refetch()}>
            {texts.retry}
          </Button>
        </StateMessage>
      ) : step && !waits ? (
        <Choices
          key={`${step.level} ${step.choices[0]?.place.stateCode} ${step.choices.length}`}
          step={step}
          onChoose={(next) => void choose(step, next)}
        />
      ) : (
        <div className={styles.waiting} aria-busy>
          {Array.from({ length: 8 }, (_, line) => (
            <Skeleton key={line} width={line % 2 === 0 ? 240 : 320} height={32} />
          ))}
        </div>
      )}
    </Sheet>
  );
}

/** Shows the choices of a level, and scrolls to the chosen one. */
function Choices({ step, onChoose }: { readonly step: RegionStep; readonly onChoose: (next: SelectedRegion) => void }) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const chosen = list.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    if (chosen) chosen.scrollIntoView({ block: 'center' });
    else list.current?.parentElement?.scrollTo({ top: 0 });
  }, []);
  return (
    <ul ref={list} className={styles.list}>
      {step.choices.map(({ code, name, place }) => {
        const on = code === step.code && step.name !== '';
        return (
          <li key={code}>
            <button type="button" className={classes(styles.choice, on && styles.on)} aria-pressed={on} onClick={() => onChoose(place)}>
              {name}
              {on && <Icon of={Check} size="s" />}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
