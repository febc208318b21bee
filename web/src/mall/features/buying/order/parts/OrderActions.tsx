import type { OrderAction } from 'contract/buying/order/order-actions.ts';
import { Button } from '#kit/ui/Button.tsx';
import { texts } from '../texts.ts';

interface OrderActionsProps {
  readonly acts: readonly OrderAction[];
  readonly size?: 'm' | 's';
  /** Holds whether one of the actions is under way. */
  readonly busy: boolean;
  readonly onAct: (act: OrderAction) => void;
  /** Labels the button that pays, where it pays an instalment. */
  readonly payLabel?: string | undefined;
}

/** Chooses the style: primary for paying, and for receiving on the order's own page; outlined for the rest. */
const buttonStyle = (act: OrderAction, size: 'm' | 's') =>
  act === 'pay' || (act === 'confirm' && size === 'm')
    ? 'main'
    : act === 'confirm' || act === 'review' || act === 'again'
      ? 'main-line'
      : 'line';

/** Shows the actions of an order as buttons. */
export const OrderActions = ({ acts, size = 'm', busy, onAct, payLabel }: OrderActionsProps) =>
  acts.map((act, at) => (
    <Button key={act} kind={buttonStyle(act, size)} size={size} busy={busy && at === acts.length - 1} onTap={() => onAct(act)}>
      {act === 'pay' && payLabel !== undefined ? payLabel : texts[act]}
    </Button>
  ));
