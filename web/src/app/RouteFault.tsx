import { use } from 'react';
import { ErrorFace } from '#ui/ErrorFace.tsx';
import { Nav } from '#ui/Nav.tsx';
import { WaysContext } from './ways.ts';

/** A page that could not be loaded, or broke while it was drawn. Trying again comes to it once more; the others stay as they are. */
export function RouteFault() {
  const { again } = use(WaysContext);
  return (
    <>
      <Nav />
      <ErrorFace onRetry={again} />
    </>
  );
}
