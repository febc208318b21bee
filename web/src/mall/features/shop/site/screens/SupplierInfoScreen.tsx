import { siteCalls } from 'contract/shop/site/site.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { useRead } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { ListRowsSkeleton } from '#kit/ui/Skeleton.tsx';
import { telLink } from '../tel-link.ts';
import { FactList } from '../parts/FactList.tsx';
import styles from '../parts/FactList.module.css';
import { texts } from '../texts.ts';

/** Shows the merchant, who supplies what no other supplier is named for. */
function MerchantAsSupplier() {
  const detail = useRead(siteCalls.sjAuthDetail, {});
  return (
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
          <Card rows>
            <ListRow to="/sellerInfo">{texts.seller}</ListRow>
          </Card>
          <p className={styles.why}>{texts.supplies}</p>
        </>
      )}
    </QueryBoundary>
  );
}

function GoodsSupplier({ goodsId }: { readonly goodsId: number }) {
  const detail = useRead(storefrontCalls.goodsDetail, { id: goodsId });
  return (
    <QueryBoundary query={detail} skeleton={<ListRowsSkeleton />}>
      {({ goods, supplier }) =>
        supplier ? (
          <>
            <Card title={texts.supplier}>
              <FactList
                facts={[
                  [texts.company, supplier.name],
                  [texts.supplierAddress, supplier.address],
                  [texts.phone, supplier.phone, supplier.phone === '' ? undefined : telLink(supplier.phone)],
                ]}
              />
            </Card>
            <Card rows>
              <ListRow to={`/goodsInfo/${goods.numIid}`}>{goods.title}</ListRow>
              <ListRow to="/sellerInfo">{texts.seller}</ListRow>
            </Card>
            <p className={styles.why}>{texts.suppliesGoods}</p>
          </>
        ) : (
          <MerchantAsSupplier />
        )
      }
    </QueryBoundary>
  );
}

/** Shows the supplier of the product named in the URL, or else the merchant. */
export function SupplierInfoScreen() {
  const goodsId = parseIdParam(usePage().query.get('goodsId'));
  return (
    <>
      <NavBar />
      {goodsId === undefined ? <MerchantAsSupplier /> : <GoodsSupplier goodsId={goodsId} />}
    </>
  );
}
