/** Limits the bytes of an uploaded picture: room for the largest photos of phones, of 50 million pixels. */
export const maxPictureBytes = 15_000_000;
/** Holds the characters of the largest picture in base64, with some room: a slightly larger one is refused by its size in bytes. */
export const maxPictureCharacters = Math.ceil(maxPictureBytes / 3) * 4 + 1_000_000;
/** Limits the width and height of an uploaded picture, in pixels. */
export const maxPictureSide = 12_000;
/** Limits the pixels of an uploaded picture: decoding needs memory for all of them, however few bytes the file has. */
export const maxPicturePixels = 51_000_000;

/** Limits the number of pictures of a shop: all shops share one disk and one backup. */
export const maxPicturesPerSite = 50_000;
/** Limits the bytes of all pictures of a shop together. */
export const maxPictureBytesPerSite = 10_000_000_000;

/** Limits the bytes of a video of the library. */
export const maxVideoBytes = 50_000_000;
/** Holds the characters of the largest video in base64, with some room: a slightly larger one is refused by its size in bytes. */
export const maxVideoCharacters = Math.ceil(maxVideoBytes / 3) * 4 + 1_000_000;
/** Limits the folders of a library. */
export const maxPictureFolders = 500;
