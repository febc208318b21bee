import { cartCalls } from 'contract/buying/cart/cart.calls.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { useEffect } from 'react';
import { errorSentence } from '#client/call-errors.ts';
import { useWrite, useRead } from '#phone/client.ts';
import type { GoodsDetailReply } from '#mall/features/goods/goods/goods.ts';
import { SkuSheet } from '#mall/features/goods/goods/parts/SkuSheet.tsx';
import { useSkuChoice } from '#mall/features/goods/goods/use-sku-choice.ts';
import { toast } from '#kit/ui/toast.ts';
import type { CartLineReply } from '../selected-lines.ts';
import { texts } from '../texts.ts';

interface ChangeSkuSheetProps {
  readonly line: CartLineReply;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Renders the sheet in which the shopper chooses another SKU for a cart line. It opens once the product's SKUs are loaded. */
export function ChangeSkuSheet(props: ChangeSkuSheetProps) {
  const { line, open } = props;
  const detail = useRead(storefrontCalls.goodsDetail, { id: line.numIid }, { keepPrevious: true });
  useEffect(() => {
    if (open && detail.error) toast(errorSentence(detail.error));
  }, [open, detail.error]);
  return detail.data ? <LoadedSheet {...props} detail={detail.data} pending={detail.isPlaceholderData} /> : null;
}

interface LoadedSheetProps extends ChangeSkuSheetProps {
  readonly detail: GoodsDetailReply;
  readonly pending: boolean;
}

function LoadedSheet({ line, open, onClose, detail, pending }: LoadedSheetProps) {
  const { cartId, skuId, num } = line;
  const values = detail.skuJson.find((sku) => sku.skuId === skuId)?.values ?? detail.skuItems.map(() => undefined);
  const choice = useSkuChoice(detail, { from: { chosen: values, pieces: num } });
  const change = useWrite(cartCalls.changeCartLine, { invalidates: [cartCalls.listCart], onSuccess: onClose });

  const take = () => {
    const { sku, pieces, unchosenSpecs } = choice;
    if (!sku) toast(texts.chooseFirst(unchosenSpecs));
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
      addLabel={texts.take}
    />
  );
}
