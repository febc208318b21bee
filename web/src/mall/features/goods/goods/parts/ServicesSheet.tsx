import CircleCheck from 'lucide-react/icons/circle-check';
import { Icon } from '#kit/ui/Icon.tsx';
import { Sheet } from '#kit/ui/Sheet.tsx';
import { explainService } from '../service-meaning.ts';
import { sheetTexts } from '../sheet-texts.ts';
import { texts } from '../texts.ts';
import styles from './ServicesSheet.module.css';

interface ServicesSheetProps {
  readonly services: readonly string[];
  readonly noReturn: boolean;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Renders the sheet that explains each service guarantee of a product. */
export const ServicesSheet = ({ services, noReturn, open, onClose }: ServicesSheetProps) => (
  <Sheet open={open} onClose={onClose} title={sheetTexts.servicesTitle}>
    <ul className={styles.list}>
      {noReturn && (
        <li className={styles.one}>
          <div>
            <h3 className={styles.name}>{texts.noReturn}</h3>
            <p className={styles.meaning}>{sheetTexts.noReturnWhy}</p>
          </div>
        </li>
      )}
      {services.map((service) => {
        const meaning = explainService(service);
        return (
          <li key={service} className={styles.one}>
            <Icon of={CircleCheck} className={styles.sign} />
            <div>
              <h3 className={styles.name}>{service}</h3>
              {meaning !== undefined && <p className={styles.meaning}>{meaning}</p>}
            </div>
          </li>
        );
      })}
    </ul>
  </Sheet>
);
