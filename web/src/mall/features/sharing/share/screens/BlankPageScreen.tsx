import { shareCalls } from 'contract/sharing/share/share.calls.ts';
import { useEffect } from 'react';
import { useRead } from '#phone/client.ts';
import { usePage } from '#phone/page.ts';
import { usePageNavigation } from '#phone/use-page-navigation.ts';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { Skeleton } from '#kit/ui/Skeleton.tsx';
import { readShareTarget } from '../share-target.ts';
import { texts } from '../texts.ts';

/**
 * Renders a placeholder while the server finds the page that a shared link of a product leads to; then opens that page. The site, store and sharer
 * that the link names were stored as the visit began.
 */
export function BlankPageScreen() {
  const { params, query } = usePage();
  const target = readShareTarget(params['numIid'], query);
  const resolved = useRead(shareCalls.resolveShare, target ?? null);
  const { go } = usePageNavigation();
  const path = resolved.data?.path;
  useEffect(() => {
    if (path !== undefined) go(path, { replace: true });
  }, [path, go]);
  const isGone = target === undefined || resolved.isError;
  return (
    <>
      <NavBar />
      {isGone ? (
        <EmptyState type="nodata" title={texts.gone}>
          <Button kind="main" to="/" replace>
            {texts.toIndex}
          </Button>
        </EmptyState>
      ) : (
        <QueryBoundary query={resolved} skeleton={<Skeleton height={750} />}>
          {() => <Skeleton height={750} />}
        </QueryBoundary>
      )}
    </>
  );
}
