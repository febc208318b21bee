import type { ComponentProps } from 'react';
import { Button } from '#ui/Button.tsx';
import { NavBar } from '#ui/NavBar.tsx';
import { StateMessage } from '#ui/StateMessage.tsx';
import { texts } from '../texts.ts';

type InviteEndProps = Pick<ComponentProps<typeof StateMessage>, 'illustration' | 'title' | 'text'>;

/** Renders the page that says whether the shop accepted an invitation, with a link to the home page. */
export const InviteEnd = (props: InviteEndProps) => (
  <>
    <NavBar />
    <StateMessage {...props}>
      <Button kind="main" to="/" replace>
        {texts.toIndex}
      </Button>
    </StateMessage>
  </>
);
