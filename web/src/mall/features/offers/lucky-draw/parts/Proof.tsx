import { luckyDrawCalls } from 'contract/offers/lucky-draw/lucky-draw.calls.ts';
import { useState } from 'react';
import { send, usePages } from '#phone/client.ts';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { QueryList } from '#kit/ui/QueryList.tsx';
import { canCheckDraws, countWrongDrawRecords, formatDrawNumber, isPublishedSeed, type LuckyDrawReply } from '../check-draw.ts';
import { texts } from '../texts.ts';
import styles from './DrawBody.module.css';

/**
 * Renders, folded, the technical explanation of how a lucky draw is decided, with the hash of its seed. Once the draw is over, also shows the seed and all records, with
 * a button that checks them.
 */
export function Proof({ draw }: { readonly draw: LuckyDrawReply }) {
  const { seedHash, seed } = draw;
  return (
    <details className={styles.technical}>
      <summary className={styles.summary}>{texts.proof}</summary>
      <p className={styles.hint}>{texts.proofWhy}</p>
      <p className={styles.hint}>{texts.proofHow}</p>
      <dl className={styles.proof}>
        <dt>{texts.hash}</dt>
        <dd>{seedHash}</dd>
        <dt>{texts.seed}</dt>
        <dd>{seed ?? texts.seedLater}</dd>
      </dl>
      {seed !== null && <Records draw={draw} seed={seed} />}
    </details>
  );
}

/** Loads all records of a draw, page by page. */
async function loadAllRecords(drawId: number) {
  const records = [];
  for (let pageNo = 1, more = true; more; pageNo += 1) {
    const { list, hasNext } = await send(luckyDrawCalls.drawRecords, { drawId, pageNo, pageSize: 100 });
    records.push(...list);
    more = hasNext;
  }
  return records;
}

function Records({ draw, seed }: { readonly draw: LuckyDrawReply; readonly seed: string }) {
  const records = usePages(luckyDrawCalls.drawRecords, { drawId: draw.drawId });
  const [said, setSaid] = useState('');
  const check = async () => {
    if (!canCheckDraws()) return setSaid(texts.noCheck);
    if (!(await isPublishedSeed(seed, draw.seedHash))) return setSaid(texts.seedWrong);
    const all = await loadAllRecords(draw.drawId);
    const wrong = await countWrongDrawRecords(draw, seed, all);
    setSaid(wrong === 0 ? texts.checkedAll(all.length) : texts.checkedWrong(wrong));
  };
  return (
    <>
      <div className={styles.check}>
        <Button kind="main-line" size="s" onTap={() => void check()}>
          {texts.check}
        </Button>
        <span role="status" className={styles.said}>
          {said}
        </span>
      </div>
      <QueryList
        query={records}
        items={({ items }) => items}
        keyOf={({ message }) => message}
        label={texts.records}
        renderItem={({ message, number, prizeNo }) => (
          <p className={styles.record}>
            <span>{message}</span>
            <span>{formatDrawNumber(number)}</span>
            <span>{draw.prizes.find(({ no }) => no === prizeNo)?.name}</span>
          </p>
        )}
        empty={() => <EmptyState type="nodata" title={texts.noRecords} />}
      />
    </>
  );
}
