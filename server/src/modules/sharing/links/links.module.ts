import { linksCalls } from 'contract/sharing/links/links.calls.ts';
import { linksShapes } from 'contract/sharing/links/links.shapes.ts';
import { defineApi } from '#http/handler.ts';
import { createShortUrl, createShortUrlOfGateway, encryptionScene, encryptionScenePost, queryShortUrl } from './calls/links.ts';
import { getQrcode, shortLink } from './calls/mini-program.ts';
import { defineModule } from '#define-module.ts';
import { linksRetention } from './retention.ts';

/** Holds the handlers of the calls for short links and mini-program codes. */
const linksApi = defineApi('links', linksCalls, linksShapes, {
  createShortUrl,
  createShortUrlOfGateway,
  queryShortUrl,
  encryptionScene,
  encryptionScenePost,
  getQrcode,
  shortLink,
});
export { createShortLinkLookup } from './serve-link.ts';

export const linksModule = defineModule({ name: 'links', apis: [linksApi], retention: linksRetention });
