import { useCallback } from 'react';
import * as refusalCodes from 'contract/refusal-codes.ts';
import { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';
import { CallRefusedError } from '#client/call-errors.ts';
import { useRead } from '#phone/client.ts';
import { usePage, useTitle } from '#phone/page.ts';
import { GoodsGridSkeleton } from '#mall/features/goods/goods/parts/GoodsGridSkeleton.tsx';
import { useAddToCart } from '#mall/features/goods/goods/use-add-to-cart.tsx';
import { ShareButton } from '#mall/features/sharing/share/parts/ShareButton.tsx';
import { LogoFooter } from '#mall/features/shop/site/parts/LogoFooter.tsx';
import { parseIdParam } from '#kit/lib/parse-id-param.ts';
import { Button } from '#kit/ui/Button.tsx';
import { EmptyState } from '#kit/ui/EmptyState.tsx';
import { QueryBoundary } from '#kit/ui/QueryBoundary.tsx';
import { NavBar } from '#kit/ui/NavBar.tsx';
import { PageSkeleton } from '../parts/PageSkeleton.tsx';
import { ExtraBlock } from '../parts/ExtraBlock.tsx';
import type { PageBlockReply } from '../page-block.ts';
import { PageBlocks } from '../parts/PageBlocks.tsx';
import { PreviewStrip } from '../parts/PreviewStrip.tsx';
import { texts } from '../texts.ts';
import { useBlocksInTurn } from '../use-blocks-in-turn.ts';
import styles from './WpageScreen.module.css';

/** Lists refusals that a retry does not change. */
const final: ReadonlySet<number> = new Set([refusalCodes.pageNotFound, refusalCodes.previewExpired, refusalCodes.previewWrong]);

const noBlocks: readonly PageBlockReply[] = [];

/** Shows a published micro page; with `preview` in the URL, the merchant's preview. */
export function WpageScreen() {
  const { params, query } = usePage();
  const id = parseIdParam(params['id']);
  const preview = query.get('preview');
  const published = useRead(storefrontCalls.minipage, id === undefined || preview !== null ? null : { id });
  const previewed = useRead(storefrontCalls.pagePreview, id === undefined || preview === null ? null : { id, preview });
  const { onAdd, sheet } = useAddToCart();
  const page = preview === null ? published : previewed;
  const { data, refetch } = page;
  const blocks = data?.components ?? noBlocks;
  const rendered = useBlocksInTurn(blocks);
  const onStale = useCallback(() => void refetch(), [refetch]);
  const title = data?.title;
  useTitle(title === undefined || preview === null ? title : texts.previewOf(title));

  const refused = page.error instanceof CallRefusedError && final.has(page.error.code) ? page.error : undefined;
  const none = id === undefined || refused !== undefined;
  return (
    <>
      <NavBar
        title={title === undefined ? undefined : preview === null ? title : texts.previewOf(title)}
        end={published.data && <ShareButton shared={{ kind: 'page', pageId: String(published.data.id) }} title={published.data.title} />}
      />
      {previewed.data && <PreviewStrip draft={previewed.data.draft} version={previewed.data.version} until={previewed.data.until} />}
      {none || data?.components.length === 0 ? (
        <EmptyState
          type="nodata"
          title={none ? (refused?.sentence ?? texts.noPage) : texts.nothing}
          text={preview !== null ? undefined : none ? texts.noPageWhy : texts.nothingWhy}
        >
          <Button kind="main" to="/">
            {texts.toHome}
          </Button>
        </EmptyState>
      ) : (
        <QueryBoundary query={page} skeleton={<PageSkeleton />}>
          {() => (
            <div className={styles.pieces}>
              <PageBlocks blocks={rendered} ExtraBlock={ExtraBlock} pending={page.isPlaceholderData} onAdd={onAdd} onStale={onStale} />
              {rendered.length < blocks.length ? <GoodsGridSkeleton /> : <LogoFooter />}
            </div>
          )}
        </QueryBoundary>
      )}
      {sheet}
    </>
  );
}
