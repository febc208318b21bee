import { couponCalls } from 'contract/offers/coupon/coupon.calls.ts';
import { useRead } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { useSite } from '#mall/common/site.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { copyText } from '#kit/ui/copy-text.ts';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QrCode } from '#kit/ui/QrCode.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { TextButton } from '#kit/ui/TextButton.tsx';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';
import { ownCouponTime } from '../coupon-time.ts';
import { texts } from '../texts.ts';
import styles from './coupon-screens.module.css';

const NoCode = () => (
  <EmptyState type="coupon" title={texts.notThere} text={texts.notThereWhy}>
    <Button kind="main" to="/myCoupon" replace>
      {texts.toMine}
    </Button>
  </EmptyState>
);

/** Shows the code that a store scans or types to write off a coupon (核销). */
export function CouponCodeScreen() {
  const { query } = usePage();
  const { timeZone } = useSite();
  const [cid, cuid] = [parseIdParam(query.get('cid')), parseIdParam(query.get('cuid'))];
  const known = cid !== undefined && cuid !== undefined;
  const info = useRead(couponCalls.couponInfo, known ? { cid, cuid } : null);
  return (
    <>
      <NavBar />
      {!known || (info.isError && info.data === undefined && !info.isFetching) ? (
        <NoCode />
      ) : (
        <QueryBoundary query={info} skeleton={<Skeleton height={700} />}>
          {({ own, name }) =>
            own === null || own.code === '' ? (
              <NoCode />
            ) : (
              <Card>
                <div className={styles.centred}>
                  <h2 className={styles.title}>{name}</h2>
                  <p className={styles.why}>{own.state === 'usable' ? ownCouponTime(own, timeZone) : texts.states[own.state]}</p>
                  {own.state === 'usable' && (
                    <>
                      <div className={styles.code}>
                        <QrCode text={own.code} label={texts.code} />
                      </div>
                      <p className={styles.digits}>{own.code.replace(/(\d{4})(?=\d)/g, '$1 ')}</p>
                      <TextButton onTap={() => void copyText(own.code, texts.codeCopied)}>{texts.copyCode}</TextButton>
                      <p className={styles.why}>{texts.codeWhy}</p>
                    </>
                  )}
                </div>
              </Card>
            )
          }
        </QueryBoundary>
      )}
    </>
  );
}
