import type { Reply } from 'contract/call.ts';
import type { siteCalls } from 'contract/site/site.calls.ts';
import { useSite } from '#app/site.ts';
import { Card } from '#ui/Card.tsx';
import { Empty } from '#ui/Empty.tsx';
import { Picture } from '#ui/Picture.tsx';
import { callTo } from '../call-to.ts';
import { texts } from '../texts.ts';
import { Facts } from './Facts.tsx';

/** Gives the ratio of a landscape licence: 800 by 565. */
const sheet = 800 / 565;

/** Shows the merchant's business licence and its data. Empty values are left out. */
export function Licence({ of }: { readonly of: Reply<typeof siteCalls.sjAuthDetail> }) {
  const { locale } = useSite();
  const { shopName, companyName, creditCode, icp, address, servicePhone, licencePicture, scope } = of;
  if (companyName === '' && creditCode === '') return <Empty type="nodata" title={texts.notGiven} text={texts.notGivenWhy} />;
  return (
    <>
      {licencePicture !== '' && (
        <Card title={texts.licence}>
          <Picture src={licencePicture} alt={texts.licenceOf(companyName)} ratio={sheet} share={1} first />
        </Card>
      )}
      <Card title={texts.subject}>
        <Facts
          facts={[
            [texts.shop, shopName],
            [texts.company, companyName],
            [texts.creditCode, creditCode],
            [texts.scope, scope],
            [texts.address, address],
            [texts.phone, servicePhone, servicePhone === '' ? undefined : callTo(servicePhone)],
            // Only mainland sites have an ICP number.
            [texts.icp, locale === 'zh-CN' ? icp : '', /ICP备/.test(icp) ? 'https://beian.miit.gov.cn/' : undefined],
          ]}
        />
      </Card>
    </>
  );
}
