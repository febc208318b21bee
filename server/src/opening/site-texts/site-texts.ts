import type { TextKind } from 'contract/shop/site/text-kinds.ts';

/** Describes the texts that a new shop begins with in one locale. Its merchant can change all of them. */
export interface SiteTexts {
  readonly slogan: string;
  readonly shipPromise: string;
  /** Names the three member levels, the lowest first. */
  readonly levels: readonly [LevelNames, LevelNames, LevelNames];
  readonly group: string;
  readonly freightTemplate: string;
  /** Names the owner's access key. */
  readonly ownerKey: string;
  readonly home: string;
  readonly welcome: (shopName: string) => string;
  readonly groupTitle: string;
  readonly bottomMenu: string;
  readonly menu: { readonly home: string; readonly categories: string; readonly cart: string; readonly own: string };
  /** Holds the legal texts, in which the merchant fills in what stands in brackets. */
  readonly legal: (shopName: string) => Readonly<Record<TextKind, LegalText>>;
}

interface LevelNames {
  readonly name: string;
  readonly alias: string;
}

interface LegalText {
  readonly title: string;
  readonly html: string;
}
