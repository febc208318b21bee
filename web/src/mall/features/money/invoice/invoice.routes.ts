import type { RouteRow } from '#phone/route.ts';

/** Lists the routes (URLs and screens) of the pages for invoices. */
export const invoiceRoutes = [
  {
    path: '/ticket/apply',
    title: '开发票',
    requireAuth: true,
    screen: () => import('./screens/ApplyInvoiceScreen.tsx').then((file) => file.ApplyInvoiceScreen),
  },
  {
    path: '/ticket/detail',
    title: '发票详情',
    requireAuth: true,
    screen: () => import('./screens/InvoiceScreen.tsx').then((file) => file.InvoiceScreen),
  },
] satisfies readonly RouteRow[];
