import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { useEffect } from 'react';
import { errorSentence } from '#client/call-errors.ts';
import { useRead } from '#phone/client.ts';
import { toast } from '#kit/ui/toast.ts';
import type { GoodsDetailReply } from '../goods.ts';
import { useBuyActions } from '../use-buy-actions.ts';
import { useSkuChoice } from '../use-sku-choice.ts';
import { SkuSheet } from './SkuSheet.tsx';

interface CardSkuSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Renders the SKU sheet for a product in a list, which opens once the product's details are loaded. */
export function CardSkuSheet({ id, open, onClose }: CardSkuSheetProps & { readonly id: number }) {
  const detail = useRead(storefrontCalls.goodsDetail, { id }, { keepPrevious: true });
  useEffect(() => {
    if (open && detail.error) toast(errorSentence(detail.error));
  }, [open, detail.error]);
  return detail.data ? <LoadedSkuSheet detail={detail.data} pending={detail.isPlaceholderData} open={open} onClose={onClose} /> : null;
}

interface LoadedSkuSheetProps extends CardSkuSheetProps {
  readonly detail: GoodsDetailReply;
  readonly pending: boolean;
}

function LoadedSkuSheet({ detail, pending, open, onClose }: LoadedSkuSheetProps) {
  const choice = useSkuChoice(detail);
  const { add, buy } = useBuyActions(detail, choice, { open, show() {}, close: onClose });
  return <SkuSheet detail={detail} choice={choice} pending={pending} purpose="add" open={open} onClose={onClose} onAdd={add} onBuy={buy} />;
}
