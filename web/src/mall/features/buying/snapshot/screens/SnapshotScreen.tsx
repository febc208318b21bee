import type { Reply } from 'contract/call.ts';
import { snapshotCalls } from 'contract/buying/order/snapshot.calls.ts';
import type { ReactNode } from 'react';
import { useRead } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { useSite } from '#mall/common/site.ts';
import { isOrderNotFound } from '#mall/features/buying/order/is-order-not-found.ts';
import { parseTid } from '#mall/features/buying/order/parse-tid.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';
import { formatDateTime } from '#kit/lib/time-text.ts';
import { Card } from '#kit/ui/Card.tsx';
import { ListRow } from '#kit/ui/ListRow.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { Picture } from '#kit/ui/Picture.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { usePictureViewer } from '#kit/ui/use-picture-viewer.ts';
import { texts } from '../texts.ts';
import styles from './snapshots.module.css';

type Snapshot = Reply<typeof snapshotCalls.transactionSnapshot>;

/** Shows a product's page as it was when an order was placed, with its price then. */
export function SnapshotScreen() {
  const { query } = usePage();
  const tid = parseTid(query.get('tid'));
  const lineNo = parseIdParam(query.get('lineNo'));
  const snapshot = useRead(snapshotCalls.transactionSnapshot, lineNo === undefined ? null : { tid, lineNo });
  return (
    <>
      <NavBar />
      {lineNo === undefined || isOrderNotFound(snapshot.error) ? (
        <EmptyState type="order" title={texts.none} />
      ) : (
        <QueryBoundary query={snapshot} skeleton={<Skeleton height={480} />}>
          {(data) => <SnapshotBody snapshot={data} />}
        </QueryBoundary>
      )}
    </>
  );
}

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

function SnapshotBody({ snapshot }: { readonly snapshot: Snapshot }) {
  const { timeZone } = useSite();
  const { money } = useMall();
  const openViewer = usePictureViewer();
  const { time, numIid, title, subtitle, skuText, num, price, originPrice, amount, reductions, isWhole, images, linkUrl } = snapshot;
  const { parameters, skuItems, detail, tags, shopName, services, shipPromise, noReturn } = snapshot;
  const sum = (yuan: number) => money.sign + formatAmount(yuan);
  const pictures = (images.length > 0 ? images : [linkUrl]).map((url) => ({ url, alt: title }));
  const promises = [...services, ...(shipPromise === '' ? [] : [shipPromise]), ...(noReturn === 1 ? [texts.noReturn] : [])];
  return (
    <>
      <p className={styles.note}>{isWhole === 1 ? texts.keptAt(formatDateTime(time, timeZone)) : texts.notWhole}</p>
      <Card>
        <ul className={styles.pictures}>
          {pictures.map(({ url }, at) => (
            <li key={url}>
              <Picture src={url} alt="" share={0.32}>
                <button type="button" className={styles.open} aria-label={`${title} ${at + 1}`} onClick={() => openViewer(pictures, at)} />
              </Picture>
            </li>
          ))}
        </ul>
        <h2 className={styles.name}>{title}</h2>
        {subtitle !== '' && <p className={styles.sub}>{subtitle}</p>}
        <p className={styles.sub}>{[shopName, skuText, ...tags].filter((one) => one !== '').join(' · ')}</p>
      </Card>
      <Card>
        <dl className={styles.facts}>
          <Fact name={texts.origin}>{sum(originPrice)}</Fact>
          {reductions.map(({ kind, name, amount: off }) => (
            <Fact key={`${kind} ${name}`} name={name}>
              {texts.reduction(sum(off))}
            </Fact>
          ))}
          <Fact name={texts.price}>
            {sum(price)} × {num}
          </Fact>
          <Fact name={texts.amount}>{sum(amount)}</Fact>
        </dl>
      </Card>
      {promises.length > 0 && <Card title={texts.promises}>{promises.join('；')}</Card>}
      {parameters.length > 0 && (
        <Card title={texts.parameters}>
          <dl className={styles.facts}>
            {parameters.map(({ name, value }) => (
              <Fact key={name} name={name}>
                {value}
              </Fact>
            ))}
          </dl>
        </Card>
      )}
      {skuItems.length > 0 && (
        <Card title={texts.options}>
          <dl className={styles.facts}>
            {skuItems.map(({ name, values }) => (
              <Fact key={name} name={name}>
                {values.join('、')}
              </Fact>
            ))}
          </dl>
        </Card>
      )}
      {detail.length > 0 && (
        <Card title={texts.detail}>
          {detail.map(({ title: heading, text, picture, alt }, at) => (
            <div key={at} className={styles.piece}>
              {heading !== '' && <h3>{heading}</h3>}
              {text !== '' && <p>{text}</p>}
              {picture !== '' && <Picture src={picture} alt={alt} ratio="own" share={0.94} />}
            </div>
          ))}
        </Card>
      )}
      <Card rows>
        <ListRow name={texts.toGoods} to={`/goodsInfo/${numIid}`} />
      </Card>
    </>
  );
}
