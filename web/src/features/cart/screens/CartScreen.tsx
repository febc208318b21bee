import { useCallback, useState } from 'react';
import { usePage } from '#app/page.ts';
import { useGo } from '#app/use-go.ts';
import { beginCheckout } from '#features/checkout/settlement.ts';
import { RecommendedPlace } from '#features/storefront/parts/RecommendedPlace.tsx';
import { ask } from '#ui/asking.ts';
import { Button } from '#ui/Button.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Faces } from '#ui/Faces.tsx';
import { Nav } from '#ui/Nav.tsx';
import { NavWord } from '#ui/NavWord.tsx';
import { wasSetRight } from '#ui/set-right.ts';
import { toast } from '#ui/toast.ts';
import { useWatched } from '#ui/use-watched.ts';

import { type CartLine, isOnOffer, sortsOf, tally } from '../chosen-lines.ts';
import { choose, leftOut } from '../left-out.ts';
import { ApartSheet } from '../parts/ApartSheet.tsx';
import { BuyBar, RemoveBar } from '../parts/CartBar.tsx';
import { GoneCard, OfferCard } from '../parts/CartCards.tsx';
import { CartSkeleton } from '../parts/CartSkeleton.tsx';
import { CartTip } from '../parts/CartTip.tsx';
import { texts } from '../texts.ts';
import { useCart } from '../use-cart.ts';
import { useChangeSheet } from '../use-change-sheet.tsx';
import styles from './CartScreen.module.css';

const ids = (lines: readonly CartLine[]): number[] => lines.map(({ cartId }) => cartId);
const chooseOne = (cartId: number, on: boolean): void => choose([cartId], on);
const withOrWithout = (set: ReadonlySet<number>, id: number, on: boolean): ReadonlySet<number> =>
  new Set(on ? [...set, id] : [...set].filter((one) => one !== id));

/** Shows the cart: its lines, their quantities, and the selection to buy. */
export function CartScreen() {
  const { row } = usePage();
  const { asked, list = [], pieces, step, remove, keep, flush } = useCart();
  const { change, sheet } = useChangeSheet();
  const { go } = useGo();
  const left = useWatched(leftOut);
  /** Holds the lines ticked for removal; undefined outside of edit mode. */
  const [ticked, setTicked] = useState<ReadonlySet<number>>();

  /** Holds whether the sheet asks which group is paid first. */
  const [asking, setAsking] = useState(false);

  const editing = ticked !== undefined;
  const overTabs = row.tab !== undefined;
  const offered = list.filter(isOnOffer);
  const gone = list.filter((line) => !isOnOffer(line));
  const sum = tally(offered, left);
  const sorts = sortsOf(offered).map((sort) => ({ ...sort, sum: tally(sort.lines, left) }));
  const apart = sorts.every((sort) => sort.sum.chosen.length > 0) && sorts.length > 1;

  const tick = useCallback((cartId: number, on: boolean) => setTicked((now) => withOrWithout(now ?? new Set(), cartId, on)), []);
  const onRemove = useCallback((cartId: number) => void remove([cartId]), [remove]);
  const onChange = useCallback(
    (line: CartLine) => {
      flush();
      change(line);
    },
    [flush, change],
  );
  const removeAsked = async (title: string, lines: readonly number[]) => {
    if (!(await ask({ title, yes: texts.remove }))) return;
    void remove(lines);
    if (editing) setTicked(new Set());
  };
  const keepLines = (lines: readonly number[]) => {
    flush();
    void keep(lines);
    if (editing) setTicked(new Set());
  };
  const pay = (lines: readonly CartLine[]) => {
    setAsking(false);
    beginCheckout('cart', lines);
    go('/submitOrder/cart/0');
  };
  const buy = () => {
    if (wasSetRight()) return;
    if (sum.chosen.length === 0) return toast(texts.chooseSome);
    if (apart) setAsking(true);
    else pay(sum.chosen);
  };
  const isOn = ({ cartId, problem }: CartLine) => (ticked ? ticked.has(cartId) : problem === null && !left.has(cartId));
  const tickAll = (lines: readonly CartLine[]) => (on: boolean) => {
    const others = [...(ticked ?? [])].filter((id) => !lines.some(({ cartId }) => cartId === id));
    setTicked(new Set(on ? [...others, ...ids(lines)] : others));
  };
  const shared = { editing, isOn, onChoose: ticked ? tick : chooseOne, onChange, onRemove };
  return (
    <>
      <Nav
        title={
          <>
            {texts.cart} {pieces > 0 && <span className={styles.count}>({pieces})</span>}
          </>
        }
        end={
          list.length > 0 && <NavWord onTap={() => setTicked(editing ? undefined : new Set())}>{editing ? texts.done : texts.edit}</NavWord>
        }
      />
      <Faces of={asked} skeleton={<CartSkeleton />}>
        {() => (
          <>
            {list.length === 0 && (
              <Empty type="cart" text={texts.empty}>
                <Button kind="main" to="/">
                  {texts.look}
                </Button>
              </Empty>
            )}
            {sorts.map(({ customs, lines, sum: { all } }) => (
              <OfferCard
                key={String(customs)}
                {...shared}
                {...{ customs, lines }}
                onStep={step}
                all={ticked ? lines.every(({ cartId }) => ticked.has(cartId)) : all}
                onAll={ticked ? tickAll(lines) : (on) => choose(ids(lines), on)}
              />
            ))}
            {!editing && list.length > 0 && <CartTip />}
            {gone.length > 0 && (
              <GoneCard
                {...shared}
                lines={gone}
                onKeep={() => keepLines(ids(gone))}
                onClear={() => void removeAsked(texts.clearAsk, ids(gone))}
              />
            )}
            {!editing && <RecommendedPlace without={list.map(({ numIid }) => numIid)} />}
            {list.length > 0 &&
              (ticked ? (
                <RemoveBar
                  overTabs={overTabs}
                  all={ticked.size === list.length}
                  lines={ticked.size}
                  onAll={tickAll(list)}
                  onKeep={() => keepLines([...ticked])}
                  onRemove={() => void removeAsked(texts.removeAsk(ticked.size), [...ticked])}
                />
              ) : (
                <BuyBar overTabs={overTabs} of={sum} onAll={(on) => choose(ids(offered), on)} onBuy={buy} />
              ))}
          </>
        )}
      </Faces>
      {sheet}
      <ApartSheet sorts={sorts} open={asking && apart} onClose={() => setAsking(false)} onBuy={pay} />
    </>
  );
}
