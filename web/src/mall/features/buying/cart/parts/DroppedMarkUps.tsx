import { useEffect } from 'react';
import { chooseMarkUps } from '#mall/features/buying/checkout/chosen-mark-ups.ts';
import type { MarkUpPieces } from '#mall/features/buying/checkout/mark-up-pieces.ts';
import { markUpTexts } from '#mall/features/buying/checkout/mark-up-texts.ts';
import { toast } from '#kit/ui/toast.ts';

/** Renders nothing. It removes chosen pieces of add-on purchases that can no longer be bought, and shows a toast about it. */
export function DroppedMarkUps({ had }: { readonly had: readonly MarkUpPieces[] }) {
  useEffect(() => {
    chooseMarkUps(had);
    toast(markUpTexts.dropped);
  }, [had]);
  return null;
}
