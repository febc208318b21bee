import { siteCalls } from 'contract/site/site.calls.ts';
import { useRead } from '#api/use-call.ts';
import { Card } from '#ui/Card.tsx';
import { Cell } from '#ui/Cell.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';
import { NavBar } from '#ui/NavBar.tsx';
import { ListRowsSkeleton } from '#ui/Skeleton.tsx';
import { telLink } from '../tel-link.ts';
import { FactList } from '../parts/FactList.tsx';
import styles from '../parts/FactList.module.css';
import { texts } from '../texts.ts';

/** Shows the supplier of the goods, which is the merchant: a site has no other suppliers so far. */
export function SupplierInfoScreen() {
  const detail = useRead(siteCalls.sjAuthDetail, {});
  return (
    <>
      <NavBar />
      <QueryBoundary query={detail} skeleton={<ListRowsSkeleton />}>
        {({ shopName, companyName, address, servicePhone }) => (
          <>
            <Card title={texts.subject}>
              <FactList
                facts={[
                  [texts.company, companyName || shopName],
                  [texts.address, address],
                  [texts.phone, servicePhone, servicePhone === '' ? undefined : telLink(servicePhone)],
                ]}
              />
            </Card>
            <Card cells>
              <Cell to="/sellerInfo">{texts.seller}</Cell>
            </Card>
            <p className={styles.why}>{texts.supplies}</p>
          </>
        )}
      </QueryBoundary>
    </>
  );
}
