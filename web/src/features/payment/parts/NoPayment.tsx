import { Button } from '#ui/Button.tsx';
import { StateMessage } from '#ui/StateMessage.tsx';
import { texts } from '../texts.ts';

/** A payment that is nobody's here. */
export const NoPayment = () => (
  <StateMessage illustration="lost" title={texts.noPayment}>
    <Button kind="main" to="/userCenter">
      {texts.back}
    </Button>
  </StateMessage>
);
