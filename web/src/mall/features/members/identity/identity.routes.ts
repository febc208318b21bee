import { identityCalls } from 'contract/members/identity/identity.calls.ts';
import { initialRead } from '#client/initial-read.ts';
import type { RouteRow } from '#phone/route.ts';

const reads = () => [initialRead(identityCalls.identities, {})];

/** Lists the routes (URLs and screens) of the pages for identities, under which overseas products are bought. */
export const identityRoutes = [
  {
    path: '/idcardlist',
    title: '实名信息',
    requireAuth: true,
    screen: () => import('./screens/IdentityListScreen.tsx').then((file) => file.IdentityListScreen),
    reads,
  },
  {
    path: '/idcardinfo',
    title: '填写实名信息',
    requireAuth: true,
    screen: () => import('./screens/IdentityFormScreen.tsx').then((file) => file.IdentityFormScreen),
    reads,
  },
] satisfies readonly RouteRow[];
