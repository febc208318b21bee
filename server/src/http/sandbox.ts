import type { FastifyInstance } from 'fastify';

/**
 * Describes a developers' page of a sandbox: path, title, a sentence on the replaced service, and a function that lists entries. All texts
 * are plain, and escaped when rendered.
 */
export interface SandboxPage {
  readonly path: `/sandbox/${string}`;
  readonly title: string;
  /** One sentence on the service that this sandbox replaces. */
  readonly says: string;
  entries(): Promise<readonly { readonly head: string; readonly text: string }[]>;
}

/** Escapes a text for HTML. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const style = `body{margin:0 auto;max-width:40rem;padding:1rem;font:1rem/1.6 system-ui,sans-serif;color:#1f2329;background:#f5f6f8}
.note{padding:.75rem 1rem;border-radius:.5rem;background:#fff3d6}article{margin:.75rem 0;padding:.75rem 1rem;border-radius:.5rem;background:#fff}
header{color:#646a73;font-size:.875rem}p{margin:.25rem 0;overflow-wrap:anywhere}.amount{font-size:2rem;font-weight:600}
button{width:100%;min-height:3rem;margin:.5rem 0;border:1px solid #d3d7dd;border-radius:1.5rem;background:#fff;color:inherit;font:inherit}
.main{border-color:#1a6d43;background:#1a6d43;color:#fff}a{color:#1a5fb4}`;

/** Renders a sandbox's page from its title, a sentence on the service that it replaces, and its body as HTML. */
export const renderSandboxPage = (title: string, says: string, body: string): string => `<!doctype html>
<html lang="zh-CN"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title><style>${style}</style>
<main><h1>${escapeHtml(title)}</h1><p class="note">${escapeHtml(says)}</p>
${body}</main>
</html>`;

const renderEntries = ({ title, says }: SandboxPage, entries: readonly { head: string; text: string }[]): string =>
  renderSandboxPage(
    title,
    says,
    entries.map(({ head, text }) => `<article><header>${escapeHtml(head)}</header><p>${escapeHtml(text)}</p></article>`).join('\n') ||
      '<p>暂无内容</p>',
  );

/** Serves the developers' pages of the sandboxes. There are sandboxes only outside production or with ALLOW_SANDBOX. */
export function addSandboxPages(app: FastifyInstance, pages: readonly SandboxPage[]): void {
  for (const one of pages) {
    app.get(one.path, async (_request, reply) =>
      reply
        .header('cache-control', 'no-store')
        .header('content-security-policy', "default-src 'none'; img-src data:; style-src 'unsafe-inline'; frame-ancestors 'none'")
        .type('text/html; charset=utf-8')
        .send(renderEntries(one, await one.entries())),
    );
  }
}
