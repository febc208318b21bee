/** Describes a published page. Its blocks are as stored, by any release of this product: `readStoredBlocks` parses them. */
export interface PublishedPage {
  readonly id: number;
  readonly pageType: string;
  readonly version: number;
  readonly title: string;
  readonly blocks: unknown;
}

/**
 * Describes the draft of a page: the blocks that its merchant edits, their revision, and the version that shoppers see.
 */
export interface PageDraft {
  readonly id: number;
  readonly pageType: string;
  readonly title: string;
  readonly blocks: unknown;
  readonly revision: number;
  /** Gives the version that shoppers see; null if the page is not published. */
  readonly live: number | null;
}
