import { StateMessage } from '#kit/ui/StateMessage.tsx';
import { Button } from '#kit/ui/Button.tsx';
import { texts } from '#kit/lib/texts.ts';

/** Renders the error page for a mall that failed to start, or broke outside of any page. */
export const RootFault = () => (
  <main>
    <div role="alert">
      <StateMessage illustration="failed" title={texts.failed} text={texts.offline}>
        <Button kind="main" onTap={() => location.reload()}>
          {texts.retry}
        </Button>
      </StateMessage>
    </div>
  </main>
);
