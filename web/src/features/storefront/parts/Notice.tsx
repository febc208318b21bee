import ChevronRight from 'lucide-react/icons/chevron-right';
import Megaphone from 'lucide-react/icons/megaphone';
import { classes } from '#ui/classes.ts';
import { Icon } from '#ui/Icon.tsx';
import { Tap } from '#ui/Tap.tsx';
import type { PieceOf } from '../goods.ts';
import styles from './Notice.module.css';

/** Shows a sentence of the merchant. `joined` connects it to the card above. */
export const Notice = ({ text, link, joined }: Pick<PieceOf<'notice'>, 'text' | 'link'> & { readonly joined: boolean }) => (
  <div className={classes(styles.card, joined && styles.joined)}>
    <Tap to={link ?? undefined} className={styles.line}>
      <Icon of={Megaphone} className={styles.sign} />
      <span className={styles.text}>{text}</span>
      {link !== null && <Icon of={ChevronRight} size="s" className={styles.arrow} />}
    </Tap>
  </div>
);
