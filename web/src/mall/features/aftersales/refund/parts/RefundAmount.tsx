import type { RefundKind } from 'contract/aftersales/refund/refund-states.ts';
import { PointsPrice } from '#kit/ui/PointsPrice.tsx';
import { texts } from '../texts.ts';

interface RefundAmountProps {
  readonly kind: RefundKind;
  readonly payment: number;
  /** Counts the points that go back besides. */
  readonly score: number;
  readonly size?: 's' | 'm' | 'l';
  readonly tone?: 'main' | 'ink';
}

/** Shows the amount of a refund: money, points, or both. For an exchange it says that no money is paid back. */
export const RefundAmount = ({ kind, payment, score, size = 's', tone = 'ink' }: RefundAmountProps) =>
  kind === 'exchange' && payment === 0 && score === 0 ? (
    <span>{texts.noMoney}</span>
  ) : (
    <PointsPrice points={score} yuan={payment} size={size} tone={tone} />
  );
