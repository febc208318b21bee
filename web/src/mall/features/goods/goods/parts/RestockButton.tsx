import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { restockInStock } from 'contract/refusal-codes.ts';
import { restockCalls } from 'contract/buying/restock/restock.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { invalidateCalls, useRead, useWrite } from '#phone/client.ts';
import { loginRedirect } from '#phone/login.ts';
import { currentMember } from '#phone/session.ts';
import { Button } from '#kit/ui/Button.tsx';
import { useObservable } from '#kit/ui/use-observable.ts';
import { restockTexts as texts } from '../restock-texts.ts';

interface RestockButtonProps {
  readonly skuId: number;
  /** Names the SKU for screen readers. */
  readonly what: string;
  /** Fits into a line of the cart. */
  readonly small?: boolean;
}

/** Renders the button by which a member asks to be told when a sold-out SKU can be bought again; a second tap takes that back. Visitors log in first. */
export function RestockButton({ skuId, what, small = false }: RestockButtonProps) {
  const isVisitor = useObservable(currentMember) === 'visitor';
  const reminders = useRead(restockCalls.listRestockReminders, isVisitor ? null : {});
  const invalidates = [restockCalls.listRestockReminders];
  const ask = useWrite(restockCalls.askRestockReminder, {
    invalidates,
    successToast: texts.willTell,
    oneAtATime: true,
    onRefused: ({ code }) => {
      // It came back since the page was loaded: the sentence says so, and the page shows it.
      if (code === restockInStock) void invalidateCalls([cartCalls.listCart, storefrontCalls.goodsDetail]);
      return false;
    },
  });
  const cancel = useWrite(restockCalls.cancelRestockReminder, { invalidates, successToast: texts.cancelled, oneAtATime: true });
  const isAsked = reminders.data?.skuIds.includes(skuId) ?? false;
  const turn = () => {
    if (isVisitor) loginRedirect.trigger(`${location.pathname}${location.search}`);
    else if (isAsked) cancel.mutate({ skuId });
    else ask.mutate({ skuId });
  };
  return (
    <Button
      kind={isAsked ? 'line' : small ? 'main-line' : 'main'}
      size={small ? 's' : 'm'}
      busy={ask.isPending || cancel.isPending}
      label={isAsked ? texts.askedFor(what) : texts.askFor(what)}
      onTap={turn}
    >
      {isAsked ? texts.asked : texts.ask}
    </Button>
  );
}
