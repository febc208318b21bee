import { defineCalls } from '../../call.ts';
import type { shareShapes } from './share.shapes.ts';

/** Declares the API calls by which shoppers get the text and link of a shared page, log shares, and record who brought them. */
export const shareCalls = defineCalls<typeof shareShapes>()({
  getShareSet: {
    method: 'POST',
    path: '/mall/share/getShareSet',
    form: true,
    caller: 'anyone',
    work: 'read',
    says: 'Returns the title, text, picture and link with which a page is shared, and whether the caller sees the share menu of the messaging app.',
    refuses: ['goodsNotFound', 'pageNotFound', 'orderNotFound', 'shareTargetMissing'],
    cacheSeconds: 300,
  },
  resolveShare: {
    method: 'GET',
    path: '/mall/share/resolve',
    caller: 'anyone',
    work: 'read',
    says: 'Returns the page that a shared product opens: the group or the points activity that the link names, else the page of its kind.',
    refuses: ['goodsNotFound'],
  },
  sharer: {
    method: 'GET',
    path: '/mall/share/sharer',
    caller: 'anyone',
    work: 'read',
    says: 'Returns the masked nick and the picture of a member who shared a link.',
    refuses: ['sharerNotFound'],
  },
  recordVisit: {
    method: 'POST',
    path: '/mall/share/visit',
    form: true,
    caller: 'shopper',
    work: 'write',
    says: 'Records who brought the caller: the last share always, and the relation as the shop’s rule says. Repeating it changes nothing.',
  },
  recordShare: {
    method: 'POST',
    path: '/mall/share/record',
    form: true,
    caller: 'shopper',
    work: 'write',
    says: 'Logs that the caller shared something, or that sharing failed.',
  },
});
