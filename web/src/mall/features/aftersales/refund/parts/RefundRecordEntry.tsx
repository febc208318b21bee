import Coins from 'lucide-react/icons/coins';
import Clock from 'lucide-react/icons/clock-3';
import Store from 'lucide-react/icons/store';
import UserRound from 'lucide-react/icons/user-round';

import type { RefundActor } from 'contract/aftersales/refund/refund-states.ts';
import { useSite } from '#mall/common/site.ts';
import { formatDateTime } from '#kit/lib/time-text.ts';
import { classes } from '#kit/ui/classes.ts';
import { type IconComponent, Icon } from '#kit/ui/Icon.tsx';
import styles from './RefundRecordEntry.module.css';
import type { RefundDetail } from './RefundHead.tsx';
import { RefundPictures } from './RefundPictures.tsx';

const icons: Readonly<Record<RefundActor, IconComponent>> = { shopper: UserRound, merchant: Store, time: Clock, payment: Coins };

/** Shows an entry of the conversation about a refund (协商记录): who, what, when and their words. */
export function RefundRecordEntry({ record }: { readonly record: RefundDetail['records'][number] }) {
  const { timeZone } = useSite();
  const { time, who, whoText, title, text, pictures } = record;
  return (
    <li className={styles.entry}>
      <span className={classes(styles.face, (who === 'shopper' || who === 'merchant') && styles[who])}>
        <Icon of={icons[who]} className={styles.icon} />
      </span>
      <div className={styles.body}>
        <p className={styles.who}>
          <span>{whoText}</span>
          <span className="num">{formatDateTime(time, timeZone)}</span>
        </p>
        <p className={styles.title}>{title}</p>
        {text !== '' && <p className={styles.text}>{text}</p>}
        {pictures.length > 0 && (
          <div className={styles.pictures}>
            <RefundPictures pictures={pictures} />
          </div>
        )}
      </div>
    </li>
  );
}
