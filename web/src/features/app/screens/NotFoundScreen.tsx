import { Nav } from '#ui/Nav.tsx';
import { LostPage } from '../parts/NotFound.tsx';

/** There is no such page. */
export const NotFoundScreen = () => (
  <>
    <Nav />
    <LostPage />
  </>
);
