export { publishBlocks } from './publish-page.ts';
export { isAllowedLink, isAllowedMedia, type AllowedHosts } from './rules/allowed-url.ts';
export { readBlocks } from './rules/blocks.ts';
export { type PagePreview, parsePreview } from './rules/preview.ts';
export { parseRichText } from './rules/rich-text.ts';
export { findPageDraft, findPublishedPage, findPageVersion } from './store/pages.ts';
