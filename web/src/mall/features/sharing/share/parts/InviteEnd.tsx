import type { ComponentProps } from 'react';
import { hasInvitationEndedAt } from '#phone/invite-poster.ts';
import { Button } from '#kit/ui/Button.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { StateMessage } from '#kit/ui/StateMessage.tsx';
import { texts } from '../texts.ts';

interface InviteEndProps extends Pick<ComponentProps<typeof StateMessage>, 'illustration' | 'title' | 'text'> {
  readonly path: '/inviteSuccess' | '/inviteFailed';
}

/**
 * Renders the page that says whether the shop accepted an invitation, with a link to the home page. Whoever opens its URL without having answered one
 * reads that there is none.
 */
export const InviteEnd = ({ path, ...result }: InviteEndProps) => (
  <>
    <NavBar />
    <StateMessage {...(hasInvitationEndedAt(path) ? result : { illustration: 'nodata', title: texts.noInvite, text: texts.noInviteWhy })}>
      <Button kind="main" to="/" replace>
        {texts.toIndex}
      </Button>
    </StateMessage>
  </>
);
