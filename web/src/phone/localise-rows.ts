import { localiseTitle } from '#kit/lib/localise.ts';
import type { RouteRow } from './route.ts';

/** Returns route rows with their titles in the site's locale. */
export const localiseRows = (rows: readonly RouteRow[]): readonly RouteRow[] =>
  rows.map((row) => ({ ...row, title: localiseTitle(row.title) }));
