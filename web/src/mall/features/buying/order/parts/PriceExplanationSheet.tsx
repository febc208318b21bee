import { orderCalls } from 'contract/buying/order/order.calls.ts';
import { useRead } from '#phone/client.ts';
import { AmountLine, AmountSummary } from '#kit/ui/AmountSummary.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Sheet } from '#kit/ui/Sheet.tsx';
import { ListRowsSkeleton } from '#kit/ui/Skeleton.tsx';
import { PresaleStageList } from './PresaleStages.tsx';
import { explanationTexts } from '../explanation-texts.ts';
import styles from './PriceExplanationSheet.module.css';

interface PriceExplanationSheetProps {
  readonly tid: string;
  /** Gives the amount that all discounts took off, in yuan. */
  readonly reduced: number;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Lists what each promotion took off an order, and off which of its lines. */
export function PriceExplanationSheet({ tid, reduced, open, onClose }: PriceExplanationSheetProps) {
  const explanation = useRead(orderCalls.explainPrice, open ? { tid } : null, { keepPrevious: true });
  return (
    <Sheet open={open} onClose={onClose} title={explanationTexts.savings}>
      <QueryBoundary query={explanation} skeleton={<ListRowsSkeleton />}>
        {({ reductions, lines, presale }) => (
          <>
            {presale && <PresaleStageList presale={presale} />}
            <AmountSummary name={explanationTexts.total} total={reduced}>
              {reductions.map(({ kind, id, name, amount }) => (
                <AmountLine key={`${kind} ${id}`} name={name} yuan={amount} off />
              ))}
            </AmountSummary>
            <h3 className={styles.head}>{explanationTexts.byLine}</h3>
            {lines
              .filter((line) => line.reductions.length > 0)
              .map(({ lineNo, title, skuText, num, reductions: ofLine }) => (
                <section key={lineNo} className={styles.line} aria-label={title}>
                  <p className={styles.title}>
                    {title} <span className={styles.sku}>{[skuText, explanationTexts.pieces(num)].filter(Boolean).join(' ')}</span>
                  </p>
                  <dl>
                    {ofLine.map(({ kind, name, amount }, at) => (
                      <AmountLine key={`${kind} ${at}`} name={name} yuan={amount} off />
                    ))}
                  </dl>
                </section>
              ))}
          </>
        )}
      </QueryBoundary>
    </Sheet>
  );
}
