import { Button } from '#ui/Button.tsx';
import { Message } from '#ui/Message.tsx';
import { texts } from '../texts.ts';

/** A payment that is nobody's here. */
export const NoPayment = () => (
  <Message drawing="lost" title={texts.noPayment}>
    <Button kind="main" to="/userCenter">
      {texts.back}
    </Button>
  </Message>
);
