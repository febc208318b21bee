import { Nav } from '#ui/Nav.tsx';
import { LostPage } from '../parts/NotFound.tsx';

/** Says that the page does not exist. */
export const NotFoundScreen = () => (
  <>
    <Nav />
    <LostPage />
  </>
);
