import { useCallback, useState } from 'react';
import { usePage } from '#phone/page.ts';
import { useLazyPart } from '#phone/use-lazy-part.ts';
import { currentMember } from '#phone/session.ts';
import { chosenMarkUps } from '#mall/features/buying/checkout/chosen-mark-ups.ts';
import { useGoodsQuote } from '#mall/features/buying/checkout/use-goods-quote.ts';
import { LazyRecommendedGoods } from '#mall/features/goods/goods/parts/LazyRecommendedGoods.tsx';
import { askToConfirm } from '#kit/ui/ask-to-confirm.ts';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { NavTextButton } from '#kit/ui/NavTextButton.tsx';
import { useHydrating } from '#kit/ui/use-hydrating.ts';
import { useObservable } from '#kit/ui/use-observable.ts';
import { type CartLineReply, isBuyable, groupByCustoms, summariseSelection } from '../selected-lines.ts';
import { countMarkUpPieces, findHeadingMarkUps } from '../cart-mark-ups.ts';
import { selectLines, unselectedLines } from '../unselected-lines.ts';
import { CheckoutBar, RemoveBar } from '../parts/CartBar.tsx';
import { UnavailableCard, BuyableCard } from '../parts/CartCards.tsx';
import { CartSkeleton } from '../parts/CartSkeleton.tsx';
import { ShipToRow } from '../parts/ShipToRow.tsx';
import { LazyCartMarkUps } from '../parts/LazyCartMarkUps.tsx';
import { CartTip } from '../parts/CartTip.tsx';
import { texts } from '../texts.ts';
import { useCart } from '../use-cart.ts';
import { useCartCheckout } from '../use-cart-checkout.ts';
import { useChangeSkuSheet } from '../use-change-sku-sheet.tsx';
import styles from './CartScreen.module.css';

const cartIdsOf = (lines: readonly CartLineReply[]): number[] => lines.map(({ cartId }) => cartId);
const selectOne = (cartId: number, on: boolean): void => selectLines([cartId], on);
const toggled = (set: ReadonlySet<number>, id: number, on: boolean): ReadonlySet<number> =>
  new Set(on ? [...set, id] : [...set].filter((one) => one !== id));

const loadSplitSheet = () => import('../parts/SplitOrderSheet.tsx').then((file) => file.SplitOrderSheet);

/** Shows the cart of a member, and to a visitor an empty one with a link to log in. */
export function CartScreen() {
  return useObservable(currentMember) === 'visitor' ? <VisitorCart /> : <MemberCart />;
}

function VisitorCart() {
  const { path } = usePage();
  const hydrating = useHydrating();
  return (
    <>
      <NavBar title={texts.cart} />
      {/* The server does not know who asks: a member sees the placeholder of their cart in place of what it says to visitors. */}
      {hydrating && (
        <div data-instead-for-member>
          <CartSkeleton />
        </div>
      )}
      <div data-only-for-visitor>
        <EmptyState type="cart" text={texts.visitor}>
          <Button kind="main" to={`/login?redirect=${encodeURIComponent(path)}`}>
            {texts.logIn}
          </Button>
        </EmptyState>
        <LazyRecommendedGoods without={[]} />
      </div>
    </>
  );
}

