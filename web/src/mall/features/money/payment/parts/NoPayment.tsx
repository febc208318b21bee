import { Button } from '#kit/ui/Button.tsx';
import { StateMessage } from '#kit/ui/StateMessage.tsx';
import { texts } from '../texts.ts';

/** Shows that the member has no such payment. */
export const NoPayment = () => (
  <StateMessage illustration="lost" title={texts.noPayment}>
    <Button kind="main" to="/userCenter">
      {texts.back}
    </Button>
  </StateMessage>
);
