import type { Reply } from 'contract/call.ts';
import type { storefrontCalls } from 'contract/front/storefront/storefront.calls.ts';

/** Describes a block of a decorated page. */
export type PageBlockReply = Reply<typeof storefrontCalls.minipage>['components'][number];
/** Describes a page block of one kind. */
export type PageBlockOf<Kind extends PageBlockReply['kind']> = Extract<PageBlockReply, { readonly kind: Kind }>;
