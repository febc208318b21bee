import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { useRead } from '#phone/client.ts';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import styles from '../parts/FactList.module.css';
import { LicenceDetails } from '../parts/LicenceDetails.tsx';
import { LicenceSkeleton } from '../parts/LicenceSkeleton.tsx';
import { texts } from '../texts.ts';

/** Shows the licence, credit code and ICP number of the merchant, as the law requires. */
export function SellerInfoScreen() {
  const detail = useRead(siteCalls.sjAuthDetail, {});
  return (
    <>
      <NavBar />
      <QueryBoundary query={detail} skeleton={<LicenceSkeleton />}>
        {(data) => (
          <>
            <LicenceDetails of={data} />
            <p className={styles.why}>{texts.shown}</p>
          </>
        )}
      </QueryBoundary>
    </>
  );
}
