import { classes } from '#ui/classes.ts';
import { More } from '#ui/More.tsx';
import type { PieceOf } from '../goods.ts';
import { texts } from '../texts.ts';
import styles from './PieceTitle.module.css';

/** Shows the title of what follows, with a link to more of it. */
export const PieceTitle = ({ text, sub, align, more }: Omit<PieceOf<'title'>, 'kind'>) => (
  <header className={classes(styles.head, align === 'center' && styles.middle)}>
    <div className={styles.words}>
      <h2 className={styles.title}>{text}</h2>
      {sub !== '' && <p className={styles.sub}>{sub}</p>}
    </div>
    {more !== null && <More to={more}>{texts.more}</More>}
  </header>
);
