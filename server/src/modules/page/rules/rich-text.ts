import type { RichBlock } from 'contract/page/piece.shapes.ts';
import { contrast, rgbOf } from 'contract/site/theme.ts';
import { isKnownLink, isKnownMedia, type KnownHosts } from './known-address.ts';

type Lines = Extract<RichBlock, { spans: unknown }>;
type Span = Lines['spans'][number];

/** Gives the kind of text block that a tag begins. Other tags are dropped and their text is kept. */
const lines: Readonly<Record<string, Lines['kind']>> = {
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
/** Lists the tags that are dropped together with their text. */
const silent = new Set(['script', 'style', 'template', 'noscript', 'iframe', 'object', 'svg', 'math', 'title', 'textarea', 'select']);
const bold = new Set(['b', 'strong']);
const italic = new Set(['i', 'em']);

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

function decoded(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return entities[String(name).toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(String(hex), 16);
    return code > 31 && code < 0x11_0000 && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
  });
}

/** Reads an attribute of a tag, with entities decoded; empty if absent. */
function attribute(tag: string, name: string): string {
  const [, double, single, bare] = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag) ?? [];
  return decoded(double ?? single ?? bare ?? '').trim();
}

const alignOf = (tag: string): Lines['align'] => {
  const [, named] = /text-align\s*:\s*(center|right)/i.exec(attribute(tag, 'style')) ?? [];
  return named?.toLowerCase() === 'center' ? 'center' : named ? 'right' : 'left';
};

/** Returns a colour that is readable on white; empty otherwise. */
function colourOf(tag: string): string {
  const [, hex = ''] = /(?:^|[;\s])color\s*:\s*(#[\da-f]{6}|#[\da-f]{3})\b/i.exec(attribute(tag, 'style')) ?? [];
  const rgb = rgbOf(hex);
  return rgb && contrast(rgb, [255, 255, 255]) >= 4.5 ? hex : '';
}

const sizeIn = (tag: string, name: string): number | undefined => {
  const size = Number.parseInt(attribute(tag, name), 10);
  return size > 0 && size <= 10_000 ? size : undefined;
};

/** Describes an open tag and the style of the text in it. */
interface Open {
  readonly name: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly colour: string;
  readonly link: string;
  readonly list: 'bullet' | 'number' | undefined;
  readonly line: Lines['kind'] | undefined;
  readonly align: Lines['align'];
}

const ground: Open = { name: '', bold: false, italic: false, colour: '', link: '', list: undefined, line: undefined, align: 'left' };
/** Limits the nesting of tags. */
const deepest = 40;
const most = 400;

/** Matches tags, comments and the text between them. An attribute cannot run past its tag. */
const parts = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z\d]{0,20})((?:"[^"]{0,4000}"|'[^']{0,4000}'|[^'"<>]){0,200})>|[^<]+|</gi;

/**
 * Parses a merchant's HTML by an allow-list: paragraphs, headings, quotes, lists, pictures; bold, italic, readable colours, allowed links.
 * Everything else is dropped, and the result is never rendered as HTML.
 */
export function richBlocks(html: string, hosts: KnownHosts): RichBlock[] {
  const blocks: RichBlock[] = [];
  const open: Open[] = [];
  let line: Lines | undefined;
  let muted: string | undefined;

  const state = () => open[open.length - 1] ?? ground;
  const endLine = () => {
    if (line && line.spans.some(({ text }) => text.trim() !== '')) blocks.push(line);
    line = undefined;
  };
  const write = (text: string) => {
    const now = state();
    if (!line && text.trim() === '') return;
    line ??= { kind: now.line ?? 'text', align: now.align, spans: [] };
    const span: Span = { text, bold: now.bold, italic: now.italic, colour: now.colour, link: now.link };
    const last = line.spans[line.spans.length - 1];
    const alike = last && last.bold === span.bold && last.italic === span.italic && last.colour === span.colour && last.link === span.link;
    if (alike) last.text += text;
    else line.spans.push(span);
  };
  const begin = (name: string, tag: string) => {
    const now = state();
    if (name === 'br' || name === 'hr') return endLine();
    if (name === 'td' || name === 'th') return write(' ');
    if (name === 'img') {
      const picture = attribute(tag, 'src');
      endLine();
      // A picture without a size gets 4:3, as its space is reserved before it loads.
      if (isKnownMedia(picture, hosts)) {
        const [width, height] = [sizeIn(tag, 'width'), sizeIn(tag, 'height')];
        const sizes = width && height ? { width, height } : { width: 4, height: 3 };
        blocks.push({ kind: 'picture', picture, alt: attribute(tag, 'alt').slice(0, 100), ...sizes });
      }
      return;
    }
    const kind = name === 'li' ? (now.list ?? 'bullet') : lines[name];
    if (kind) endLine();
    if (open.length >= deepest) return;
    const href = name === 'a' ? attribute(tag, 'href') : '';
    open.push({
      name,
      bold: now.bold || bold.has(name),
      italic: now.italic || italic.has(name),
      colour: colourOf(tag) || now.colour,
      link: href !== '' && isKnownLink(href, hosts) ? href : now.link,
      list: name === 'ul' ? 'bullet' : name === 'ol' ? 'number' : now.list,
      line: kind && (kind !== 'text' || now.line === undefined) ? kind : now.line,
      align: kind && alignOf(tag) !== 'left' ? alignOf(tag) : now.align,
    });
  };
  const end = (name: string) => {
    const at = open.map((one) => one.name).lastIndexOf(name);
    if (at < 0) return;
    if (lines[name] || name === 'li' || name === 'ul' || name === 'ol') endLine();
    open.splice(at);
  };

  for (const [whole, closing, tagName, attributes = ''] of html.matchAll(parts)) {
    const name = tagName?.toLowerCase();
    if (muted !== undefined) {
      if (name === muted && closing === '/') muted = undefined;
    } else if (name === undefined) {
      if (!whole.startsWith('<!--')) write(decoded(whole).replace(/\s+/g, ' '));
    } else if (closing === '/') end(name);
    else if (silent.has(name)) muted = name;
    else begin(name, attributes);
    if (blocks.length >= most) break;
  }
  endLine();
  return blocks;
}
