import { use } from 'react';
import { type Linking, LinkingContext } from '#ui/linking.ts';

/** The ways from a screen to another: `const { go, back } = useGo()`, `go('/myOrder')`. */
export const useGo = (): Linking => use(LinkingContext);
