import { use } from 'react';
import { ErrorFace } from '#ui/ErrorFace.tsx';
import { Nav } from '#ui/Nav.tsx';
import { WaysContext } from './ways.ts';

/** Renders the error state of a page that failed to load or to render. Retrying navigates to it again; other pages keep their state. */
export function RouteFault() {
  const { again } = use(WaysContext);
  return (
    <>
      <Nav />
      <ErrorFace onRetry={again} />
    </>
  );
}
