import { storefrontCalls } from 'contract/storefront/storefront.calls.ts';
import { useEffect } from 'react';
import { sentenceOf } from '#api/refused.ts';
import { useRead } from '#api/use-call.ts';
import { toast } from '#ui/toast.ts';
import type { Detail } from '../goods.ts';
import { useBuying } from '../use-buying.ts';
import { useChoice } from '../use-choice.ts';
import { SkuSheet } from './SkuSheet.tsx';

interface CardSheetProps {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Opens the SKU sheet for a product in a list, once its details are loaded. */
export function CardSheet({ id, open, onClose }: CardSheetProps & { readonly id: number }) {
  const detail = useRead(storefrontCalls.goodsDetail, { id }, { keepBefore: true });
  useEffect(() => {
    if (open && detail.error) toast(sentenceOf(detail.error));
  }, [open, detail.error]);
  return detail.data ? <KnownSheet detail={detail.data} pending={detail.isPlaceholderData} open={open} onClose={onClose} /> : null;
}

interface KnownSheetProps extends CardSheetProps {
  readonly detail: Detail;
  readonly pending: boolean;
}

function KnownSheet({ detail, pending, open, onClose }: KnownSheetProps) {
  const choice = useChoice(detail);
  const { add, buy } = useBuying(detail, choice, { open, show() {}, close: onClose });
  return <SkuSheet detail={detail} choice={choice} pending={pending} purpose="add" open={open} onClose={onClose} onAdd={add} onBuy={buy} />;
}
