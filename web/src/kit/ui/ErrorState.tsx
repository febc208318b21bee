import RotateCw from 'lucide-react/icons/rotate-cw';
import { use } from 'react';
import { texts } from '#kit/lib/texts.ts';
import { Button } from './Button.tsx';
import { NavigationContext } from './navigation.ts';
import { StateMessage } from './StateMessage.tsx';
import { PageInfoContext } from './page-info.ts';
import { TextButton } from './TextButton.tsx';

interface ErrorStateProps {
  /** Explains the failure in a sentence for shoppers. */
  readonly text?: string | undefined;
  readonly onRetry: () => void;
  readonly busy?: boolean;
}

/** Renders the message that loading failed, with a retry button. It has a back button too if there is a page to go back to. */
export function ErrorState({ text = texts.offline, onRetry, busy = false }: ErrorStateProps) {
  const { back } = use(NavigationContext);
  const { hideBack, isEntryPage } = use(PageInfoContext);
  return (
    <div role="alert">
      <StateMessage illustration="failed" title={texts.failed} text={text}>
        <Button kind="main" icon={RotateCw} busy={busy} onTap={onRetry}>
          {texts.retry}
        </Button>
        {!(hideBack || isEntryPage) && <TextButton onTap={back}>{texts.backToPage}</TextButton>}
      </StateMessage>
    </div>
  );
}
