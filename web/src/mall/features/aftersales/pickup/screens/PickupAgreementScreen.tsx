import { useSite } from '#mall/common/site.ts';
import { Card } from '#kit/ui/Card.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import styles from '../parts/pickup.module.css';
import { texts } from '../texts.ts';

/** Shows the terms of door pickup, which a shopper agrees to before ordering one. */
export function PickupAgreementScreen() {
  const { name } = useSite();
  return (
    <>
      <NavBar />
      <Card>
        <p className={styles.sub}>{texts.agreementOf(name)}</p>
        <p className={styles.sub}>{texts.agreementIntro}</p>
      </Card>
      <Card>
        <ol className={styles.terms}>
          {texts.agreementTerms.map((term) => (
            <li key={term}>{term}</li>
          ))}
        </ol>
      </Card>
    </>
  );
}
