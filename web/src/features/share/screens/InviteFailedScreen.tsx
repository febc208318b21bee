import { InviteEnd } from '../parts/InviteEnd.tsx';
import { texts } from '../texts.ts';

/** Says that the shop did not accept an invitation. */
export const InviteFailedScreen = () => <InviteEnd illustration="nopermission" title={texts.inviteFailed} text={texts.inviteFailedWhy} />;
