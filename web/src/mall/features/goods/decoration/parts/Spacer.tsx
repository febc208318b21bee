import type { PageBlockOf } from '../page-block.ts';
import styles from './Spacer.module.css';

/** Renders space between two blocks, with an optional line in the middle. */
export const Spacer = ({ height, line }: Pick<PageBlockOf<'spacer'>, 'height' | 'line'>) => (
  <div className={styles.room} style={{ height: `${height / 100}rem` }}>
    {line && <hr className={styles.line} />}
  </div>
);
