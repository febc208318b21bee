import { describe, expect, it } from 'vitest';
import { countPlaceholders, renderTextHtml, htmlToTextSource } from './text-markup.ts';

describe('a legal text', () => {
  it.each([
    ['paragraphs, parted by empty lines', '一\n\n\n二', '<p>一</p>\n<p>二</p>'],
    ['lines of one paragraph', '一\n二', '<p>一<br>二</p>'],
    ['headings of two sizes', '# 大\n##小', '<h2>大</h2>\n<h3>小</h3>'],
    ['lists of both kinds', '- 甲\n- 乙\n1. 丙\n2、丁', '<ul><li>甲</li><li>乙</li></ul>\n<ol><li>丙</li><li>丁</li></ol>'],
    ['words after a list', '- 甲\n完', '<ul><li>甲</li></ul>\n<p>完</p>'],
    ['bold words', '**手机号**：登录', '<p><strong>手机号</strong>：登录</p>'],
    ['stars that enclose no word as they are', '2 ** 3 与 **', '<p>2 ** 3 与 **</p>'],
    ['the line ends of Windows', '一\r\n\r\n二', '<p>一</p>\n<p>二</p>'],
    ['an empty text as nothing', ' \n\n', ''],
  ])('is rendered as HTML: %s', (_, source, html) => expect(renderTextHtml(source)).toBe(html));

  it.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '- <b onclick="x()">甲</b>',
    '# </h2><iframe>',
    '**<i>**',
    '&lt;script&gt;',
  ])('escapes markup: %s', (source) => {
    const left = renderTextHtml(source).replace(/<\/?(?:p|h2|h3|ul|ol|li|strong)>|<br>/g, '');
    expect(left).not.toMatch(/[<>"]/);
  });

  it('keeps its source text when it is converted to HTML and back', () => {
    const source =
      '# 隐私政策\n\n【主体名称】只收集必需的信息 <1> & "2"。\n第二行\n\n## 一、收集什么\n\n- **手机号**：登录\n- 地址\n\n1. 甲\n2. 乙\n';
    expect(htmlToTextSource(renderTextHtml(source))).toBe(source);
    const demo = '<h2>题</h2>\n<p class="x">丢</p><h1>大</h1><p>有 <em>字</em></p>\n<ul>\n<li><strong>甲</strong>：乙。</li>\n</ul>';
    expect(renderTextHtml(htmlToTextSource(demo))).toBe(
      '<h2>题</h2>\n<h2>大</h2>\n<p>有 字</p>\n<ul><li><strong>甲</strong>：乙。</li></ul>',
    );
  });

  it('counts its unfilled placeholders in 【】', () => {
    expect([countPlaceholders('【主体名称】与【联系方式】'), countPlaceholders('都填好了')]).toEqual([2, 0]);
  });
});
