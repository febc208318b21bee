import { Type } from 'typebox';
import { RewardForm } from '../../award.shapes.ts';
import type { CallShape } from '../../call.ts';
import { EmptyReply, Flag, Id, Nullable, PageOf, PageParams, Text } from '../../wire.ts';
import { recordAuditors } from './upload-task-rules.ts';
import { AuditForm, RecordFields, RecordState } from './upload-task.shapes.ts';

const Key = Type.String({ pattern: '^[A-Za-z0-9_-]{1,40}$', maxLength: 40 });
const TaskForm = {
  title: Text(30, 1),
  /** Says what to share and what the picture must show. */
  text: Text(300, 1),
  /** Times of the site: 2026-05-01 10:00. */
  startTime: Text(20, 8),
  endTime: Text(20, 8),
  ...RewardForm,
  /** Limits how often each member may be awarded. 1 by default. */
  times: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** Names who audits; the shop by default, and always for members whom nobody recruited. */
  auditor: Type.Optional(Type.Enum(recordAuditors)),
  active: Type.Optional(Flag),
};

/** Holds the input and reply schemas of the merchant's API calls for upload tasks (晒图), which reward members for pictures, by call name. */
export const uploadTaskMerchantShapes = {
  listShopUploadTasks: {
    reply: Type.Object({
      list: Type.Array(Type.Object({ key: Type.String(), id: Id, waitingNum: Type.Integer(), approvedNum: Type.Integer(), ...TaskForm })),
    }),
  },
  putUploadTask: { params: Type.Object({ key: Key }), body: Type.Object(TaskForm), reply: Type.Object({ id: Id }) },
  listShopUploadRecords: {
    query: Type.Object({ ...PageParams, state: Type.Optional(RecordState) }),
    reply: PageOf(
      Type.Object({
        ...RecordFields,
        memberNo: Id,
        nick: Type.String(),
        /** Names the member who audits it; null for the shop. */
        auditorNo: Nullable(Id),
      }),
    ),
  },
  auditShopUploadRecord: { params: Type.Object({ id: Id }), body: Type.Object(AuditForm), reply: EmptyReply },
} satisfies Record<string, CallShape>;
