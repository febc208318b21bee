/** Limits the bytes of an uploaded picture: room for the largest photos of phones, of 50 million pixels. */
export const maxPictureBytes = 15_000_000;
/** Limits the width and height of an uploaded picture, in pixels. */
export const maxPictureSide = 12_000;
/** Limits the pixels of an uploaded picture: decoding needs memory for all of them, however few bytes the file has. */
export const maxPicturePixels = 51_000_000;
/** States the limits above as a sentence for the merchant. */
export const pictureRequirements = '只支持 JPG、PNG、WebP、GIF 图片，最大 15 MB，边长 1 至 12000 像素，总共不超过 5100 万像素';

/** Limits the number of pictures of a shop: all shops share one disk and one backup. */
export const maxPicturesPerSite = 50_000;
/** Limits the bytes of all pictures of a shop together. */
export const maxPictureBytesPerSite = 10_000_000_000;
