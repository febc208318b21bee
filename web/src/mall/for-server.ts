import type { PageOutline, PageTable } from 'contract/shop/site/page-table.ts';
import { pictureSrcSet, previewPictureUrl, sizedPictureUrl } from '#kit/lib/picture-url.ts';
import { pictureSizes } from '#kit/ui/picture-sizes.ts';
import { titles } from '#mall/words/zh-HK/titles.ts';
import { matchRoute } from '#phone/match-route.ts';
import { listPageReads } from '#phone/page-reads.ts';
import { pageOutlines } from './page-outlines.ts';
import type { GetReply, RouteLocation, RouteRow } from '#phone/route.ts';
import { buyingRoutes } from './buying-routes.ts';
import { afterSaleRoutes } from './aftersale-routes.ts';
import { payingRoutes } from './payment-routes.ts';
import { orderRoutes } from './order-routes.ts';
import { memberRoutes } from './member-routes.ts';
import { furtherRoutes } from './further-routes.ts';
import type { RouteGroup } from './route-groups.ts';
import { routes } from './routes.ts';

const titlesOf: Readonly<Record<string, Readonly<Record<string, string>>>> = { 'zh-HK': titles };

const groups = {
  buying: buyingRoutes,
  payment: payingRoutes,
  order: orderRoutes,
  aftersale: afterSaleRoutes,
  member: memberRoutes,
  further: furtherRoutes,
} satisfies Record<RouteGroup, unknown>;
const groupOfRow: ReadonlyMap<RouteRow, string> = new Map(
  Object.entries(groups).flatMap(([group, table]) => Object.values(table).flatMap((rows) => rows.map((row) => [row, group] as const))),
);

/** Returns what a page says of itself to previews and search engines; undefined where its route says nothing. */
function outlinePage(row: RouteRow, at: RouteLocation): PageOutline | undefined {
  const outline = pageOutlines[row.path];
  return (
    outline && {
      reads: outline.reads?.(at) ?? [],
      subject: outline.subject?.(at),
      parameters: outline.parameters ?? [],
      findCanonicalPath: (replyTo) => outline.canonical?.(at, replyTo as GetReply),
      summarise(replyTo, hosts) {
        const summary = outline.summarise?.(replyTo as GetReply, at) ?? {};
        const picture = summary.picture || row.firstPicture?.(replyTo as GetReply)?.address;
        return {
          ...summary,
          picture: picture ? previewPictureUrl(picture, hosts) : undefined,
          product: summary.product && {
            ...summary.product,
            pictures: summary.product.pictures.map((address) => previewPictureUrl(address, hosts)),
          },
        };
      },
    }
  );
}

/**
 * Builds the route table in the form the server needs. The build bundles it into a small file, in which a screen is
 * the name of its chunk.
 */
export function pageTable(rows: readonly RouteRow[] = Object.values(routes).flat()): PageTable {
  return {
    findPage(path, search, locale) {
      const found = matchRoute(rows, path);
      if (!found) throw new Error('the route table has no row with the path "*"');
      const { row, params } = found;
      const query = new URLSearchParams(search);
      const routeGroup = groupOfRow.get(row);
      return {
        title: query.get('title') || (titlesOf[locale]?.[row.title] ?? row.title),
        findName: (replyTo) => (query.get('title') ? undefined : row.name?.(replyTo as GetReply)),
        outline: outlinePage(row, { params, query }),
        notFound: row.notFound === true,
        testOnly: row.testOnly === true,
        isServerRendered: row.isServerRendered === true,
        reads: listPageReads(row, { params, query }),
        routeGroup,
        files: async () => [String(await row.screen()), ...(routeGroup ? [`src/mall/${routeGroup}-routes.ts`] : [])],
        findFirstPicture(replyTo, hosts) {
          const picture = row.firstPicture?.(replyTo as GetReply);
          if (!picture?.address) return undefined;
          const { address, share } = picture;
          return { href: sizedPictureUrl(address, hosts), srcset: pictureSrcSet(address, hosts), sizes: pictureSizes(share) };
        },
      };
    },
  };
}
