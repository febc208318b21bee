import type { ShippingPromisesReply } from 'contract/goods/freight/shipping-promise.ts';
import Truck from 'lucide-react/icons/truck';
import { Card } from '#kit/ui/Card.tsx';
import { Icon } from '#kit/ui/Icon.tsx';
import { texts } from '../texts.ts';
import styles from './ShippingPromiseCard.module.css';

/** Shows when the paid order will be shipped. */
export const ShippingPromiseCard = ({ promises }: { readonly promises: ShippingPromisesReply }) => (
  <Card>
    <div className={styles.next}>
      <span className={styles.face}>
        <Icon of={Truck} />
      </span>
      <p>
        {promises.map(({ text }) => (
          <span key={text} className={styles.promise}>
            {text}
          </span>
        ))}
        <span className={styles.hint}>{texts.next}</span>
      </p>
    </div>
  </Card>
);
