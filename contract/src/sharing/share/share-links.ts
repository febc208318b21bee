/** Holds the parameters of every shared link: site, time of sharing in milliseconds, store, and sharer. Store and sharer may be empty. */
export interface SharedFrom {
  readonly siteId: number;
  readonly time: number;
  readonly storeId: string;
  readonly sharerId: string;
}

const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>): string =>
  `${path}?${new URLSearchParams(Object.entries(query).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]))).toString()}`;

/** Builds the path of a shared product's link: /blankPage, which leads on to the page that fits the product. */
export const goodsSharePath = (
  goodsId: number,
  { siteId, time, storeId, sharerId }: SharedFrom,
  {
    activityId,
    activityType,
    type,
    skuId,
  }: { readonly activityId?: string; readonly activityType?: string; readonly type?: string; readonly skuId?: number } = {},
): string =>
  withQuery(`/blankPage/${goodsId}`, {
    siteId: String(siteId),
    t: String(time),
    storeId,
    fromAgentId: sharerId,
    shareAgentId: sharerId,
    activityId,
    activityType,
    type,
    skuId: skuId === undefined ? undefined : String(skuId),
  });

/** Builds the path of a shared article. */
export const contentSharePath = (
  contentId: number,
  { siteId, time, sharerId }: SharedFrom,
  { pageId, feedbackKey }: { readonly pageId: string; readonly feedbackKey: string },
): string =>
  withQuery(`/businessCollege/${contentId}`, {
    siteId: String(siteId),
    pageId,
    fromAgentId: sharerId,
    t: String(time),
    feedbackKey,
  });

/** Builds the path of a shared page that is neither a product nor an article, with the sharer's member number in its query. */
export const pageSharePath = (path: string, { siteId, time, storeId, sharerId }: SharedFrom): string =>
  withQuery(path, {
    siteId: String(siteId),
    t: String(time),
    storeId: storeId === '' ? undefined : storeId,
    fromAgentId: sharerId === '' ? undefined : sharerId,
  });
