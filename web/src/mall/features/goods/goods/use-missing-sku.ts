import { useState } from 'react';
import type { GoodsDetailReply, Sku } from './goods.ts';
import { type ChosenValues, findMatchingSkus } from './sku-choice.ts';
import type { SkuChoice } from './use-sku-choice.ts';

/** Holds the sold-out SKU that a shopper tapped. */
export interface MissingSkuChoice {
  /** Holds the option values tapped so far; undefined while none that is sold out was tapped. */
  readonly values: ChosenValues | undefined;
  /** Is set once the values name one sold-out SKU. */
  readonly sku: Sku | undefined;
  /** Notes that a value was tapped which is sold out with the others. */
  readonly tap: (at: number, value: string) => void;
  readonly clear: () => void;
}

/** Remembers which sold-out SKU a shopper tapped in the sheet, to offer them a reminder. A product with one SKU needs no tap. */
export function useMissingSku({ skuJson, sale }: GoodsDetailReply, { chosen }: Pick<SkuChoice, 'chosen'>): MissingSkuChoice {
  const [tapped, setTapped] = useState<ChosenValues>();
  const values = tapped ?? (sale.state === 'soldOut' ? chosen : undefined);
  const found = values ? findMatchingSkus(skuJson, values) : [];
  const sku = found.length === 1 && found[0]?.quantity === 0 ? found[0] : undefined;
  return {
    values: tapped,
    sku,
    tap(at, value) {
      const next = (values ?? chosen).map((one, spec) => (spec === at ? value : one));
      // A combination that does not exist begins anew with the tapped value.
      setTapped(findMatchingSkus(skuJson, next).length > 0 ? next : next.map((one, spec) => (spec === at ? one : undefined)));
    },
    clear: () => setTapped(undefined),
  };
}
