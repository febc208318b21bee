/** What this installation itself answers at, for who wants to know whether an address leads anywhere. */
export interface OwnAddresses {
  /** Whether the mall has a page at this path below its base (`/goodsList`). */
  hasPage(path: string): Promise<boolean>;
  /** Whether a picture or a film is served by this name (`bear.webp`). */
  hasPicture(file: string): boolean;
}
