import { createHash } from 'node:crypto';
import { buildTheme } from 'contract/shop/site/theme.ts';
import { describe, expect, it } from 'vitest';
import { buildContentPolicy, renderErrorPage, renderShell, type ShellContent } from './shell.ts';

const parts: ShellContent = {
  unlisted: false,
  locale: 'zh-CN',
  title: '首页',
  head: {
    summary: {},
    title: '首页',
    siteName: '青禾生活',
    slogan: '好好过日子',
    locale: 'zh-CN',
    currency: 'CNY',
    origin: 'https://mall.example.com',
    url: 'https://mall.example.com/mall/',
    canonical: undefined,
  },
  theme: buildTheme({ theme: 'theme5', mainColor: '#1F7A5C' }),
  files: { entry: '/mall/assets/main.js', scripts: ['/mall/assets/react.js'], styles: ['/mall/assets/main.css'] },
  firstScript: 'run()',
  picture: undefined,
  data: { siteId: 1001, now: 1_772_000_000_000, url: '/?siteId=1001', replies: [] },
};
const data = (html: string): unknown => JSON.parse(/id="mall">(.*?)<\/script>/s.exec(html)?.[1] ?? '');

describe('the HTML frame of a page', () => {
  it("contains the page's data as JSON that cannot close the surrounding script element", () => {
    const sly = '</script><script>alert(1)</script><!-- \u2028';
    const html = renderShell({ ...parts, data: { ...parts.data, replies: [{ call: 'GET /a', input: {}, body: sly, forAll: true }] } });
    expect(html).not.toContain('alert(1)</script>');
    expect(data(html)).toMatchObject({ siteId: 1001, replies: [{ body: sly }] });
  });

  it('escapes the texts that a merchant entered', () => {
    const head = parts.head && { ...parts.head, slogan: '"><img src=x>', summary: { title: `'"><img src=x>` } };
    const html = renderShell({ ...parts, title: '<b>"&', head });
    expect(html).toContain('<title>&#60;b&#62;&#34;&#38;</title>');
    expect(html).not.toContain('<img src=x>');
  });

  it("contains the site's language, the viewport, and the site's colours in an inline style", () => {
    const html = renderShell(parts);
    expect(html).toContain('<html lang="zh-CN" data-theme="theme5">');
    expect(html).toContain('viewport-fit=cover');
    expect(html).toContain('<style>html:root{--main:#1F7A5C;');
  });

  it('links the styles of the page, and preloads the scripts and the first picture', () => {
    const html = renderShell({
      ...parts,
      picture: { href: '/mall/pictures/a.webp!middle', srcset: '/mall/pictures/a.webp!small 240w', sizes: '50vw' },
    });
    expect(html).toContain('<link rel="modulepreload" href="/mall/assets/react.js">');
    expect(html).toContain('<link rel="stylesheet" href="/mall/assets/main.css">');
    expect(html).toContain('imagesrcset="/mall/pictures/a.webp!small 240w" imagesizes="50vw"');
    expect(renderShell(parts)).not.toContain('as="image"');
  });

  it('preloads the largest script, at low priority, only if members see a part of the page differently', () => {
    const link = /<link rel="stylesheet"[^>]*>\s*<link rel="modulepreload" href="\/mall\/assets\/react.js" fetchpriority="low">/;
    const rendered = (html: string) => renderShell({ ...parts, content: { html, css: '' } });
    expect(rendered('<main><div data-instead-for-member="true"></div></main>')).toMatch(link);
    expect(rendered('<main></main>')).not.toMatch(/<link rel="modulepreload"/);
  });
});

describe('the inline script of a page that the server rendered', () => {
  const content = { html: '<main></main>', css: '' };

  it('is the same text for every page, because the content security policy allows it by its hash', () => {
    const script = (shell: ShellContent) => /<script( data-[^>]*)>(.*?)<\/script>/s.exec(renderShell(shell)) ?? [];
    const [, attributes, text = ''] = script({
      ...parts,
      content,
      earlyReads: [{ method: 'POST', url: '/shopCart/list', body: '{}', contentType: 'application/json' }],
    });
    const [, others, same] = script({ ...parts, content, data: { ...parts.data, siteId: 7 } });
    expect(attributes).toContain('data-reads="[{&#34;method&#34;:&#34;POST&#34;,&#34;url&#34;:&#34;/shopCart/list&#34;');
    expect(others).not.toContain('data-reads');
    expect(text).toBe(same);
    expect(buildContentPolicy('', parts.firstScript, [])).toContain(`'sha256-${createHash('sha256').update(text).digest('base64')}'`);
  });
});

describe('the content security policy', () => {
  it("allows only the mall's own files, the inline style of the page, and pictures from the image hosts", () => {
    const policy = buildContentPolicy('body{margin:0}', parts.firstScript, ['img.example.com']);
    expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]{43}=';/);
    expect(policy).toContain(`style-src 'self' 'sha256-${createHash('sha256').update('body{margin:0}').digest('base64')}'`);
    expect(policy).toContain("img-src 'self' data: blob: img.example.com");
    expect(policy).not.toContain('unsafe');
  });
});

describe('the error page', () => {
  it('escapes the URL that it shows', () => {
    expect(renderErrorPage('无法打开商城', '访问链接有误: /mall/?x=<script>')).toContain('/mall/?x=&#60;script&#62;');
  });
});
