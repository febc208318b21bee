import { siteCalls } from 'contract/site/site.calls.ts';
import { useRead } from '#api/use-call.ts';
import { Faces } from '#ui/Faces.tsx';
import { Nav } from '#ui/Nav.tsx';
import styles from '../parts/Facts.module.css';
import { Licence } from '../parts/Licence.tsx';
import { LicenceSkeleton } from '../parts/LicenceSkeleton.tsx';
import { texts } from '../texts.ts';

/** Licence, credit code and ICP number of whose mall this is, as the law has them shown. */
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
