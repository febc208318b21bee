import { posterCalls } from 'contract/front/poster/poster.calls.ts';
import { useRead, useWrite } from '#phone/client.ts';
import { container } from '#phone/current-container.ts';
import { usePage } from '#phone/page.ts';
import { useSite } from '#mall/common/site.ts';
import { posterTimeoutMs } from '#kit/lib/time-limits.ts';
import { formatDateTime } from '#kit/lib/time-text.ts';
import { AmountLine, AmountSummary } from '#kit/ui/AmountSummary.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { isOrderNotFound } from '../is-order-not-found.ts';
import { OrderNotFound } from '../parts/OrderNotFound.tsx';
import { parseTid } from '../parse-tid.ts';
import { receiptTexts } from '../receipt-texts.ts';
import styles from './ReceiptScreen.module.css';

/** Shows the receipt of a paid order, which can be saved as a picture; a browser can print it too. */
export function ReceiptScreen() {
  const tid = parseTid(usePage().params['tid']);
  const { timeZone } = useSite();
  const receipt = useRead(posterCalls.generateReceipt, { orderId: tid });
  const drawn = useWrite(posterCalls.generateReceipt, { timeoutMs: posterTimeoutMs });
  const picture = drawn.data?.picture;
  const time = (at: number) => formatDateTime(at, timeZone);
  if (isOrderNotFound(receipt.error)) return <OrderNotFound />;
  return (
    <>
      <NavBar onCard />
      <QueryBoundary query={receipt} skeleton={<Skeleton height={600} />}>
        {({
          shopName,
          lines,
          goodsAmount,
          reductions,
          adjustedAmount,
          postFee,
          insuranceFee,
          payment,
          payments,
          refundAmount,
          ...order
        }) => (
          <article className={styles.slip}>
            <h1 className={styles.shop}>{shopName}</h1>
            <p className={styles.kind}>{receiptTexts.title}</p>
            <dl className={styles.facts}>
              <div>
                <dt>{receiptTexts.tid}</dt>
                <dd>{tid}</dd>
              </div>
              <div>
                <dt>{receiptTexts.orderedAt}</dt>
                <dd>{time(order.createTime)}</dd>
              </div>
              <div>
                <dt>{receiptTexts.paidAt}</dt>
                <dd>{time(order.payTime)}</dd>
              </div>
            </dl>
            <ul className={styles.lines}>
              {lines.map(({ title, skuText, num, originAmount }, at) => (
                // The lines of a receipt never change their places.
                // oxlint-disable-next-line react/no-array-index-key
                <li key={at} className={styles.line}>
                  <dl>
                    <AmountLine name={`${title}${skuText === '' ? '' : ` ${skuText}`}`} why={`×${num}`} yuan={originAmount} />
                  </dl>
                </li>
              ))}
            </ul>
            <AmountSummary name={receiptTexts.payment} total={payment}>
              <AmountLine name={receiptTexts.goods} yuan={goodsAmount} />
              {reductions.map(({ name, amount }, at) => (
                // oxlint-disable-next-line react/no-array-index-key
                <AmountLine key={at} name={name} yuan={amount} off />
              ))}
              {adjustedAmount !== 0 && <AmountLine name={receiptTexts.adjusted} yuan={Math.abs(adjustedAmount)} off={adjustedAmount < 0} />}
              <AmountLine name={receiptTexts.postFee} yuan={postFee} />
              {insuranceFee > 0 && <AmountLine name={receiptTexts.insurance} yuan={insuranceFee} />}
            </AmountSummary>
            <dl className={styles.paid}>
              {payments.map(({ payTypeText, amount, payTime }) => (
                <AmountLine key={payTime} name={payTypeText} why={time(payTime)} yuan={amount} />
              ))}
              {refundAmount > 0 && <AmountLine name={receiptTexts.refunded} yuan={refundAmount} off />}
            </dl>
            <p className={styles.note}>{receiptTexts.note(time(order.printTime))}</p>
            {picture && (
              <figure className={styles.picture}>
                <img src={picture.url} width={picture.width} height={picture.height} alt={receiptTexts.pictureAlt} />
                <figcaption className={styles.note}>{receiptTexts.savePicture}</figcaption>
              </figure>
            )}
            <div className={styles.print}>
              {!picture && (
                <Button kind="line" busy={drawn.isPending} onTap={() => drawn.mutate({ orderId: tid, picture: 1 })}>
                  {receiptTexts.asPicture}
                </Button>
              )}
              {(container === 'browser' || container === 'desktop') && (
                <Button kind="line" onTap={() => window.print()}>
                  {receiptTexts.print}
                </Button>
              )}
            </div>
          </article>
        )}
      </QueryBoundary>
    </>
  );
}
