import { Type } from 'typebox';
import type { CallShape } from '../../call.ts';
import { EmptyReply, Id, Moment, Nullable, Text } from '../../wire.ts';
import { maxVideoCharacters } from './picture-limits.ts';

const Count = Type.Integer({ minimum: 0 });
/** Names a file of the library: the hash of its content with an ending. */
const FileName = Type.String({ pattern: '^[0-9a-f]{64}\\.(jpg|png|webp|gif|mp4)$', maxLength: 70 });
const Files = Type.Array(FileName, { minItems: 1, maxItems: 100 });
const Name = Text(200, 1);
const FolderName = Text(30, 1);

/** Holds the input and reply schemas of the calls for the library of pictures and videos, by call name. */
export const libraryShapes = {
  listPictures: {
    query: Type.Object({
      /** A word in the name. */
      keyword: Type.Optional(Text(60)),
      /** A folder; 0 for what is in none. */
      folderId: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
      kind: Type.Optional(Type.Enum(['picture', 'video'])),
      /** `next` of the page before. */
      after: Type.Optional(Text(100, 1)),
      most: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
    }),
    reply: Type.Object({
      list: Type.Array(
        Type.Object({
          file: Type.String(),
          address: Type.String(),
          kind: Type.Enum(['picture', 'video']),
          name: Type.String(),
          folderId: Nullable(Id),
          /** 0 for a video. */
          width: Count,
          height: Count,
          bytes: Count,
          addTime: Moment,
        }),
      ),
      next: Nullable(Type.String()),
    }),
  },
  addVideo: {
    body: Type.Object({
      name: Name,
      data: Type.String({ pattern: '^[A-Za-z0-9+/]+={0,2}$', minLength: 8, maxLength: maxVideoCharacters }),
      folderId: Type.Optional(Id),
    }),
    reply: Type.Object({ file: Type.String(), address: Type.String(), bytes: Count }),
  },
  changePictures: {
    body: Type.Object({
      files: Files,
      /** A new name, of a single file. */
      name: Type.Optional(Name),
      /** The folder to move them to; 0 for none. */
      folderId: Type.Optional(Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER })),
    }),
    reply: EmptyReply,
  },
  removePictures: { body: Type.Object({ files: Files }), reply: Type.Object({ removed: Count }) },
  listPictureFolders: { reply: Type.Object({ list: Type.Array(Type.Object({ id: Id, name: Type.String(), pictureNum: Count })) }) },
  addPictureFolder: { body: Type.Object({ name: FolderName }), reply: Type.Object({ id: Id }) },
  changePictureFolder: { params: Type.Object({ id: Id }), body: Type.Object({ name: FolderName }), reply: EmptyReply },
  removePictureFolder: { params: Type.Object({ id: Id }), reply: EmptyReply },
} satisfies Record<string, CallShape>;
