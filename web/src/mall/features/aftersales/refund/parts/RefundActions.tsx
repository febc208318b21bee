import type { RefundAction } from 'contract/aftersales/refund/refund-states.ts';
import { Button } from '#kit/ui/Button.tsx';
import { texts } from '../texts.ts';

interface RefundActionsProps {
  readonly acts: readonly RefundAction[];
  readonly size?: 'm' | 's';
  /** Holds whether one of the actions is under way. */
  readonly busy: boolean;
  readonly onAct: (act: RefundAction) => void;
}

/** Chooses the style: primary for what the shopper is waited for, outlined for the rest. */
const buttonStyle = (act: RefundAction, size: 'm' | 's') =>
  act === 'express' || act === 'acceptOffer' ? (size === 'm' ? 'main' : 'main-line') : 'line';

/** Shows the actions of a refund as buttons. */
export const RefundActions = ({ acts, size = 'm', busy, onAct }: RefundActionsProps) =>
  acts.map((act, at) => (
    <Button key={act} kind={buttonStyle(act, size)} size={size} busy={busy && at === acts.length - 1} onTap={() => onAct(act)}>
      {texts[act]}
    </Button>
  ));
