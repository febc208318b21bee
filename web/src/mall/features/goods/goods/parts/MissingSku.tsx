import type { Sku } from '../goods.ts';
import { restockTexts as texts } from '../restock-texts.ts';
import styles from './MissingSku.module.css';
import { RestockButton } from './RestockButton.tsx';

/** Says that the SKU whose options were tapped is sold out, with the button to be told when it is back. */
export function MissingSku({ sku: { skuId, values } }: { readonly sku: Sku }) {
  const what = values.join('；');
  return (
    <p className={styles.missing}>
      <span>{texts.missing(what)}</span>
      <RestockButton small skuId={skuId} what={what} />
    </p>
  );
}
