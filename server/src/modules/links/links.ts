/** Exports the public interface of links: short links to the shop's own pages, and scenes. */
export { storeLink, shortUrlOf } from './keep-link.ts';
