import type { ReactNode } from 'react';
import { Link } from '#ui/Link.tsx';
import { Picture } from '#ui/Picture.tsx';
import type { PieceOf } from '../goods.ts';
import { shares } from '../picture-shares.ts';
import styles from './RichText.module.css';

type Block = PieceOf<'richText'>['blocks'][number];
type Line = Extract<Block, { readonly spans: unknown }>;

function wordsOf({ spans }: Line): ReactNode {
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

const lineOf = (line: Line, at: number): ReactNode => {
  const className = line.align === 'left' ? undefined : styles[line.align];
  if (line.kind === 'heading')
    return (
      <h2 key={at} className={className}>
        {wordsOf(line)}
      </h2>
    );
  if (line.kind === 'quote') return <blockquote key={at}>{wordsOf(line)}</blockquote>;
  return (
    <p key={at} className={className}>
      {wordsOf(line)}
    </p>
  );
};

/** Groups adjacent list items into one list. */
function runs(blocks: readonly Block[]): readonly (readonly Block[])[] {
  const found: Block[][] = [];
  for (const block of blocks) {
    const last = found[found.length - 1];
    if ((block.kind === 'bullet' || block.kind === 'number') && last?.[0]?.kind === block.kind) last.push(block);
    else found.push([block]);
  }
  return found;
}

/** Renders a merchant's text, which comes as structured lines and pictures, never as HTML. */
export const RichText = ({ blocks }: Pick<PieceOf<'richText'>, 'blocks'>) => (
  <div className={styles.text}>
    {runs(blocks).map((run, at) => {
      const [block] = run;
      if (!block) return null;
      if (block.kind === 'picture') {
        const { picture, alt, width, height } = block;
        return (
          <div key={at} className={styles.picture}>
            <Picture src={picture} alt={alt} ratio={width / height} share={shares.banner} />
          </div>
        );
      }
      if (block.kind !== 'bullet' && block.kind !== 'number') return lineOf(block, at);
      const List = block.kind === 'bullet' ? 'ul' : 'ol';
      return <List key={at}>{run.map((item, place) => item.kind !== 'picture' && <li key={place}>{wordsOf(item)}</li>)}</List>;
    })}
  </div>
);
