import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { EmptyReply, Id, Nullable, Text } from '../../wire.ts';
import { maxFilesAtOnce } from './upload-rules.ts';

const PlainText = Type.String();
const Seconds = Type.Number({ minimum: 0, maximum: 86_400 });
const Bytes = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER });

/** Describes the number of an upload, as the callback's variables write it: they are texts. */
const UploadNumber = Type.String({ pattern: '^[1-9][0-9]{0,15}$', maxLength: 16 });

/** Describes a file that arrived and was checked. */
const ArrivedUpload = Type.Object({
  uploadId: Id,
  /** The file's own URL, by which other calls name it. */
  linkUrl: PlainText,
  /** Holds the URL that reads the file now. For a private file it is good for an hour. */
  readUrl: PlainText,
  kind: Type.Enum(['picture', 'video', 'document']),
  /** The type by content, and the bytes that arrived. */
  fileType: PlainText,
  fileSize: Bytes,
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  duration: Nullable(Seconds),
  /** Holds the URL of a video's poster; empty without one. */
  posterUrl: PlainText,
});

/** Holds the input and reply schemas of the API calls for uploads, by call name. */
export const uploadShapes = {
  applyUpload: {
    //
    body: Type.Object({
      /** Names the purpose of the files: head, review, leaveMessage, refund or proof. */
      fileDir: Text(40, 1),
      applyDetails: Type.Array(
        Type.Object({
          fileSize: Bytes,
          fileType: Text(100),
          fileName: Text(255),
          /** The seconds of a video. */
          duration: Type.Optional(Seconds),
          /** Renews the credentials for an upload that has not arrived; its size must be the same. */
          uploadId: Type.Optional(UploadNumber),
        }),
        { minItems: 1, maxItems: maxFilesAtOnce },
      ),
    }),
    //
    reply: Type.Array(
      Type.Object({
        linkUrl: PlainText,
        fileType: PlainText,
        accessKeyId: PlainText,
        accessKeySecret: PlainText,
        bucket: PlainText,
        endpoint: PlainText,
        region: PlainText,
        securityToken: PlainText,
        /** The only object that these credentials may write. */
        filePath: PlainText,
        /** The call to make once the file is sent, and what to send with it. */
        callback: Type.Object({ callbackUrl: PlainText, callbackVar: Type.Object({ uploadId: UploadNumber }) }),
      }),
    ),
  },
  confirmUpload: {
    body: Type.Object({
      uploadId: UploadNumber,
      /** The picture that stands for a video: an upload of the same purpose that has arrived. */
      posterId: Type.Optional(UploadNumber),
    }),
    reply: ArrivedUpload,
  },
  removeUpload: { body: Type.Object({ uploadId: UploadNumber }), reply: EmptyReply },
} satisfies Record<string, CallShape>;
