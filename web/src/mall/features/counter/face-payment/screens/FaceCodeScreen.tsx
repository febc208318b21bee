import { facePayCalls } from 'contract/counter/face-payment/face-payment.calls.ts';
import { useRead } from '#phone/client.ts';
import { useSite } from '#mall/common/site.ts';
import { shell } from '#phone/shell.ts';
import { Button } from '#kit/ui/Button.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QrCode } from '#kit/ui/QrCode.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import styles from '../parts/face.module.css';
import { texts } from '../texts.ts';

/** Shows the code that the shop prints for its counter. Scanned, it opens the page on which shoppers type the amount. */
export function FaceCodeScreen() {
  const shop = useRead(facePayCalls.faceShop, {});
  const { name } = useSite();
  return (
    <>
      <NavBar />
      <QueryBoundary query={shop} skeleton={<Skeleton height={700} />}>
        {({ open, discounts }) =>
          open === 0 ? (
            <EmptyState type="nodata" title={texts.off} text={texts.offWhy} />
          ) : (
            <Card>
              <div className={styles.centred}>
                <h2 className={styles.shop}>{texts.payTo(name)}</h2>
                <div className={styles.code}>
                  <QrCode text={`${location.origin}/mall/facePayment?siteId=${shell.siteId}`} label={texts.scan(name)} />
                </div>
                <p className={styles.hint}>{texts.codeWhy}</p>
                {discounts.map(({ text }) => (
                  <p key={text} className={styles.hint}>
                    {text}
                  </p>
                ))}
                <div className={styles.unprinted}>
                  <Button kind="main-line" onTap={() => print()}>
                    {texts.print}
                  </Button>
                </div>
              </div>
            </Card>
          )
        }
      </QueryBoundary>
    </>
  );
}
