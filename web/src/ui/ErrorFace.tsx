import RotateCw from 'lucide-react/icons/rotate-cw';
import { use } from 'react';
import { texts } from '#lib/texts.ts';
import { Button } from './Button.tsx';
import { LinkingContext } from './linking.ts';
import { Message } from './Message.tsx';
import { PageFrameContext } from './page-frame.ts';
import { QuietButton } from './QuietButton.tsx';

interface ErrorFaceProps {
  /** Why, in a sentence a shopper can read. */
  readonly text?: string | undefined;
  readonly onRetry: () => void;
  readonly busy?: boolean;
}

/** What was asked for did not come: try again, or go back where there is a way back. */
export function ErrorFace({ text = texts.offline, onRetry, busy = false }: ErrorFaceProps) {
  const { back } = use(LinkingContext);
  const { hideBack, entered } = use(PageFrameContext);
  return (
    <div role="alert">
      <Message drawing="failed" title={texts.failed} text={text}>
        <Button kind="main" icon={RotateCw} busy={busy} onTap={onRetry}>
          {texts.retry}
        </Button>
        {!(hideBack || entered) && <QuietButton onTap={back}>{texts.backToPage}</QuietButton>}
      </Message>
    </div>
  );
}
