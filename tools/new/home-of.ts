import { areaOfModule } from '../layers.mjs';

/** Returns the folder of a domain below contract/src, server/src/modules and web/src/mall/features: `buying/cart`. */
export const homeOf = (domain: string): string => `${areaOfModule[domain]}/${domain}`;
