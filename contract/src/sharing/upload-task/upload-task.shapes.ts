import { Type } from 'typebox';
import { RewardShape } from '../../award.shapes.ts';
import type { CallShape } from '../../call.ts';
import { EmptyReply, Flag, Id, Moment, Nullable, PageOf, PageParams, Text } from '../../wire.ts';
import { mostRecordNote, mostRecordPictures, mostRejectReason, recordAuditors } from './upload-task-rules.ts';

/** Describes the state of a submission to an upload task: 0 waits, 1 approved, 2 rejected. */
export const RecordState = Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal(2)]);

/**
 * Describes the decision on a submission to an upload task: approved, or rejected with a reason that the uploader
 * reads.
 */
export const AuditForm = { approved: Flag, reason: Type.Optional(Text(mostRejectReason)) };

/** Describes a submission to an upload task: its pictures, note and state, for its uploader and its auditor. */
export const RecordFields = {
  id: Id,
  taskId: Id,
  title: Type.String(),
  /** Lists where the pictures can be read now; these URLs are good for an hour. */
  pictures: Type.Array(Type.String()),
  note: Type.String(),
  state: RecordState,
  /** Says why it was rejected. */
  reason: Type.String(),
  uploadedAt: Moment,
  decidedAt: Nullable(Moment),
};

/** Holds the input and reply schemas of the API calls for upload tasks (晒图: members upload pictures for a reward), by call name. */
export const uploadTaskShapes = {
  listUploadTasks: {
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          id: Id,
          title: Type.String(),
          /** Says what to share and what the picture must show. */
          text: Type.String(),
          endTime: Moment,
          ...RewardShape,
          /** Counts how often each member may be awarded. */
          times: Type.Integer(),
          /** Counts how often the caller has been awarded. */
          doneTimes: Type.Integer(),
          /** Tells that a record of the caller waits for its audit. */
          isWaiting: Type.Boolean(),
          auditor: Type.Enum(recordAuditors),
        }),
      ),
      /** Counts the records that wait for the caller's audit. */
      toAudit: Type.Integer(),
    }),
  },
  addUploadRecord: {
    body: Type.Object({
      taskId: Id,
      /** Lists the URLs (`linkUrl`) of uploads for `uploadTask`. */
      pictures: Type.Array(Text(300, 1), { minItems: 1, maxItems: mostRecordPictures }),
      note: Type.Optional(Text(mostRecordNote)),
    }),
    reply: Type.Object({ id: Id }),
  },
  listUploadRecords: {
    body: Type.Object({
      ...PageParams,
      /** Chooses the caller's own records, the default, or those that they audit. */
      type: Type.Optional(Type.Enum(['mine', 'audit'])),
      state: Type.Optional(RecordState),
    }),
    reply: PageOf(
      Type.Object({
        ...RecordFields,
        /** Names the uploader. */
        nick: Type.String(),
        head: Type.String(),
        ...RewardShape,
      }),
    ),
  },
  auditUploadRecord: { body: Type.Object({ id: Id, ...AuditForm }), reply: EmptyReply },
} satisfies Record<string, CallShape>;
