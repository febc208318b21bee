import { use } from 'react';
import { ErrorState } from '#kit/ui/ErrorState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { RouterContext } from './router-context.ts';

/** Renders the error state of a page that failed to load or to render. Retrying navigates to it again; other pages keep their state. */
export function RouteFault() {
  const { reload } = use(RouterContext);
  return (
    <>
      <NavBar />
      <ErrorState onRetry={reload} />
    </>
  );
}
