import CircleCheck from 'lucide-react/icons/circle-check';
import { Cell } from '#ui/Cell.tsx';
import { Icon } from '#ui/Icon.tsx';
import { texts } from '../texts.ts';
import styles from './ServicesCell.module.css';

/** What the mall stands for with each goods. */
export const ServicesCell = ({ services }: { readonly services: readonly string[] }) => (
  <Cell name={texts.services}>
    <span className={styles.services}>
      {services.map((service) => (
        <span key={service} className={styles.service}>
          <Icon of={CircleCheck} className={styles.sign} />
          {service}
        </span>
      ))}
    </span>
  </Cell>
);
