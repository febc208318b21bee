import { cartCalls } from 'contract/cart/cart.calls.ts';
import { useCallback, useState } from 'react';
import { CallRefusedError, errorSentence } from '#api/call-errors.ts';
import { invalidateCalls } from '#api/query.ts';
import { send } from '#api/send.ts';
import { usePage } from '#app/page.ts';
import { currentMember } from '#app/session.ts';
import { usePageNavigation } from '#app/use-page-navigation.ts';
import { beginCheckout } from '#features/checkout/checkout-session.ts';
import { LazyRecommendedGoods } from '#features/goods/parts/LazyRecommendedGoods.tsx';
import { askToConfirm } from '#ui/ask-to-confirm.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';
import { NavBar } from '#ui/NavBar.tsx';
import { NavTextButton } from '#ui/NavTextButton.tsx';
import { wasNumberCorrected } from '#ui/number-corrected.ts';
import { toast } from '#ui/toast.ts';
import { useObservable } from '#ui/use-observable.ts';

import { type CartLineReply, isBuyable, groupByCustoms, summariseSelection } from '../selected-lines.ts';
import { selectLines, unselectedLines } from '../unselected-lines.ts';
import { SplitOrderSheet } from '../parts/SplitOrderSheet.tsx';
import { CheckoutBar, RemoveBar } from '../parts/CartBar.tsx';
import { UnavailableCard, BuyableCard } from '../parts/CartCards.tsx';
import { CartSkeleton } from '../parts/CartSkeleton.tsx';
import { CartTip } from '../parts/CartTip.tsx';
import { texts } from '../texts.ts';
import { useCart } from '../use-cart.ts';
import { useCartQuote } from '../use-cart-quote.ts';
import { useChangeSkuSheet } from '../use-change-sku-sheet.tsx';
import styles from './CartScreen.module.css';

const cartIdsOf = (lines: readonly CartLineReply[]): number[] => lines.map(({ cartId }) => cartId);
const selectOne = (cartId: number, on: boolean): void => selectLines([cartId], on);
const toggled = (set: ReadonlySet<number>, id: number, on: boolean): ReadonlySet<number> =>
  new Set(on ? [...set, id] : [...set].filter((one) => one !== id));

/** Shows the cart of a member, and to a visitor an empty one with the way to log in. */
export function CartScreen() {
  return useObservable(currentMember) === 'visitor' ? <VisitorCart /> : <MemberCart />;
}

function VisitorCart() {
  const { path } = usePage();
  return (
    <>
      <NavBar title={texts.cart} />
      <EmptyState type="cart" text={texts.visitor}>
        <Button kind="main" to={`/login?redirect=${encodeURIComponent(path)}`}>
          {texts.logIn}
        </Button>
      </EmptyState>
      <LazyRecommendedGoods without={[]} />
    </>
  );
}

/** Shows the lines, their quantities, and the selection to buy. The address may begin with the lines to remove: /shopCart/tab/edit. */
function MemberCart() {
  const { row, params } = usePage();
  const { asked, list = [], pieces, step, remove, keep, flush } = useCart();
  const { change, sheet } = useChangeSkuSheet();
  const { go, isHere } = usePageNavigation();
  const left = useObservable(unselectedLines);
  /** Holds the lines ticked for removal; undefined outside of edit mode. */
  const [ticked, setTicked] = useState<ReadonlySet<number> | undefined>(() => (params['action'] === 'edit' ? new Set() : undefined));

  /** Holds whether the sheet asks which group is paid first. */
  const [asking, setAsking] = useState(false);
  /** Holds whether the lines to buy are being checked. */
  const [checking, setChecking] = useState(false);

  const editing = ticked !== undefined;
  const overTabs = row.tab !== undefined;
  const offered = list.filter(isBuyable);
  const gone = list.filter((line) => !isBuyable(line));
  const sum = summariseSelection(offered, left);
  const priced = useCartQuote(sum.chosen);
  const sorts = groupByCustoms(offered).map((sort) => ({ ...sort, sum: summariseSelection(sort.lines, left) }));
  const apart = sorts.every((sort) => sort.sum.chosen.length > 0) && sorts.length > 1;

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
  /** Checks the lines once more, as the cart may have been open for long, and goes on to the order; what is wrong is said here. */
  const pay = async (lines: readonly CartLineReply[]) => {
    if (checking) return;
    setAsking(false);
    setChecking(true);
    const goodsJson = lines.map(({ numIid, skuId, num }) => ({ numIid, skuId, num }));
    const problem = await send(cartCalls.checkGoods, { goodsJson }, { isPageRead: true }).then(
      ({ problemText }) => problemText,
      // Without a connection the order's page says so.
      (fault: unknown) => (fault instanceof CallRefusedError ? errorSentence(fault) : ''),
    );
    setChecking(false);
    if (!isHere()) return;
    if (problem !== '') {
      toast(problem);
      void invalidateCalls([cartCalls.listCart]);
      return;
    }
    beginCheckout('cart', lines);
    go('/submitOrder/cart/0');
  };
  const buy = () => {
    if (wasNumberCorrected()) return;
    if (sum.chosen.length === 0) return toast(texts.chooseSome);
    if (apart) setAsking(true);
    else void pay(sum.chosen);
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
            {sorts.map(({ customs, lines, sum: { all } }) => (
              <BuyableCard
                key={String(customs)}
                {...shared}
                {...{ customs, lines }}
                quote={priced.quote}
                onStep={step}
                isAllSelected={ticked ? lines.every(({ cartId }) => ticked.has(cartId)) : all}
                onSelectAll={ticked ? tickAll(lines) : (on) => selectLines(cartIdsOf(lines), on)}
              />
            ))}
            {!editing && list.length > 0 && <CartTip />}
            {gone.length > 0 && (
              <UnavailableCard
                {...shared}
                lines={gone}
                onKeep={() => keepLines(cartIdsOf(gone))}
                onClear={() => void removeAsked(texts.clearAsk, cartIdsOf(gone))}
              />
            )}
            {!editing && <LazyRecommendedGoods without={list.map(({ numIid }) => numIid)} />}
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
                  priced={priced}
                  onAll={(on) => selectLines(cartIdsOf(offered), on)}
                  busy={checking}
                  onBuy={buy}
                />
              ))}
          </>
        )}
      </QueryBoundary>
      {sheet}
      <SplitOrderSheet groups={sorts} open={asking && apart} onClose={() => setAsking(false)} onBuy={(lines) => void pay(lines)} />
    </>
  );
}
