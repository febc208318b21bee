import type { Module } from '#define-module.ts';
import type { SiteDatabase } from '#platform/database.ts';

export type Prover = NonNullable<Module['provers']>[number];

/** Finds contradictions in a site's data: those that the modules know how to find. Empty if none. */
export async function findContradictions(db: SiteDatabase, provers: readonly Prover[]): Promise<string[]> {
  const found = await Promise.all(provers.map((find) => find(db)));
  return found.flat().map(({ what }) => what);
}
