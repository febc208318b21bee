import { InviteEnd } from '../parts/InviteEnd.tsx';
import { texts } from '../texts.ts';

/** Renders the page that says the shop did not accept an invitation. */
export const InviteFailedScreen = () => (
  <InviteEnd path="/inviteFailed" illustration="nopermission" title={texts.inviteFailed} text={texts.inviteFailedWhy} />
);
