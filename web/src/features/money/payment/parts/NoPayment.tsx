import { Button } from '#ui/Button.tsx';
import { StateMessage } from '#ui/StateMessage.tsx';
import { texts } from '../texts.ts';

/** Shows that the member has no such payment. */
export const NoPayment = () => (
  <StateMessage illustration="lost" title={texts.noPayment}>
    <Button kind="main" to="/userCenter">
      {texts.back}
    </Button>
  </StateMessage>
);
