import { ErrorFace } from '#ui/ErrorFace.tsx';
import { Nav } from '#ui/Nav.tsx';

/** A page that could not be loaded, or broke while it was drawn. Trying again loads it anew. */
export const RouteFault = () => (
  <>
    <Nav />
    <ErrorFace onRetry={() => location.reload()} />
  </>
);
