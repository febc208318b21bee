import { linksCalls } from 'contract/links/links.calls.ts';
import { linksShapes } from 'contract/links/links.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { createShortUrl, createShortUrlOfGateway, encryptionScene, encryptionScenePost, queryShortUrl } from './calls/links.ts';
import { getQrcode, shortLink } from './calls/mini-program.ts';

/** Serves the calls of short links and scenes. */
export const linksApi = defineApi('links', linksCalls, linksShapes, {
  createShortUrl,
  createShortUrlOfGateway,
  queryShortUrl,
  encryptionScene,
  encryptionScenePost,
  getQrcode,
  shortLink,
});
export { createLinkLookup } from './serve-link.ts';
