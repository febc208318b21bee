import type { SiteSettings } from './site-settings.ts';

/** Describes a site (a merchant's mall), as the context of every call has it. */
export interface Site {
  readonly id: number;
  readonly name: string;
  readonly currency: 'CNY' | 'HKD';
  readonly locale: string;
  readonly timeZone: string;
  readonly settings: SiteSettings;
}

/** Describes an agreement that the buyers of some products accept before they order. */
export interface Protocol {
  readonly protocolId: number;
  /** The requested businesses that it belongs to. */
  readonly businessIds: number[];
  readonly title: string;
  readonly version: number;
  readonly content: string;
  readonly publishedAt: Date;
}

/** Describes a link of the floating menu, which lies above a page: text, icon and URL. */
export interface FloatingLink {
  readonly text: string;
  readonly icon: string;
  readonly link: string;
}

/** Holds a legal text of a site in one version, such as the privacy policy. */
export interface SiteText {
  readonly kind: string;
  readonly version: number;
  readonly title: string;
  readonly html: string;
  readonly publishedAt: Date;
}
