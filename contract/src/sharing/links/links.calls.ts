import { defineCalls } from '../../call.ts';
import type { linksShapes } from './links.shapes.ts';

const create = {
  method: 'POST',
  form: true,
  caller: 'shopper',
  work: 'write',
  refuses: ['linkNotOwn', 'linkHasToken', 'linksTooMany'],
} as const;

const miniRefusals = ['linkNotOwn', 'linkHasToken', 'linksTooMany', 'messagingOff', 'messagingAway', 'messagingAccountWrong'] as const;

/** Declares the API calls that shorten URLs, and that store a long query for a mini-program code. */
export const linksCalls = defineCalls<typeof linksShapes>()({
  createShortUrl: {
    ...create,
    path: '/shortlinks/access/createShortUrl',
    says: 'Shortens an address of the shop’s own pages. The same address gets the same short link.',
  },
  createShortUrlOfGateway: {
    ...create,
    path: '/micro/shortlinks/shortlinks/access/createShortUrl',
    says: 'Shortens an address: createShortUrl under its other path.',
  },
  queryShortUrl: {
    method: 'GET',
    path: '/shortlinks/access/query',
    caller: 'anyone',
    work: 'read',
    says: 'Finds a short link by its code, by its short address, or by the address that it leads to.',
    refuses: ['linkNotFound'],
  },
  encryptionScene: {
    method: 'GET',
    path: '/micro/mall-extend/qrCode/scene/convert/encryptionScene',
    caller: 'anyone',
    work: 'read',
    says: 'Returns the query that is kept behind a scene of 32 characters.',
    refuses: ['sceneNotFound'],
  },
  encryptionScenePost: {
    method: 'POST',
    path: '/micro/mall-extend/qrCode/scene/convert/encryptionScenePost',
    form: true,
    caller: 'shopper',
    work: 'write',
    says: 'Keeps a query behind a scene of 32 characters, as much as a mini-program code holds. The same query gets the same scene.',
    refuses: ['linkHasToken', 'linksTooMany'],
  },
  getQrcode: {
    method: 'GET',
    path: '/micro/mall/mall/micro/getQrcode',
    caller: 'shopper',
    work: 'steps',
    says: 'Draws the mini-program code of a page of the mall. Where the deployment opens trials, so does the code.',
    refuses: miniRefusals,
  },
  shortLink: {
    method: 'POST',
    path: '/micro/merchant/applet/shortLink',
    caller: 'shopper',
    work: 'steps',
    says: 'Makes a short link that opens a page of the mall in the shop’s mini program, for 30 days. The same page has the same link until a day before its end.',
    refuses: miniRefusals,
  },
});
