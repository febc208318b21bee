import { formatDecimal, formatWithSymbol } from 'contract/currency.ts';
import { fromYuan } from 'contract/money.ts';
import type { PageSummary, SummarisedProduct } from 'contract/shop/site/page-table.ts';
import { localise } from '#sentences/localise.ts';
import { sentence } from '#sentences/sentence.ts';
import { encodeJsonForElement, escapeHtml } from './escape-html.ts';

/** Holds what a page says of itself in its head: to previews of shared links and to search engines. */
export interface HeadSummary {
  readonly summary: PageSummary;
  readonly title: string;
  readonly siteName: string;
  /** The text of the site, for a page that has none of its own. */
  readonly slogan: string;
  readonly locale: string;
  readonly currency: string;
  /** The origin that the page was asked at, as previews want whole URLs: https://mall.example.com. */
  readonly origin: string;
  /** The URL that a preview opens: it still names who shared. */
  readonly url: string;
  /** The URL under which search engines list the page; undefined for one that they leave out. */
  readonly canonical: string | undefined;
}

/** Longer texts are cut by every reader of previews. */
const longestText = 200;

const productAvailability: Readonly<Record<SummarisedProduct['availability'], readonly [preview: string, schema: string]>> = {
  inStock: ['in stock', 'InStock'],
  soldOut: ['out of stock', 'OutOfStock'],
  preorder: ['preorder', 'PreOrder'],
  limited: ['in stock', 'LimitedAvailability'],
  discontinued: ['discontinued', 'Discontinued'],
};

const formatPlain = (yuan: number): string => formatDecimal(fromYuan(yuan));

const shorten = (text: string): string => {
  const signs = Array.from(text.replace(/\s+/g, ' ').trim());
  return signs.length > longestText ? `${signs.slice(0, longestText - 1).join('')}…` : signs.join('');
};

/** Returns the text of a page: of a product never the slogan of the site. */
function findText({ summary: { description = '', product }, slogan, siteName }: HeadSummary): string {
  return shorten(description || (product ? product.title : slogan || siteName));
}

/** Says the price before the text, as most messengers show nothing but title, text and picture. */
function addPrice(text: string, { summary: { product, offerPrice }, currency, locale }: HeadSummary): string {
  const lowest = offerPrice ?? product?.price?.lowest;
  if (lowest === undefined) return text;
  const price = formatWithSymbol(fromYuan(lowest), currency);
  const isRange = offerPrice === undefined && product?.price !== undefined && product.price.highest > lowest;
  return [isRange ? localise(locale, sentence('priceFrom', { price })) : price, text].filter((part) => part !== '').join(' · ');
}

/** Builds the structured data of a product, as schema.org names it. A product whose price is hidden has no offer. */
function buildProductData(product: SummarisedProduct, head: HeadSummary): object {
  const { price, rating, code, pictures } = product;
  const availability = `https://schema.org/${productAvailability[product.availability][1]}`;
  const common = { priceCurrency: head.currency, availability, url: head.canonical };
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.title,
    description: findText(head),
    url: head.canonical,
    ...(pictures.length > 0 ? { image: pictures.map((picture) => new URL(picture, head.origin).href) } : {}),
    sku: code || String(product.id),
    ...(price === undefined
      ? {}
      : {
          offers:
            price.highest > price.lowest
              ? { '@type': 'AggregateOffer', lowPrice: formatPlain(price.lowest), highPrice: formatPlain(price.highest), ...common }
              : { '@type': 'Offer', price: formatPlain(price.lowest), ...common },
        }),
    ...(rating ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating.average, reviewCount: rating.count } } : {}),
  };
}

/** Renders the elements for previews (Open Graph, which every messenger reads) and for search engines. */
export function renderHeadSummary(head: HeadSummary): string {
  const { summary, title, siteName, origin, url, canonical, locale, currency } = head;
  const { product, offerPrice } = summary;
  const text = findText(head);
  const price = offerPrice ?? product?.price?.lowest;
  const picture = summary.picture && new URL(summary.picture, origin).href;
  const properties: readonly (readonly [name: string, value: string | undefined])[] = [
    ['og:title', shorten(summary.title || title)],
    ['og:description', addPrice(text, head)],
    ['og:type', product || offerPrice !== undefined ? 'product' : 'website'],
    ['og:url', url],
    ['og:site_name', siteName],
    ['og:locale', locale.replace('-', '_')],
    ['og:image', picture],
    ['og:image:alt', picture && shorten(summary.title || title)],
    ['product:price:amount', price === undefined ? undefined : formatPlain(price)],
    ['product:price:currency', price === undefined ? undefined : currency],
    ['product:availability', product && productAvailability[product.availability][0]],
  ];
  return [
    `<meta name="description" content="${escapeHtml(text)}">`,
    ...properties.flatMap(([name, value]) => (value ? [`<meta property="${name}" content="${escapeHtml(value)}">`] : [])),
    `<meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}">`,
    ...(canonical === undefined ? [] : [`<link rel="canonical" href="${escapeHtml(canonical)}">`]),
    ...(canonical !== undefined && product
      ? [`<script type="application/ld+json">${encodeJsonForElement(buildProductData(product, head))}</script>`]
      : []),
  ].join('\n');
}
