import ChevronRight from 'lucide-react/icons/chevron-right';
import Megaphone from 'lucide-react/icons/megaphone';
import { classes } from '#kit/ui/classes.ts';
import { Icon } from '#kit/ui/Icon.tsx';
import { Pressable } from '#kit/ui/Pressable.tsx';
import type { PageBlockOf } from '../page-block.ts';
import styles from './NoticeBlock.module.css';

/** Shows a sentence of the merchant. `joined` connects it to the card above. */
export const NoticeBlock = ({ text, link, joined }: Pick<PageBlockOf<'notice'>, 'text' | 'link'> & { readonly joined: boolean }) => (
  <div className={classes(styles.card, joined && styles.joined)}>
    <Pressable to={link ?? undefined} className={styles.line}>
      <Icon of={Megaphone} className={styles.sign} />
      <span className={styles.text}>{text}</span>
      {link !== null && <Icon of={ChevronRight} size="s" className={styles.arrow} />}
    </Pressable>
  </div>
);
