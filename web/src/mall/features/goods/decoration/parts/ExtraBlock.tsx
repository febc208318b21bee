import type { PageBlockReply } from '../page-block.ts';
import { CountdownStrip } from './CountdownStrip.tsx';
import { GoodsList } from './GoodsList.tsx';
import { HotspotPicture } from './HotspotPicture.tsx';
import type { BlockGoodsProps } from './PageBlocks.tsx';
import { SectionTitle } from './SectionTitle.tsx';
import { RichText } from './RichText.tsx';
import { SearchEntry } from './SearchEntry.tsx';
import { Spacer } from './Spacer.tsx';
import { VideoBlock } from './VideoBlock.tsx';

interface ExtraBlockProps extends BlockGoodsProps {
  readonly block: PageBlockReply;
  /** Marks it as visible when the page opens. */
  readonly first: boolean;
}

/** Renders the blocks that few pages have, whose code is loaded separately. */
export function ExtraBlock({ block, first, ...around }: ExtraBlockProps) {
  switch (block.kind) {
    case 'goodsList':
      return <GoodsList {...block} {...around} />;
    case 'title':
      return <SectionTitle {...block} />;
    case 'spacer':
      return <Spacer {...block} />;
    case 'hotPicture':
      return <HotspotPicture {...block} first={first} />;
    case 'richText':
      return <RichText blocks={block.blocks} />;
    case 'video':
      return <VideoBlock {...block} first={first} />;
    case 'search':
      return <SearchEntry placeholder={block.placeholder} />;
    case 'countdown':
      return <CountdownStrip {...block} />;
    default:
      return null;
  }
}
