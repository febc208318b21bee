import CircleCheck from 'lucide-react/icons/circle-check';
import { useState } from 'react';
import { useOnLeave, useLazyPart } from '#phone/use-lazy-part.ts';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { Icon } from '#kit/ui/Icon.tsx';
import { texts } from '../texts.ts';
import styles from './ServicesRow.module.css';

const loadSheet = () => import('./ServicesSheet.tsx').then((file) => file.ServicesSheet);

/** Renders the row that lists the service guarantees of a product; a tap opens the sheet that explains them. */
export function ServicesRow({ services, noReturn }: { readonly services: readonly string[]; readonly noReturn: boolean }) {
  const [open, setOpen] = useState(false);
  const { Part: ServicesSheet, ask } = useLazyPart(loadSheet);
  useOnLeave(() => setOpen(false));
  return (
    <>
      <ListRow
        name={texts.services}
        onTap={() => {
          ask();
          setOpen(true);
        }}
      >
        <span className={styles.services}>
          {noReturn && <span className={styles.service}>{texts.noReturn}</span>}
          {services.map((service) => (
            <span key={service} className={styles.service}>
              <Icon of={CircleCheck} className={styles.sign} />
              {service}
            </span>
          ))}
        </span>
      </ListRow>
      {ServicesSheet && <ServicesSheet services={services} noReturn={noReturn} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
