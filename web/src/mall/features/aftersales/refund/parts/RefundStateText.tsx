import { refundFeedback, refundGroup } from 'contract/aftersales/refund/refund-states.ts';
import styles from './RefundStateText.module.css';

/** Lists the states in which the shopper is to act. */
const actingStates: readonly number[] = [refundFeedback.rejected, refundFeedback.toReturn];

interface RefundStateTextProps {
  readonly feedback: number;
  readonly text: string;
}

/** Shows the state of a refund: in the site's colour if the shopper must act, amber under way, green once paid back, grey if closed. */
export function RefundStateText({ feedback, text }: RefundStateTextProps) {
  const group = refundGroup(feedback);
  const tone = group === 'progress' && actingStates.includes(feedback) ? 'acts' : group;
  return <span className={tone === 'acts' || tone === 'progress' || tone === 'done' ? styles[tone] : styles['over']}>{text}</span>;
}
