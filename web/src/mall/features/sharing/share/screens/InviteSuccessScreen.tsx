import { InviteEnd } from '../parts/InviteEnd.tsx';
import { texts } from '../texts.ts';

/** Renders the page that says the shop accepted an invitation. */
export const InviteSuccessScreen = () => (
  <InviteEnd path="/inviteSuccess" illustration="nodata" title={texts.inviteDone} text={texts.inviteDoneWhy} />
);
