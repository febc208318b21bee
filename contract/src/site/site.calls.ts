import { calls } from '../call.ts';
import type { siteShapes } from './site.shapes.ts';

export const siteCalls = calls<typeof siteShapes>()({
  merchantConfig: {
    method: 'GET',
    path: '/merchant/front/merchantConfig',
    caller: 'anyone',
    work: 'read',
    says: 'What the mall needs to know of its site before it shows anything.',
    cacheSeconds: 300,
    sameForAll: true,
  },
  theme: {
    method: 'GET',
    path: '/merchant/front/theme',
    caller: 'anyone',
    work: 'read',
    says: "The site's theme and main colour.",
    cacheSeconds: 300,
    sameForAll: true,
  },
  sjModel: {
    method: 'GET',
    path: '/merchant/front/sjModel',
    caller: 'anyone',
    work: 'read',
    says: 'The mode a site runs in: one mall, or with stores.',
    cacheSeconds: 300,
    sameForAll: true,
  },
  siteText: {
    method: 'GET',
    path: '/api/v1/site/texts/:kind',
    caller: 'anyone',
    work: 'read',
    says: 'The service agreement, privacy policy or purchase notes that hold now.',
    refuses: ['textNotFound'],
    cacheSeconds: 300,
    sameForAll: true,
  },
});
