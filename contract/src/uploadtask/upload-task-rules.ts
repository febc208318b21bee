/** Limits the pictures of an upload record, and the characters of its note and of the reason for a rejection. */
export const [mostRecordPictures, mostRecordNote, mostRejectReason] = [6, 100, 100];

/** Gives the code of each state of an upload record. */
export const uploadRecordStates = { waiting: 0, approved: 1, rejected: 2 } as const;

/** Describes a state of a submission to an upload task. */
export type UploadRecordState = keyof typeof uploadRecordStates;

/** Lists the possible auditors of the records of an upload task: the member who recruited the uploader, or the shop. */
export const recordAuditors = ['recruiter', 'shop'] as const;

/** Names who audits the pictures of an upload task. */
export type RecordAuditor = (typeof recordAuditors)[number];
