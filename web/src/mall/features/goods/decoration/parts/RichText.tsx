import type { ReactNode } from 'react';
import { pictureShares } from '#mall/features/goods/goods/picture-shares.ts';
import { Link } from '#kit/ui/Link.tsx';
import { Picture } from '#kit/ui/Picture.tsx';
import type { PageBlockOf } from '../page-block.ts';
import styles from './RichText.module.css';

type Block = PageBlockOf<'richText'>['blocks'][number];
type TextLine = Extract<Block, { readonly spans: unknown }>;

function renderSpans({ spans }: TextLine): ReactNode {
  return spans.map(({ text, bold, italic, colour, link }, at) => {
    let words: ReactNode = text;
    if (italic) words = <em>{words}</em>;
    if (bold) words = <strong>{words}</strong>;
    if (colour !== '' && link === '') words = <span style={{ color: colour }}>{words}</span>;
    return link === '' ? (
      <span key={at}>{words}</span>
    ) : (
      <Link key={at} to={link} className={styles.link}>
        {words}
      </Link>
    );
  });
}

const renderLine = (line: TextLine, at: number): ReactNode => {
  const className = line.align === 'left' ? undefined : styles[line.align];
  if (line.kind === 'heading')
    return (
      <h2 key={at} className={className}>
        {renderSpans(line)}
      </h2>
    );
  if (line.kind === 'quote') return <blockquote key={at}>{renderSpans(line)}</blockquote>;
  return (
    <p key={at} className={className}>
      {renderSpans(line)}
    </p>
  );
};

/** Groups adjacent list items into one list. */
function groupListItems(blocks: readonly Block[]): readonly (readonly Block[])[] {
  const found: Block[][] = [];
  for (const block of blocks) {
    const last = found[found.length - 1];
    if ((block.kind === 'bullet' || block.kind === 'number') && last?.[0]?.kind === block.kind) last.push(block);
    else found.push([block]);
  }
  return found;
}

/** Renders a merchant's text from structured lines and pictures, never from HTML. */
export const RichText = ({ blocks }: Pick<PageBlockOf<'richText'>, 'blocks'>) => (
  <div className={styles.text}>
    {groupListItems(blocks).map((run, at) => {
      const [block] = run;
      if (!block) return null;
      if (block.kind === 'picture') {
        const { picture, alt, width, height } = block;
        return (
          <div key={at} className={styles.picture}>
            <Picture src={picture} alt={alt} ratio={width / height} share={pictureShares.banner} />
          </div>
        );
      }
      if (block.kind !== 'bullet' && block.kind !== 'number') return renderLine(block, at);
      const List = block.kind === 'bullet' ? 'ul' : 'ol';
      return <List key={at}>{run.map((item, place) => item.kind !== 'picture' && <li key={place}>{renderSpans(item)}</li>)}</List>;
    })}
  </div>
);
