/** What a picture of a merchant's may be: a telephone's largest photo, of 50 million pixels. All of them are unfolded, however few bytes it came in. */
export const mostPictureBytes = 15_000_000;
export const longestSide = 12_000;
export const mostPixels = 51_000_000;
/** The same in words. */
export const pictureRule = '只支持 JPG、PNG、WebP、GIF 图片，最大 15 MB，边长 1 至 12000 像素，总共不超过 5100 万像素';

/** What all pictures of a shop may come to: their files lie on one disk with everyone's, and travel in its backup. */
export const mostPictures = 50_000;
export const roomForPictures = 10_000_000_000;

/** Settings whose value is a picture's address. */
export const pictureSettings: readonly string[] = ['logo', 'licencePicture'];
