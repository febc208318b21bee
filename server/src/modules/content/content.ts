/** Exports the public interface of content: rich text, and which links and pictures a site may show. */
export { type AllowedHosts, isAllowedLink, isAllowedMedia } from './rules/allowed-url.ts';
export { parseRichText } from './rules/rich-text.ts';
