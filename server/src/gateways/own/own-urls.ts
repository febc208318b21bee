/** Describes two functions that tell whether the mall itself has a page at a path, and a picture or video of a name. */
export interface OwnUrls {
  /** Returns whether the mall has a page at this path below its base (`/goodsList`). */
  hasPage(path: string): Promise<boolean>;
  /** Returns whether a picture or video is served by this name (`bear.webp`). */
  hasPicture(file: string): boolean;
}
