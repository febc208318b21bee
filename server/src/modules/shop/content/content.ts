/** Exports the public interface of content: rich text, and which links and pictures a site may show. */
export { type AllowedHosts, isAllowedLinkUrl, isAllowedMediaUrl } from './rules/allowed-url.ts';
export { parseRichText } from './rules/rich-text.ts';
