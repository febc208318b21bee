import { NavBar } from '#kit/ui/NavBar.tsx';
import { NotFoundMessage } from '../parts/NotFound.tsx';

/** Renders the page for a URL that does not exist. */
export const NotFoundScreen = () => (
  <>
    <NavBar />
    <NotFoundMessage />
  </>
);
