import { ListRow } from '#kit/ui/ListRow.tsx';
import { type BillReplyLine, type LineAnswers, displayAnswers } from '../answers.ts';
import { texts } from '../texts.ts';
import styles from './LeaveRow.module.css';

interface LeaveRowProps {
  readonly line: BillReplyLine;
  readonly answers: LineAnswers;
  readonly onTap: () => void;
}

/** Shows the answers to a line's questions (leave messages), or which answers are required; a tap opens the form. */
export function LeaveRow({ line, answers, onTap }: LeaveRowProps) {
  const shown = displayAnswers(line, answers);
  const needed = line.leaveMessages.filter(({ required }) => required === 1);
  const names = (needed.length > 0 ? needed : line.leaveMessages).map(({ name }) => name).join('、');
  const asked = needed.length > 0 ? texts.leaveNeeded(names) : texts.leaveFree(names);
  const text = shown.length > 0 ? shown.map(({ name, value }) => texts.leaveOf(name, value)).join('；') : asked;
  return (
    <div className={styles.row}>
      <ListRow onTap={onTap} label={`${texts.leave} ${text}`}>
        <span className={styles.line}>
          {texts.leave}
          <span className={shown.length > 0 ? styles.answer : needed.length > 0 ? styles.needed : styles.hint}>{text}</span>
        </span>
      </ListRow>
    </div>
  );
}
