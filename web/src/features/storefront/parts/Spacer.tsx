import type { PieceOf } from '../goods.ts';
import styles from './Spacer.module.css';

/** Room between two pieces, with a line in its middle where one is wanted. */
export const Spacer = ({ height, line }: Pick<PieceOf<'spacer'>, 'height' | 'line'>) => (
  <div className={styles.room} style={{ height: `${height / 100}rem` }}>
    {line && <hr className={styles.line} />}
  </div>
);
