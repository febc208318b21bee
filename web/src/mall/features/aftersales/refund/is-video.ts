import { mallPath } from 'contract/shop/site/mall-path.ts';

/** Returns whether the URL of a file that a shopper uploaded is that of a video. */
export const isVideo = (url: string): boolean => url.startsWith(`${mallPath}/files/`);
