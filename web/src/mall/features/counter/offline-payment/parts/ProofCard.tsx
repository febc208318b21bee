import type { Reply } from 'contract/call.ts';
import type { offlinePayCalls } from 'contract/counter/offline-payment/offline-payment.calls.ts';
import type { ReactNode } from 'react';
import { useSite } from '#mall/common/site.ts';
import { formatAmount } from '#kit/lib/money-text.ts';
import { formatDateTime } from '#kit/lib/time-text.ts';
import { FactRows } from '#kit/ui/FactRows.tsx';
import { Card } from '#kit/ui/Card.tsx';
import { useMall } from '#kit/ui/mall.ts';
import { Picture } from '#kit/ui/Picture.tsx';
import { usePictureViewer } from '#kit/ui/use-picture-viewer.ts';
import { texts } from '../texts.ts';
import styles from './offline.module.css';

/** Holds a proof of a bank transfer. */
export type TransferProof = Reply<typeof offlinePayCalls.orderTrade>['list'][number];

/** Shows the files of a proof; a tap enlarges a picture, and opens a document. */
function ProofFiles({ files }: { readonly files: TransferProof['files'] }) {
  const view = usePictureViewer();
  const pictures = files.filter(({ kind }) => kind === 'picture');
  const open = (url: string) =>
    view(
      pictures.map((one, at) => ({ url: one.url, alt: texts.picture(at + 1) })),
      pictures.findIndex((one) => one.url === url),
    );
  return (
    <div className={styles.files}>
      {files.map(({ url, kind }, at) =>
        kind === 'picture' ? (
          <button key={url} type="button" className={styles.file} onClick={() => open(url)}>
            <Picture src={url} alt={texts.picture(at + 1)} share={0.2} />
          </button>
        ) : (
          <a key={url} className={styles.document} href={url} target="_blank" rel="noreferrer">
            {texts.document(at + 1)}
          </a>
        ),
      )}
    </div>
  );
}

/** Shows a proof of a bank transfer: its state, the amount, the account, and its files. */
export function ProofCard({ proof, children }: { readonly proof: TransferProof; readonly children?: ReactNode }) {
  const { timeZone } = useSite();
  const { money } = useMall();
  const sum = (yuan: number) => money.sign + formatAmount(yuan);
  const { state, stateText, amount, due, account, payer, memo, files, why, sendTime, endTime } = proof;
  const facts = [
    [texts.why, why],
    [texts.stated, sum(amount)],
    [texts.dueThen, amount === due ? '' : sum(due)],
    [texts.to, `${account.bank} ${account.number.slice(-4)}`],
    [texts.payer, payer],
    [texts.memo, memo],
    [texts.sendTime, formatDateTime(sendTime, timeZone)],
    [texts.endTime, endTime === null ? '' : formatDateTime(endTime, timeZone)],
  ] as const;
  return (
    <Card>
      <p className={styles.state}>{stateText}</p>
      <p className={styles.hint}>{texts.state[state]}</p>
      <ProofFiles files={files} />
      <FactRows facts={facts} small />
      {children}
    </Card>
  );
}
