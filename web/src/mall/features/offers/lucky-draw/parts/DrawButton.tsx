import { askToConfirm } from '#kit/ui/ask-to-confirm.ts';
import { Button } from '#kit/ui/Button.tsx';
import type { LuckyDrawReply } from '../check-draw.ts';
import { texts } from '../texts.ts';

interface DrawButtonProps {
  readonly draw: LuckyDrawReply;
  readonly busy: boolean;
  /** @param points what the member agreed to pay; 0 for a free draw */
  readonly onDraw: (points: number) => void;
}

/**
 * Renders the button that draws, first for free, then for points after a confirmation. A visitor gets a link to log in; where nobody can draw, the
 * button is disabled and says why.
 */
export function DrawButton({ draw: { own, state, drawId, pointsCost }, busy, onDraw }: DrawButtonProps) {
  if (state !== 'running') return <Button disabled>{texts.states[state]}</Button>;
  if (!own)
    return (
      <Button kind="main" to={`/login?redirect=${encodeURIComponent(`/luckDraw?id=${drawId}`)}`}>
        {texts.login}
      </Button>
    );
  if (own.problemText !== '') return <Button disabled>{own.problemText}</Button>;
  if (own.freeLeft > 0)
    return (
      <Button kind="main" busy={busy} onTap={() => onDraw(0)}>
        {texts.drawFree(own.freeLeft)}
      </Button>
    );
  if (own.paidLeft === 0 || pointsCost === null) return <Button disabled>{texts.noChance}</Button>;
  if (own.score < pointsCost) return <Button disabled>{texts.short(pointsCost, own.score)}</Button>;
  const ask = async () => {
    if (await askToConfirm({ title: texts.payAsk(pointsCost), text: texts.payWhy, yes: texts.pay })) onDraw(pointsCost);
  };
  return (
    <Button kind="main" busy={busy} onTap={() => void ask()}>
      {texts.drawPaid(pointsCost, own.paidLeft)}
    </Button>
  );
}
