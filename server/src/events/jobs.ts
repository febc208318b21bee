/** The names and payloads of all jobs: calls to outside services that are tried again until they succeed. No logic stands here. */
export interface Jobs {
  /** Sends a code; `sealed` holds its text and where it goes, for nobody should read either in the queue. */
  sendCode: { readonly codeId: number; readonly sealed: string };
}

export type JobName = keyof Jobs;
