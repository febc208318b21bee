import { shareActivityTypes } from 'contract/sharing/share/share-activities.ts';
import { useShareSheet } from '#mall/features/sharing/share/use-share-sheet.tsx';
import { Button } from '#kit/ui/Button.tsx';
import type { GroupReply } from '../group.ts';
import { texts } from '../texts.ts';

/** Names what a group shares: its product, with the group that friends join. */
export const toSharedGroup = ({ numIid, groupId }: Pick<GroupReply, 'numIid' | 'groupId'>) =>
  ({ kind: 'goods', numIid, activityId: groupId, activityType: shareActivityTypes.group }) as const;

interface InviteButtonProps {
  readonly group: GroupReply;
  /** Shows how many members are missing below the label. */
  readonly counted?: boolean;
}

/** Opens the panel for sharing the group: its link names who shares. */
export function InviteButton({ group, counted = false }: InviteButtonProps) {
  const { sheet, open } = useShareSheet(toSharedGroup(group), group.title);
  return (
    <>
      <Button kind="main" second={counted ? texts.missing(group.missing) : undefined} onTap={open}>
        {texts.invite}
      </Button>
      {sheet}
    </>
  );
}
