export { publishBlocks } from './publish-page.ts';
export { readBlocks } from './rules/blocks.ts';
export { type PagePreview, parsePreview } from './rules/preview.ts';
export { findPageDraft, findPublishedPage, findPageVersion } from './store/pages.ts';
