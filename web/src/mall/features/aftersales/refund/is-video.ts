/** Returns whether the URL of a file that a shopper uploaded is that of a video. */
export const isVideo = (url: string): boolean => url.startsWith('/mall/files/');
