import { siteCalls } from 'contract/site/site.calls.ts';
import { useRead } from '#api/use-call.ts';
import { Faces } from '#ui/Faces.tsx';
import { Nav } from '#ui/Nav.tsx';
import styles from '../parts/Facts.module.css';
import { Licence } from '../parts/Licence.tsx';
import { LicenceSkeleton } from '../parts/LicenceSkeleton.tsx';
import { texts } from '../texts.ts';

/** Shows the licence, credit code and ICP number of the merchant, as the law requires. */
export function SellerInfoScreen() {
  const detail = useRead(siteCalls.sjAuthDetail, {});
  return (
    <>
      <Nav />
      <Faces of={detail} skeleton={<LicenceSkeleton />}>
        {(data) => (
          <>
            <Licence of={data} />
            <p className={styles.why}>{texts.shown}</p>
          </>
        )}
      </Faces>
    </>
  );
}
