/**
 * Describes two functions. One tells whether the mall has a page at a path. The other tells whether it serves a
 * picture or video of this file name.
 */
export interface OwnUrls {
  /** Returns whether the mall has a page at this path below its base (`/goodsList`). */
  hasPage(path: string): Promise<boolean>;
  /** Returns whether a picture or video is served by this name (`bear.webp`). */
  hasPicture(file: string): boolean;
}
