import Banknote from 'lucide-react/icons/banknote';
import Undo from 'lucide-react/icons/undo-2';
import Repeat from 'lucide-react/icons/repeat';
import type { RefundKind } from 'contract/refund/refund-states.ts';
import { Cell } from '#ui/Cell.tsx';
import { classes } from '#ui/classes.ts';
import { type IconComponent, Icon } from '#ui/Icon.tsx';
import type { RefundFormReply } from '../form-choice.ts';
import { texts } from '../texts.ts';
import styles from './KindCells.module.css';

const icons: Readonly<Record<RefundKind, IconComponent>> = { money: Banknote, return: Undo, exchange: Repeat };

interface KindCellsProps {
  readonly kinds: RefundFormReply['kinds'];
  /** Says why none can be chosen yet. */
  readonly blockedBy?: string | undefined;
  readonly onChoose: (kind: RefundKind) => void;
}

/** Lists what can be asked for, each with a line of explanation; what cannot be is grey and says why. */
export const KindCells = ({ kinds, blockedBy, onChoose }: KindCellsProps) =>
  kinds.map(({ kind, kindText, isAllowed, why }) => {
    const out = isAllowed === 0 || blockedBy !== undefined;
    return (
      <div key={kind} className={classes(out && styles.out)}>
        <Cell
          name={<Icon of={icons[kind]} className={styles.icon} />}
          disabled={out}
          onTap={() => onChoose(kind)}
          below={isAllowed === 0 && why !== '' ? why : (blockedBy ?? texts.kindText[kind])}
        >
          <span className={styles.name}>{kindText}</span>
        </Cell>
      </div>
    );
  });
