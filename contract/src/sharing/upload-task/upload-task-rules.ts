/** Limits the pictures of a submission to an upload task, and the characters of its note and of the reason for a rejection. */
export const [mostRecordPictures, mostRecordNote, mostRejectReason] = [6, 100, 100];

/** Holds the code on the wire of each state of a submission to an upload task (晒图任务). */
export const uploadRecordStates = { waiting: 0, approved: 1, rejected: 2 } as const;

/** Names a state of a submission to an upload task (晒图任务). */
export type UploadRecordState = keyof typeof uploadRecordStates;

/** Lists who can approve the pictures of an upload task: the member who recruited the uploader, or the shop. */
export const recordAuditors = ['recruiter', 'shop'] as const;

/** Names who approves the pictures of an upload task: the uploader's recruiter, or the shop. */
export type RecordAuditor = (typeof recordAuditors)[number];