/** Shows the lines, their quantities, and the selection to buy. The address may begin with the lines to remove: /shopCart/tab/edit. */
function MemberCart() {
  const { row, params } = usePage();
  const { asked, shipTo, list = [], promotions = [], pieces, step, remove, keep, flush } = useCart();
  const { change, sheet } = useChangeSkuSheet();
  const left = useObservable(unselectedLines);
  /** Holds the lines ticked for removal; undefined outside of edit mode. */
  const [ticked, setTicked] = useState<ReadonlySet<number> | undefined>(() => (params['action'] === 'edit' ? new Set() : undefined));

  const editing = ticked !== undefined;
  const overTabs = row.tab !== undefined;
  const offered = list.filter(isBuyable);
  const gone = list.filter((line) => !isBuyable(line));
  const sum = summariseSelection(offered, left);
  const sorts = groupByCustoms(offered).map((sort) => ({ ...sort, sum: summariseSelection(sort.lines, left) }));
  const apart = sorts.every((sort) => sort.sum.chosen.length > 0) && sorts.length > 1;
  const markUps = useObservable(chosenMarkUps);
  const quote = useGoodsQuote(sum.chosen.length > 0 ? [...sum.chosen, ...markUps] : [], shipTo);
  const { Part: SplitOrderSheet, ask } = useLazyPart(loadSplitSheet);
  const { buy, pay, isBusy, isAsking, stopAsking } = useCartCheckout(sum.chosen, { apart, quote, onAsk: ask });

  const tick = useCallback((cartId: number, on: boolean) => setTicked((now) => toggled(now ?? new Set(), cartId, on)), []);
  const onRemove = useCallback((cartId: number) => void remove([cartId]), [remove]);
  const onChange = useCallback(
    (line: CartLineReply) => {
      flush();
      change(line);
    },
    [flush, change],
  );
  const removeAsked = async (title: string, lines: readonly number[]) => {
    if (!(await askToConfirm({ title, yes: texts.remove }))) return;
    void remove(lines);
    if (editing) setTicked(new Set());
  };
  const keepLines = (lines: readonly number[]) => {
    flush();
    void keep(lines);
    if (editing) setTicked(new Set());
  };
  const isOn = ({ cartId, problem }: CartLineReply) => (ticked ? ticked.has(cartId) : problem === null && !left.has(cartId));
  const tickAll = (lines: readonly CartLineReply[]) => (on: boolean) => {
    const others = [...(ticked ?? [])].filter((id) => !lines.some(({ cartId }) => cartId === id));
    setTicked(new Set(on ? [...others, ...cartIdsOf(lines)] : others));
  };
  const shared = { editing, isOn, onChoose: ticked ? tick : selectOne, onChange, onRemove };
  return (
    <>
      <NavBar
        title={
          <>
            {texts.cart} {pieces > 0 && <span className={styles.count}>({pieces})</span>}
          </>
        }
        end={
          list.length > 0 && (
            <NavTextButton onTap={() => setTicked(editing ? undefined : new Set())}>{editing ? texts.done : texts.edit}</NavTextButton>
          )
        }
      />
      <QueryBoundary query={asked} skeleton={<CartSkeleton />}>
        {() => (
          <>
            {list.length === 0 && (
              <EmptyState type="cart" text={texts.empty}>
                <Button kind="main" to="/">
                  {texts.look}
                </Button>
              </EmptyState>
            )}
            {!editing && list.length > 0 && <ShipToRow />}
            {/* Above the lines, as what the quote adds below them would move it. */}
            {!editing && list.length > 0 && <CartTip />}
            {sorts.map(({ customs, lines, sum: { all } }) => (
              <BuyableCard
                key={String(customs)}
                {...shared}
                {...{ customs, lines, promotions }}
                quote={quote.reply}
                isQuoting={quote.isPending}
                onStep={step}
                isAllSelected={ticked ? lines.every(({ cartId }) => ticked.has(cartId)) : all}
                onSelectAll={ticked ? tickAll(lines) : (on) => selectLines(cartIdsOf(lines), on)}
              />
            ))}
            {!editing && <LazyCartMarkUps quote={quote} chosen={sum.chosen} headings={findHeadingMarkUps(offered, promotions)} />}
            {gone.length > 0 && (
              <UnavailableCard
                {...shared}
                lines={gone}
                onKeep={() => keepLines(cartIdsOf(gone))}
                onClear={() => void removeAsked(texts.clearAsk, cartIdsOf(gone))}
              />
            )}
            {!editing && <LazyRecommendedGoods without={list.map(({ numIid }) => numIid)} isWaiting={quote.isPending} />}
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
                <CheckoutBar
                  overTabs={overTabs}
                  of={sum}
                  addedPieces={apart ? 0 : countMarkUpPieces(quote.reply)}
                  quote={quote}
                  onAll={(on) => selectLines(cartIdsOf(offered), on)}
                  busy={isBusy}
                  onBuy={buy}
                />
              ))}
          </>
        )}
      </QueryBoundary>
      {sheet}
      {SplitOrderSheet && (
        <SplitOrderSheet groups={sorts} open={isAsking && apart} onClose={stopAsking} onBuy={(lines) => void pay(lines)} />
      )}
    </>
  );
}
