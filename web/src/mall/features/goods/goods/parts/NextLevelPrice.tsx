import Crown from 'lucide-react/icons/crown';
import { Icon } from '#kit/ui/Icon.tsx';
import { Price } from '#kit/ui/Price.tsx';
import { texts } from '../texts.ts';
import styles from './NextLevelPrice.module.css';

/** Shows the lower price that the member would pay at the next member level. */
export const NextLevelPrice = ({ name, yuan }: { readonly name: string; readonly yuan: number }) => (
  <span className={styles.next}>
    <Icon of={Crown} className={styles.crown} />
    <span className={styles.name}>{texts.priceAt(name)}</span>
    <Price yuan={yuan} size="s" tone="inherit" />
  </span>
);
