import RotateCw from 'lucide-react/icons/rotate-cw';
import { use } from 'react';
import { texts } from '#lib/texts.ts';
import { Button } from './Button.tsx';
import { LinkingContext } from './linking.ts';
import { Message } from './Message.tsx';
import { PageFrameContext } from './page-frame.ts';
import { QuietButton } from './QuietButton.tsx';

interface ErrorFaceProps {
  /** Explains the failure in a sentence for shoppers. */
  readonly text?: string | undefined;
  readonly onRetry: () => void;
  readonly busy?: boolean;
}

/** Says that loading failed, with a retry button, and a back button if there is a page to go back to. */
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
