import type { OrderAct } from 'contract/order/order-acts.ts';
import { Button } from '#ui/Button.tsx';
import { texts } from '../texts.ts';

interface OrderActsProps {
  readonly acts: readonly OrderAct[];
  readonly size?: 'm' | 's';
  /** Holds whether one of the actions is under way. */
  readonly busy: boolean;
  readonly onAct: (act: OrderAct) => void;
}

/** Chooses the style: primary for paying, and for receiving on the order's own page; outlined for the rest. */
const kindOf = (act: OrderAct, size: 'm' | 's') =>
  act === 'pay' || (act === 'confirm' && size === 'm') ? 'main' : act === 'confirm' || act === 'again' ? 'main-line' : 'line';

/** Shows the actions of an order as buttons. */
export const OrderActs = ({ acts, size = 'm', busy, onAct }: OrderActsProps) =>
  acts.map((act, at) => (
    <Button key={act} kind={kindOf(act, size)} size={size} busy={busy && at === acts.length - 1} onTap={() => onAct(act)}>
      {texts[act]}
    </Button>
  ));
