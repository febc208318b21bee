import type { MemberData } from '#define-module.ts';
import { clearUploads } from './member-uploads.ts';
import { uploadUrl } from './read-signature.ts';
import { listMemberUploads } from './store/uploads.ts';

export const uploadMemberData: MemberData = {
  tables: ['upload'],
  async list(db, memberId, { secrets, now }) {
    const uploads = await listMemberUploads(db, memberId);
    return {
      uploads: uploads.map((upload) => ({
        name: upload.saidName,
        purpose: upload.purpose,
        bytes: upload.bytes ?? upload.saidBytes,
        appliedAt: upload.appliedAt.getTime(),
        url: upload.state === 'arrived' ? uploadUrl(upload, secrets, now) : '',
      })),
    };
  },
  erase: (db, memberId, { now }) => clearUploads(db, memberId, now),
};
