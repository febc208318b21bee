import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import { Pressable } from './Pressable.tsx';
import styles from './ListRow.module.css';

interface ListRowProps {
  /** Appears first, in a narrow column: 已选, 送至. */
  readonly name?: ReactNode;
  readonly to?: string;
  readonly onTap?: () => void;
  readonly disabled?: boolean;
  /** Appears in small print below the content. */
  readonly below?: ReactNode;
  /** Appears at the end of the line, before the arrow. */
  readonly end?: ReactNode;
  /** Labels the row where its content does not say where it leads. */
  readonly label?: string;
  readonly children?: ReactNode;
}

/** Renders one line of a card, with an arrow if a tap opens something. Adjacent rows are separated by a hairline. */
export const ListRow = ({ name, to, onTap, disabled, below, end, label, children }: ListRowProps) => (
  <Pressable to={to} onTap={onTap} disabled={disabled} label={label} className={styles.row}>
    {name !== undefined && <span className={styles.name}>{name}</span>}
    <span className={styles.words}>
      {children}
      {below !== undefined && <span className={styles.below}>{below}</span>}
    </span>
    {end !== undefined && <span className={styles.end}>{end}</span>}
    {(to !== undefined || onTap) && !disabled && <Icon of={ChevronRight} size="s" className={styles.arrow} />}
  </Pressable>
);
