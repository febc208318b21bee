import type { MemberData } from '#define-module.ts';
import { recountSpending } from './events/count-spending.ts';
import { clearCorrectionReasons, moveCorrections } from './store/corrections.ts';
import { moveLabels, replaceLabelsOf } from './store/labels.ts';
import { lockMemberNote, saveMemberNote } from './store/notes.ts';

export const customerMemberData: MemberData = {
  tables: ['labelled_member', 'member_correction'],
  async move(db, from, to) {
    await moveLabels(db, from, to);
    await moveCorrections(db, from, to);
    await recountSpending(db, [from, to]);
    const [one = '', other = ''] = [await lockMemberNote(db, from), await lockMemberNote(db, to)];
    if (one !== '')
      await saveMemberNote(
        db,
        to,
        [other, one]
          .filter((text) => text !== '')
          .join('\n')
          .slice(0, 1000),
      );
  },
  async erase(db, memberId, { now }) {
    await replaceLabelsOf(db, memberId, [], now);
    await clearCorrectionReasons(db, memberId);
    await saveMemberNote(db, memberId, '');
  },
};
