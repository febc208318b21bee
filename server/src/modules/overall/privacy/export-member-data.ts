import type { ExportContext, MemberData, MemberDataExport } from '#define-module.ts';
import type { SiteDatabase } from '#platform/database.ts';

/** Exports all data stored about a member, with their own numbers unmasked: the sections of all modules that store any. */
export async function exportMemberData(
  db: SiteDatabase,
  modules: readonly MemberData[],
  memberId: number,
  context: ExportContext,
): Promise<MemberDataExport> {
  const sections = await Promise.all(modules.map(async ({ list }) => list?.(db, memberId, context)));
  // The modules fill all sections: the reply's shape says so, against which the tests hold each reply.
  return Object.assign({ site: context.site.name, exportedAt: context.now.getTime() }, ...sections) as MemberDataExport;
}
