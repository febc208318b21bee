import { trackingCalls } from 'contract/front/tracking/tracking.calls.ts';
import { useState } from 'react';
import { useWrite, usePages } from '#phone/client.ts';
import { useSite } from '#mall/common/site.ts';
import { FavouriteRow } from '#mall/features/buying/favourite/parts/FavouriteRow.tsx';
import { FavouritesSkeleton } from '#mall/features/buying/favourite/parts/FavouritesSkeleton.tsx';
import { useAddToCart } from '#mall/features/goods/goods/use-add-to-cart.tsx';
import { shopNow } from '#kit/lib/shop-clock.ts';
import { formatRelativeDay } from '#kit/lib/time-text.ts';
import { ActionBar } from '#kit/ui/ActionBar.tsx';
import { askToConfirm } from '#kit/ui/ask-to-confirm.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { Checkbox } from '#kit/ui/Checkbox.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { NavTextButton } from '#kit/ui/NavTextButton.tsx';
import { QueryList } from '#kit/ui/QueryList.tsx';
import { TextButton } from '#kit/ui/TextButton.tsx';
import { footprintKey, groupFootprints, splitRemoval, type Footprint } from '../group-footprints.ts';
import { PriceNote } from '../parts/PriceNote.tsx';
import { texts } from '../texts.ts';
import styles from './FootprintScreen.module.css';

/** Lists by day the products that the member looked at, with the price of then and now. One, a day or all can be removed. */
export function FootprintScreen() {
  const { timeZone } = useSite();
  const footprints = usePages(trackingCalls.listFootprints, {}, { staleMs: 0 });
  const { mutate } = useWrite(trackingCalls.removeFootprints, {
    invalidates: [trackingCalls.listFootprints],
    successToast: texts.removed,
  });
  const { onAdd, sheet } = useAddToCart();
  /** Holds the footprints ticked for removal, by their keys; undefined outside of edit mode. */
  const [ticked, setTicked] = useState<ReadonlySet<string>>();

  const items = groupFootprints(footprints.data?.items ?? []);
  const keys = items.map(({ footprint }) => footprintKey(footprint));
  // Ticks may outlive their footprints, which go one by one and by the day too.
  const chosen = items.map(({ footprint }) => footprint).filter((footprint) => ticked?.has(footprintKey(footprint)));
  const nameDay = ({ seenAt }: Footprint): string => formatRelativeDay(seenAt, shopNow(), timeZone);
  const tick = (key: string, on: boolean): void =>
    setTicked((now) => new Set(on ? [...(now ?? []), key] : [...(now ?? [])].filter((one) => one !== key)));
  const removeTicked = (): void => {
    for (const part of splitRemoval(chosen)) mutate({ items: part });
    setTicked(undefined);
  };
  const removeDay = async (footprint: Footprint): Promise<void> => {
    if (await askToConfirm({ title: texts.removeDayAsk(nameDay(footprint)), yes: texts.remove })) mutate({ day: footprint.day });
  };
  const clear = async (): Promise<void> => {
    if (!(await askToConfirm({ title: texts.clearAsk, text: texts.clearWhy, yes: texts.clear }))) return;
    mutate({ all: 1 });
    setTicked(undefined);
  };
  return (
    <>
      <NavBar
        end={
          items.length > 0 && (
            <NavTextButton onTap={() => setTicked(ticked ? undefined : new Set())}>{ticked ? texts.done : texts.edit}</NavTextButton>
          )
        }
      />
      <QueryList
        query={footprints}
        items={() => items}
        keyOf={({ footprint }) => footprintKey(footprint)}
        label={texts.list}
        skeleton={<FavouritesSkeleton />}
        empty={() => (
          <EmptyState type="nodata" title={texts.empty} text={texts.emptyWhy}>
            <Button kind="main" to="/">
              {texts.look}
            </Button>
          </EmptyState>
        )}
        renderItem={({ footprint, isFirstOfDay }) => (
          <>
            {isFirstOfDay && (
              <h2 className={styles.day}>
                {nameDay(footprint)}
                {ticked && (
                  <TextButton label={texts.removeDayOf(nameDay(footprint))} onTap={() => void removeDay(footprint)}>
                    {texts.removeDay}
                  </TextButton>
                )}
              </h2>
            )}
            <Card flush>
              <FavouriteRow
                favourite={footprint}
                ticked={ticked?.has(footprintKey(footprint))}
                onTick={(_, on) => tick(footprintKey(footprint), on)}
                onAdd={onAdd}
                onRemove={() => mutate({ items: [{ day: footprint.day, numIid: footprint.numIid }] })}
                removal={{ word: texts.remove, label: texts.removeOne(footprint.title) }}
                note={<PriceNote {...footprint} />}
              />
            </Card>
          </>
        )}
      />
      {ticked && items.length > 0 && (
        <ActionBar>
          <Checkbox on={chosen.length === keys.length} onChange={(on) => setTicked(new Set(on ? keys : []))}>
            {texts.all}
          </Checkbox>
          <Button kind="line" onTap={() => void clear()}>
            {texts.clear}
          </Button>
          <Button kind="soft" disabled={chosen.length === 0} onTap={removeTicked}>
            {texts.removeSome(chosen.length)}
          </Button>
        </ActionBar>
      )}
      {sheet}
    </>
  );
}
