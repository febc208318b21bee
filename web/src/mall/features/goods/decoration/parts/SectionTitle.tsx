import { classes } from '#kit/ui/classes.ts';
import { MoreLink } from '#kit/ui/MoreLink.tsx';
import type { PageBlockOf } from '../page-block.ts';
import { texts } from '../texts.ts';
import styles from './SectionTitle.module.css';

/** Shows the title of a section, with a link to more of its content. */
export const SectionTitle = ({ text, sub, align, more }: Omit<PageBlockOf<'title'>, 'kind'>) => (
  <header className={classes(styles.head, align === 'center' && styles.middle)}>
    <div className={styles.words}>
      <h2 className={styles.title}>{text}</h2>
      {sub !== '' && <p className={styles.sub}>{sub}</p>}
    </div>
    {more !== null && <MoreLink to={more}>{texts.more}</MoreLink>}
  </header>
);
