import type { OrderAct } from 'contract/order/order-acts.ts';
import { Button } from '#ui/Button.tsx';
import { texts } from '../texts.ts';

interface OrderActsProps {
  readonly acts: readonly OrderAct[];
  readonly size?: 'm' | 's';
  /** One of them is under way. */
  readonly busy: boolean;
  readonly onAct: (act: OrderAct) => void;
}

/** Paying is the one thing to do; receiving is, on the order's own page; what is only possible is outlined. */
const kindOf = (act: OrderAct, size: 'm' | 's') =>
  act === 'pay' || (act === 'confirm' && size === 'm') ? 'main' : act === 'confirm' || act === 'again' ? 'main-line' : 'line';

/** What an order offers, as buttons. */
export const OrderActs = ({ acts, size = 'm', busy, onAct }: OrderActsProps) =>
  acts.map((act, at) => (
    <Button key={act} kind={kindOf(act, size)} size={size} busy={busy && at === acts.length - 1} onTap={() => onAct(act)}>
      {texts[act]}
    </Button>
  ));
