import { cartCalls } from 'contract/cart/cart.calls.ts';
import { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import { useEffect } from 'react';
import { sentenceOf } from '#api/refused.ts';
import { useAct, useRead } from '#api/use-call.ts';
import type { Detail } from '#features/storefront/goods.ts';
import { SkuSheet } from '#features/storefront/parts/SkuSheet.tsx';
import { useChoice } from '#features/storefront/use-choice.ts';
import { toast } from '#ui/toast.ts';
import type { CartLine } from '../chosen-lines.ts';
import { texts } from '../texts.ts';

interface ChangeSheetProps {
  readonly line: CartLine;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Lets the shopper choose another SKU for a line. The sheet opens once the product's SKUs are loaded. */
export function ChangeSheet(props: ChangeSheetProps) {
  const { line, open } = props;
  const detail = useRead(storefrontCalls.goodsDetail, { id: line.numIid }, { keepBefore: true });
  useEffect(() => {
    if (open && detail.error) toast(sentenceOf(detail.error));
  }, [open, detail.error]);
  return detail.data ? <KnownSheet {...props} detail={detail.data} pending={detail.isPlaceholderData} /> : null;
}

interface KnownSheetProps extends ChangeSheetProps {
  readonly detail: Detail;
  readonly pending: boolean;
}

function KnownSheet({ line, open, onClose, detail, pending }: KnownSheetProps) {
  const { cartId, skuId, num } = line;
  const values = detail.skuJson.find((sku) => sku.skuId === skuId)?.values ?? detail.skuItems.map(() => undefined);
  const choice = useChoice(detail, { chosen: values, pieces: num });
  const change = useAct(cartCalls.changeCartLine, { refresh: [cartCalls.listCart], onDone: onClose });

  const take = () => {
    const { sku, pieces, unchosen } = choice;
    if (!sku) toast(texts.chooseFirst(unchosen));
    else if (sku.skuId === skuId && pieces === num) onClose();
    else change.mutate({ cartId, num: pieces, skuId: sku.skuId });
  };
  return (
    <SkuSheet
      detail={detail}
      choice={choice}
      pending={pending}
      purpose="add"
      open={open}
      onClose={onClose}
      onAdd={take}
      addWord={texts.take}
    />
  );
}
