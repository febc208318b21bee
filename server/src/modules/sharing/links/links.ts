/** Exports the public interface of links: short links to the shop's own pages, and scenes. */
export { storeShortLink, buildShortUrl } from './keep-link.ts';
