import { formatAmount } from '#kit/lib/money-text.ts';
import { askToConfirm } from '#kit/ui/ask-to-confirm.ts';
import { giftTexts as texts } from './gift-texts.ts';

interface LostGift {
  readonly name: string;
  readonly fullAmount: number;
  readonly missingAmount: number;
}

/** Asks whether a coupon or points shall be used though the order then misses purchase gifts. Resolves to yes at once where it misses none. */
export const confirmLostGifts = async (gifts: readonly LostGift[]): Promise<boolean> =>
  gifts.length === 0 ||
  askToConfirm({
    title: texts.lostAsk,
    lines: gifts.map(({ name, fullAmount, missingAmount }) => ({
      name,
      text: texts.lostWhy(formatAmount(fullAmount), formatAmount(missingAmount)),
    })),
    yes: texts.lostYes,
    no: texts.lostNo,
  });
