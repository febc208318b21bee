import { favouriteCalls } from 'contract/favourite/favourite.calls.ts';
import { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import { useCallback, useState } from 'react';
import { useAct, useRead } from '#api/use-call.ts';
import { usePages } from '#api/use-pages.ts';
import { useCardAdd } from '#features/storefront/use-card-add.tsx';
import { ActionBar } from '#ui/ActionBar.tsx';
import { ask } from '#ui/asking.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Check } from '#ui/Check.tsx';
import { Empty } from '#ui/Empty.tsx';
import { ListFrame } from '#ui/ListFrame.tsx';
import { Nav } from '#ui/Nav.tsx';
import { NavWord } from '#ui/NavWord.tsx';
import { markFavourite } from '../mark-favourite.ts';
import { FavouriteRow } from '../parts/FavouriteRow.tsx';
import { FavouritesSkeleton } from '../parts/FavouritesSkeleton.tsx';
import { texts } from '../texts.ts';
import styles from './FavouritesScreen.module.css';

const changed = [favouriteCalls.listFavourites, favouriteCalls.countFavourites, storefrontCalls.goodsDetail];
const first = { pageNo: 1 } as const;
const removeOne = (numIid: number): void => void markFavourite(numIid, false);

/** Lists the member's favourites at their present prices; a button in the header opens edit mode. */
export function FavouritesScreen() {
  const favourites = usePages(favouriteCalls.listFavourites, {}, { stays: 0 });
  const goneNum = useRead(favouriteCalls.listFavourites, first).data?.goneNum ?? 0;
  const remove = useAct(favouriteCalls.removeFavourites, { refresh: changed, done: texts.removed });
  const clear = useAct(favouriteCalls.clearGone, { refresh: changed, done: texts.cleared, oneAtATime: true });
  const { onAdd, sheet } = useCardAdd();
  /** Holds the favourites ticked for removal; undefined outside of edit mode. */
  const [ticked, setTicked] = useState<ReadonlySet<number>>();

  const { items = [], total = 0 } = favourites.data ?? {};
  const tick = useCallback(
    (numIid: number, on: boolean) =>
      setTicked((now) => new Set(on ? [...(now ?? []), numIid] : [...(now ?? [])].filter((one) => one !== numIid))),
    [],
  );
  const removeTicked = () => {
    remove.mutate({ numIids: [...(ticked ?? [])] });
    setTicked(undefined);
  };
  const clearGone = async () => {
    if (await ask({ title: texts.clearAsk(goneNum), yes: texts.clear })) clear.mutate({});
  };
  return (
    <>
      <Nav
        title={
          <>
            {texts.list} {total > 0 && <span className={styles.count}>({total})</span>}
          </>
        }
        end={
          items.length > 0 && <NavWord onTap={() => setTicked(ticked ? undefined : new Set())}>{ticked ? texts.done : texts.edit}</NavWord>
        }
      />
      {goneNum > 0 && (
        <p className={styles.gone}>
          {texts.goneSome(goneNum)}
          <NavWord onTap={() => void clearGone()}>{texts.clear}</NavWord>
        </p>
      )}
      <ListFrame
        of={favourites}
        items={({ items: all }) => all}
        keyOf={({ numIid }) => numIid}
        label={texts.list}
        skeleton={<FavouritesSkeleton />}
        empty={() => (
          <Empty type="nodata" title={texts.empty} text={texts.emptyWhy}>
            <Button kind="main" to="/">
              {texts.look}
            </Button>
          </Empty>
        )}
        row={(favourite) => (
          <Card flush>
            <FavouriteRow favourite={favourite} ticked={ticked?.has(favourite.numIid)} onTick={tick} onAdd={onAdd} onRemove={removeOne} />
          </Card>
        )}
      />
      {ticked && items.length > 0 && (
        <ActionBar>
          <Check on={ticked.size === items.length} onChange={(on) => setTicked(new Set(on ? items.map(({ numIid }) => numIid) : []))}>
            {texts.all}
          </Check>
          <Button kind="soft" disabled={ticked.size === 0} onTap={removeTicked}>
            {texts.removeSome(ticked.size)}
          </Button>
        </ActionBar>
      )}
      {sheet}
    </>
  );
}
