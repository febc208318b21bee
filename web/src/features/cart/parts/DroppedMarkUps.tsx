import { useEffect } from 'react';
import { chooseMarkUps } from '#features/checkout/chosen-mark-ups.ts';
import type { MarkUpPieces } from '#features/checkout/mark-up-pieces.ts';
import { markUpTexts } from '#features/checkout/mark-up-texts.ts';
import { toast } from '#ui/toast.ts';

/** Takes off what can no longer be had of mark-up purchases, and says so. Draws nothing. */
export function DroppedMarkUps({ had }: { readonly had: readonly MarkUpPieces[] }) {
  useEffect(() => {
    chooseMarkUps(had);
    toast(markUpTexts.dropped);
  }, [had]);
  return null;
}
