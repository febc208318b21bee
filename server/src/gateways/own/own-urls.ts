/** Holds the functions that tell whether a URL is one of this installation's. */
export interface OwnUrls {
  /** Returns whether the mall has a page at this path below its base (`/goodsList`). */
  hasPage(path: string): Promise<boolean>;
  /** Returns whether a picture or video is served by this name (`bear.webp`). */
  hasPicture(file: string): boolean;
}
