import type { Reply } from 'contract/call.ts';
import type { siteCalls } from 'contract/shop/site/site.calls.ts';
import { useSite } from '#mall/common/site.ts';
import { Card } from '#kit/ui/Card.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { Picture } from '#kit/ui/Picture.tsx';
import { telLink } from '../tel-link.ts';
import { texts } from '../texts.ts';
import { FactList } from './FactList.tsx';

/** Gives the ratio of a landscape licence: 800 by 565. */
const licenceRatio = 800 / 565;

/** Shows the merchant's business licence and its data. Empty values are left out. */
export function LicenceDetails({ of }: { readonly of: Reply<typeof siteCalls.sjAuthDetail> }) {
  const { locale } = useSite();
  const { shopName, companyName, creditCode, icp, address, servicePhone, licencePicture, scope } = of;
  if (companyName === '' && creditCode === '') return <EmptyState type="nodata" title={texts.notGiven} text={texts.notGivenWhy} />;
  return (
    <>
      {licencePicture !== '' && (
        <Card title={texts.licence}>
          <Picture src={licencePicture} alt={texts.licenceOf(companyName)} ratio={licenceRatio} share={1} first />
        </Card>
      )}
      <Card title={texts.subject}>
        <FactList
          facts={[
            [texts.shop, shopName],
            [texts.company, companyName],
            [texts.creditCode, creditCode],
            [texts.scope, scope],
            [texts.address, address],
            [texts.phone, servicePhone, servicePhone === '' ? undefined : telLink(servicePhone)],
            // Only mainland sites have an ICP number.
            [texts.icp, locale === 'zh-CN' ? icp : '', /ICP备/.test(icp) ? 'https://beian.miit.gov.cn/' : undefined],
          ]}
        />
      </Card>
    </>
  );
}
