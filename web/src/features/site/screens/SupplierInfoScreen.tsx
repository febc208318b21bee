import { siteCalls } from 'contract/site/site.calls.ts';
import { useRead } from '#api/use-call.ts';
import { Card } from '#ui/Card.tsx';
import { Cell } from '#ui/Cell.tsx';
import { Faces } from '#ui/Faces.tsx';
import { Nav } from '#ui/Nav.tsx';
import { SkeletonLines } from '#ui/Skeleton.tsx';
import { callTo } from '../call-to.ts';
import { Facts } from '../parts/Facts.tsx';
import styles from '../parts/Facts.module.css';
import { texts } from '../texts.ts';

/** Shows the supplier of the goods, which is the merchant: a site has no other suppliers so far. */
export function SupplierInfoScreen() {
  const detail = useRead(siteCalls.sjAuthDetail, {});
  return (
    <>
      <Nav />
      <Faces of={detail} skeleton={<SkeletonLines />}>
        {({ shopName, companyName, address, servicePhone }) => (
          <>
            <Card title={texts.subject}>
              <Facts
                facts={[
                  [texts.company, companyName || shopName],
                  [texts.address, address],
                  [texts.phone, servicePhone, servicePhone === '' ? undefined : callTo(servicePhone)],
                ]}
              />
            </Card>
            <Card cells>
              <Cell to="/sellerInfo">{texts.seller}</Cell>
            </Card>
            <p className={styles.why}>{texts.supplies}</p>
          </>
        )}
      </Faces>
    </>
  );
}
