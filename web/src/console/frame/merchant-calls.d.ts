declare module 'virtual:merchant-calls' {
  import type { CallRow } from 'contract/call.ts';
  import type { CallSchema } from '#console/frame/schema.ts';

  /** Holds every call of merchants by its name; a build makes it (web/merchant-calls.ts). */
  export const merchantCalls: Readonly<
    Record<string, { readonly name: string; readonly row: CallRow; readonly loadShape: () => Promise<CallSchema> }>
  >;
}
