import { favouriteCalls } from 'contract/buying/favourite/favourite.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { useCallback, useState } from 'react';
import { useWrite, useRead, usePages } from '#phone/client.ts';
import { useAddToCart } from '#mall/features/goods/goods/use-add-to-cart.tsx';
import { ActionBar } from '#kit/ui/ActionBar.tsx';
import { askToConfirm } from '#kit/ui/ask-to-confirm.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { Checkbox } from '#kit/ui/Checkbox.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { QueryList } from '#kit/ui/QueryList.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { NavTextButton } from '#kit/ui/NavTextButton.tsx';
import { setFavourite } from '#mall/features/goods/goods/set-favourite.ts';
import { FavouriteRow } from '../parts/FavouriteRow.tsx';
import { FavouritesSkeleton } from '../parts/FavouritesSkeleton.tsx';
import { texts } from '../texts.ts';
import styles from './FavouritesScreen.module.css';

const callsToRefresh = [favouriteCalls.listFavourites, favouriteCalls.countFavourites, storefrontCalls.goodsDetail];
const firstPage = { pageNo: 1 } as const;
const removeOne = (numIid: number): void => void setFavourite(numIid, false);

/** Lists the member's favourites at their present prices; a button in the header opens edit mode. */
export function FavouritesScreen() {
  const favourites = usePages(favouriteCalls.listFavourites, {}, { staleMs: 0 });
  const goneNum = useRead(favouriteCalls.listFavourites, firstPage).data?.goneNum ?? 0;
  const remove = useWrite(favouriteCalls.removeFavourites, { invalidates: callsToRefresh, successToast: texts.removed });
  const clear = useWrite(favouriteCalls.clearGone, { invalidates: callsToRefresh, successToast: texts.cleared, oneAtATime: true });
  const { onAdd, sheet } = useAddToCart();
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
    if (await askToConfirm({ title: texts.clearAsk(goneNum), yes: texts.clear })) clear.mutate({});
  };
  return (
    <>
      <NavBar
        title={
          <>
            {texts.list} {total > 0 && <span className={styles.count}>({total})</span>}
          </>
        }
        end={
          items.length > 0 && (
            <NavTextButton onTap={() => setTicked(ticked ? undefined : new Set())}>{ticked ? texts.done : texts.edit}</NavTextButton>
          )
        }
      />
      {goneNum > 0 && (
        <p className={styles.gone}>
          {texts.goneSome(goneNum)}
          <NavTextButton onTap={() => void clearGone()}>{texts.clear}</NavTextButton>
        </p>
      )}
      <QueryList
        query={favourites}
        items={({ items: all }) => all}
        keyOf={({ numIid }) => numIid}
        label={texts.list}
        skeleton={<FavouritesSkeleton />}
        empty={() => (
          <EmptyState type="nodata" title={texts.empty} text={texts.emptyWhy}>
            <Button kind="main" to="/">
              {texts.look}
            </Button>
          </EmptyState>
        )}
        renderItem={(favourite) => (
          <Card flush>
            <FavouriteRow favourite={favourite} ticked={ticked?.has(favourite.numIid)} onTick={tick} onAdd={onAdd} onRemove={removeOne} />
          </Card>
        )}
      />
      {ticked && items.length > 0 && (
        <ActionBar>
          <Checkbox on={ticked.size === items.length} onChange={(on) => setTicked(new Set(on ? items.map(({ numIid }) => numIid) : []))}>
            {texts.all}
          </Checkbox>
          <Button kind="soft" disabled={ticked.size === 0} onTap={removeTicked}>
            {texts.removeSome(ticked.size)}
          </Button>
        </ActionBar>
      )}
      {sheet}
    </>
  );
}
