import {
  awaitsMemberClass,
  forVisitorAttribute,
  insteadForMemberAttribute,
  onlyForVisitorAttribute,
  styleAttribute,
} from 'contract/shop/site/rendered-page.ts';

/** Describes the first screen of a page as the server rendered it: HTML without style attributes, and the CSS rules in their place. */
export interface RenderedContent {
  readonly html: string;
  /** The rules for what stood in style attributes. */
  readonly css: string;
}

/** Hides what is a visitor's from a member until the app has taken the page over, and shows what stands there instead. */
const memberRules = [
  `html.${awaitsMemberClass} [${forVisitorAttribute}]{visibility:hidden}`,
  `html.${awaitsMemberClass} [${onlyForVisitorAttribute}],html:not(.${awaitsMemberClass}) [${insteadForMemberAttribute}]{display:none}`,
];

/**
 * Moves the style attributes of server-rendered HTML into CSS rules, because the content security policy forbids the
 * attributes; returns both. A value with unusual characters gets no rule: the app sets it in the browser.
 */
export function moveInlineStyles(html: string): RenderedContent {
  const found = new Set<string>();
  // Quotes stand only in tags: React escapes them in texts.
  const moved = html.replace(/ style="([^"]*)"/g, (_, value: string) => {
    if (/^[\w\s#%.,:;()-]*$/.test(value)) found.add(value);
    return ` ${styleAttribute}="${value}"`;
  });
  const rules = [...found].map((value) => `html:root [${styleAttribute}="${value}"]{${value}}`);
  return { html: moved, css: [...memberRules, ...rules].join('') };
}
