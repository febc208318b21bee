import { Button } from '#ui/Button.tsx';
import { NavBar } from '#ui/NavBar.tsx';
import { StateMessage } from '#ui/StateMessage.tsx';
import { texts } from '../texts.ts';

const toIndex = (
  <Button kind="main" to="/" replace>
    {texts.toIndex}
  </Button>
);

/** Says that the shop accepted an invitation. */
export const InviteSuccessScreen = () => (
  <>
    <NavBar />
    <StateMessage illustration="nodata" title={texts.inviteDone} text={texts.inviteDoneWhy}>
      {toIndex}
    </StateMessage>
  </>
);

/** Says that the shop did not accept an invitation. */
export const InviteFailedScreen = () => (
  <>
    <NavBar />
    <StateMessage illustration="nopermission" title={texts.inviteFailed} text={texts.inviteFailedWhy}>
      {toIndex}
    </StateMessage>
  </>
);
