import type { Permission } from 'contract/shop/access/permissions.ts';
import type { ComponentType } from 'react';
import type { ListSpec } from './frame/list-spec.ts';

/** Names the sections of the menu, in their order. */
export const menuSections = {
  home: '',
  orders: '订单',
  goods: '商品',
  members: '会员',
  offers: '营销',
  pages: '店铺页面',
  figures: '数据',
  money: '资金',
  shop: '设置',
} as const;

/** Names a section of the menu. */
type MenuSection = keyof typeof menuSections;

/** Describes a page of the console. */
export interface ConsolePage {
  /** Below /console, with `$name` for a parameter. */
  readonly path: `/${string}`;
  readonly title: string;
  /** Is seen by who has one of these; undefined for everybody. */
  readonly may?: readonly Permission[];
  /** Stands in this section of the menu; undefined for a page that others lead to. */
  readonly menu?: MenuSection;
  /** Further words by which the search finds the page. */
  readonly words?: string;
  /** Loads the page made by hand. */
  readonly load?: () => Promise<ComponentType>;
  /** Describes a list that the frame draws. */
  readonly list?: ListSpec;
}

/** Checks the pages of an area, and returns them. */
export const definePages = (pages: readonly ConsolePage[]): readonly ConsolePage[] => pages;
