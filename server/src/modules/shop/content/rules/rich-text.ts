import { Parser } from 'htmlparser2';
import sanitizeHtml from 'sanitize-html';
import type { RichTextBlock } from 'contract/goods/page/block.shapes.ts';
import { contrastRatio, parseHexColour } from 'contract/shop/site/theme.ts';
import { isAllowedLinkUrl, isAllowedMediaUrl, type AllowedHosts } from './allowed-url.ts';

type TextBlock = Extract<RichTextBlock, { spans: unknown }>;
type Span = TextBlock['spans'][number];
type Attributes = Readonly<Record<string, string>>;

/** Lists the tags that begin a new block of text, with its kind. */
const blockKinds: Readonly<Record<string, TextBlock['kind']>> = {
  p: 'text',
  div: 'text',
  section: 'text',
  article: 'text',
  tr: 'text',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  h5: 'heading',
  h6: 'heading',
  blockquote: 'quote',
};
const boldTags = ['b', 'strong'];
const italicTags = ['i', 'em'];
const listKinds: Readonly<Record<string, 'bullet' | 'number'>> = { ul: 'bullet', ol: 'number' };
const inlineTags = ['a', 'span', 'font', 'br', 'hr', 'img', 'td', 'th', 'li'];
/** Lists the tags whose text is dropped with them; of every other unknown tag the text stays. */
const mutedTags = ['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'title', 'textarea', 'select', 'option'];
const depthLimit = 40;
const blockLimit = 400;

/** Limits the parts of a merchant's HTML that are read at all: these tags with these attributes, no protocol-relative URLs. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...Object.keys(blockKinds), ...boldTags, ...italicTags, ...Object.keys(listKinds), ...inlineTags],
  allowedAttributes: { '*': ['style'], a: ['href'], img: ['src', 'alt', 'width', 'height'] },
  allowedStyles: { '*': { color: [/^#(?:[\da-f]{3}|[\da-f]{6})$/i], 'text-align': [/^(?:center|right)$/i] } },
  allowedSchemes: ['http', 'https', 'tel', 'mailto'],
  allowProtocolRelative: false,
  nonTextTags: mutedTags,
  nestingLimit: depthLimit,
};

const styleValue = ({ style = '' }: Attributes, property: string): string =>
  new RegExp(`(?:^|;)${property}:([^;]+)`, 'i').exec(style)?.[1]?.trim() ?? '';

/** Reads a colour that has enough contrast on white; any other is left to the page. */
function readableColour(attributes: Attributes): string {
  const hex = styleValue(attributes, 'color');
  const rgb = parseHexColour(hex);
  return rgb && contrastRatio(rgb, [255, 255, 255]) >= 4.5 ? hex : '';
}

function pixels(text: string | undefined): number | undefined {
  const size = Number.parseInt(text ?? '', 10);
  return size > 0 && size <= 10_000 ? size : undefined;
}

/** Reads a picture from an allowed host; without a size it gets 4:3, because its place must be known before it loads. */
function pictureBlock({ src = '', alt = '', width, height }: Attributes, hosts: AllowedHosts): RichTextBlock | undefined {
  const picture = src.trim();
  if (!isAllowedMediaUrl(picture, hosts)) return undefined;
  const [w, h] = [pixels(width), pixels(height)];
  return { kind: 'picture', picture, alt: alt.trim().slice(0, 100), ...(w && h ? { width: w, height: h } : { width: 4, height: 3 }) };
}

/** Describes how the open tags format the text in them. */
interface TextFormat {
  readonly bold: boolean;
  readonly italic: boolean;
  readonly colour: string;
  readonly link: string;
  readonly list: 'bullet' | 'number' | undefined;
  readonly kind: TextBlock['kind'] | undefined;
  readonly align: TextBlock['align'];
}
const plainFormat: TextFormat = { bold: false, italic: false, colour: '', link: '', list: undefined, kind: undefined, align: 'left' };

/** Gives the format within a tag, from the format around it. */
function formatWithin(around: TextFormat, name: string, attributes: Attributes, hosts: AllowedHosts): TextFormat {
  const kind = name === 'li' ? (around.list ?? 'bullet') : blockKinds[name];
  const align = styleValue(attributes, 'text-align').toLowerCase() as '' | 'center' | 'right';
  const href = attributes['href']?.trim() ?? '';
  return {
    bold: around.bold || boldTags.includes(name),
    italic: around.italic || italicTags.includes(name),
    colour: readableColour(attributes) || around.colour,
    link: href !== '' && isAllowedLinkUrl(href, hosts) ? href : around.link,
    list: listKinds[name] ?? around.list,
    kind: kind && (kind !== 'text' || around.kind === undefined) ? kind : around.kind,
    align: kind && align ? align : around.align,
  };
}

const isSameFormat = (one: Span, other: Span): boolean =>
  one.bold === other.bold && one.italic === other.italic && one.colour === other.colour && one.link === other.link;

/**
 * Converts a merchant's HTML to blocks of text and pictures, which are never HTML again. Keeps paragraphs, headings,
 * quotes and lists, and in them bold, italic, readable colours and links to allowed URLs. sanitize-html drops
 * everything else.
 */
export function parseRichText(html: string, hosts: AllowedHosts): RichTextBlock[] {
  const blocks: RichTextBlock[] = [];
  const formats: TextFormat[] = [plainFormat];
  let block: TextBlock | undefined;

  const format = () => formats.at(-1) ?? plainFormat;
  const endBlock = () => {
    if (block?.spans.some(({ text }) => text.trim() !== '')) blocks.push(block);
    block = undefined;
  };
  const addText = (text: string) => {
    const { kind = 'text', align, bold, italic, colour, link } = format();
    if (!block && text.trim() === '') return;
    block ??= { kind, align, spans: [] };
    const span: Span = { text, bold, italic, colour, link };
    const last = block.spans.at(-1);
    if (last && isSameFormat(last, span)) last.text += text;
    else block.spans.push(span);
  };
  const isBlockTag = (name: string) => name in blockKinds || name === 'li';

  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (name === 'td' || name === 'th') addText(' ');
        if (name === 'br' || name === 'hr' || name === 'img' || isBlockTag(name)) endBlock();
        const picture = name === 'img' ? pictureBlock(attributes, hosts) : undefined;
        if (picture) blocks.push(picture);
        formats.push(formatWithin(format(), name, attributes, hosts));
      },
      ontext: (text) => addText(text.replace(/\s+/g, ' ')),
      onclosetag(name) {
        if (isBlockTag(name) || name in listKinds) endBlock();
        formats.pop();
      },
    },
    { decodeEntities: true },
  );
  parser.write(sanitizeHtml(html, allowed));
  parser.end();
  endBlock();
  return blocks.slice(0, blockLimit);
}
