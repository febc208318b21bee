import { Card } from '#kit/ui/Card.tsx';
import { Tag } from '#kit/ui/Tag.tsx';
import type { RefundFormReply } from '../refund-form-choice.ts';
import { texts } from '../texts.ts';
import { RefundChoiceField } from './RefundChoiceField.tsx';

type FormLine = RefundFormReply['list'][number];

/** Says that no SKU is chosen that can be sent in exchange, or that there is none. */
export const sayExchangeSkuMissing = (lines: readonly FormLine[]): string =>
  lines.every(({ exchangeSkuId, exchangeSkus }) => exchangeSkuId !== null || exchangeSkus.some(({ isAllowed }) => isAllowed === 1))
    ? texts.exchangeSkuMissing
    : texts.exchangeSkuNone;

interface ExchangeSkusProps {
  /** Lists the lines of the form whose pieces are exchanged. */
  readonly lines: readonly FormLine[];
  readonly onChoose: (lineNo: number, skuId: number) => void;
}

/** Lets the shopper choose the SKU that is sent in exchange for each line; the one that they have comes first. A line of a single SKU needs no choice. */
export function ExchangeSkus({ lines, onChoose }: ExchangeSkusProps) {
  const open = lines.filter(({ exchangeSkuId, exchangeSkus }) => exchangeSkus.length > 1 || exchangeSkuId === null);
  if (open.length === 0) return null;
  return (
    <Card rows>
      {open.map(({ lineNo, title, exchangeSkuId, exchangeSkus }) => (
        <RefundChoiceField
          key={lineNo}
          name={open.length === 1 ? texts.exchangeSku : texts.exchangeSkuOf(title)}
          hint={texts.exchangeSkuHint}
          on={exchangeSkuId === null ? undefined : String(exchangeSkuId)}
          wrong={undefined}
          choices={exchangeSkus.map(({ skuId, skuText, isAllowed, why }, at) => ({
            key: String(skuId),
            text: skuText === '' ? texts.sameSku : skuText,
            out: isAllowed === 0,
            note: isAllowed === 0 ? <Tag tone="grey">{why}</Tag> : at === 0 ? <Tag tone="grey">{texts.ownSku}</Tag> : undefined,
          }))}
          onChoose={(skuId) => onChoose(lineNo, Number(skuId))}
        />
      ))}
    </Card>
  );
}
