/**
 * Escapes a text for HTML. Legal texts are written in a small markup: `#` and `##` for headings, `-` and `1.` for lists, `**` for bold, an
 * empty line between paragraphs. Anything else is plain text and never becomes a tag.
 */

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
const renderInline = (text: string): string => escapeHtml(text.trim()).replace(/\*\*(?=\S)(.{1,200}?)(?<=\S)\*\*/g, '<strong>$1</strong>');

const listPatterns = { ul: /^[-*•]\s+(.+)$/, ol: /^\d{1,3}[.、．)]\s*(.+)$/ } as const;
type ListTag = keyof typeof listPatterns;
const parseListItem = (line: string): { list: ListTag; content: string } | undefined => {
  for (const list of ['ul', 'ol'] as const) {
    const [, content] = listPatterns[list].exec(line) ?? [];
    if (content !== undefined) return { list, content };
  }
  return undefined;
};

/** Renders a legal text's source as HTML. */
export function renderTextHtml(source: string): string {
  const blocks: string[] = [];
  let paragraph: string[] = [];
  let open: { list: ListTag; items: string[] } | undefined;
  const flush = () => {
    if (paragraph.length > 0) blocks.push(`<p>${paragraph.join('<br>')}</p>`);
    if (open) blocks.push(`<${open.list}>${open.items.map((item) => `<li>${item}</li>`).join('')}</${open.list}>`);
    [paragraph, open] = [[], undefined];
  };
  for (const line of source.replace(/\r\n?/g, '\n').split('\n')) {
    const text = line.trim();
    const [, signs = '', heading] = /^(#{1,2})\s*([^#\s].*)$/.exec(text) ?? [];
    const item = parseListItem(text);
    if (text === '') flush();
    else if (heading !== undefined) {
      flush();
      blocks.push(`<h${signs.length + 1}>${renderInline(heading)}</h${signs.length + 1}>`);
    } else if (item) {
      if (open?.list !== item.list) flush();
      open ??= { list: item.list, items: [] };
      open.items.push(renderInline(item.content));
    } else {
      if (open) flush();
      paragraph.push(renderInline(text));
    }
  }
  flush();
  return blocks.join('\n');
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' };
const inlineSource = (html: string): string =>
  html
    .replace(/<br\s*\/?>/g, '\n')
    .replace(/<\/?(?:strong|b)>/g, '**')
    .replace(/<[^>]*>/g, '')
    .replace(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .trim();

/** Converts rendered HTML back into its source; reverses `renderTextHtml`. */
export function htmlToTextSource(html: string): string {
  const blocks: string[] = [];
  for (const [, tag = '', inner = ''] of html.matchAll(/<(h[1-6]|p|ul|ol)>([\s\S]*?)<\/\1>/g)) {
    const items = [...inner.matchAll(/<li>([\s\S]*?)<\/li>/g)].map(([, item = '']) => inlineSource(item));
    if (tag === 'ul') blocks.push(items.map((item) => `- ${item}`).join('\n'));
    else if (tag === 'ol') blocks.push(items.map((item, i) => `${i + 1}. ${item}`).join('\n'));
    else blocks.push(tag === 'p' ? inlineSource(inner) : `${tag === 'h1' || tag === 'h2' ? '#' : '##'} ${inlineSource(inner)}`);
  }
  return `${blocks.join('\n\n')}\n`;
}

/** Counts the placeholders of a text that are still to be filled in: 【主体名称】. */
export const countPlaceholders = (text: string): number => text.match(/【[^】]*】/g)?.length ?? 0;
