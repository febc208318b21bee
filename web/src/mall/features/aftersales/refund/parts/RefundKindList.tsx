import Banknote from 'lucide-react/icons/banknote';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Repeat from 'lucide-react/icons/repeat';
import Undo from 'lucide-react/icons/undo-2';
import type { RefundKind } from 'contract/aftersales/refund/refund-states.ts';
import { type IconComponent, Icon } from '#kit/ui/Icon.tsx';
import type { RefundFormReply } from '../refund-form-choice.ts';
import { texts } from '../texts.ts';
import styles from './RefundKindList.module.css';

const icons: Readonly<Record<RefundKind, IconComponent>> = { money: Banknote, return: Undo, exchange: Repeat };

interface RefundKindListProps {
  readonly kinds: RefundFormReply['kinds'];
  /** Says why none can be chosen yet. */
  readonly blockedBy?: string | undefined;
  readonly onChoose: (kind: RefundKind) => void;
}

/** Lists the kinds of refund that can be requested, each with a line of explanation; one that cannot is grey and says why. */
export const RefundKindList = ({ kinds, blockedBy, onChoose }: RefundKindListProps) =>
  kinds.map(({ kind, kindText, isAllowed, why }) => {
    const isOut = isAllowed === 0 || blockedBy !== undefined;
    return (
      <button key={kind} type="button" className={styles.kind} disabled={isOut} onClick={() => onChoose(kind)}>
        <span className={styles.face}>
          <Icon of={icons[kind]} className={styles.icon} />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{kindText}</span>
          <span className={styles.text}>{isAllowed === 0 && why !== '' ? why : (blockedBy ?? texts.kindText[kind])}</span>
        </span>
        {!isOut && <Icon of={ChevronRight} size="s" className={styles.arrow} />}
      </button>
    );
  });
