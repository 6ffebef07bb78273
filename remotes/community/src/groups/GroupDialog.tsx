import type { EditedGroup } from '@portico/contracts';
import { useGroupName } from '@portico/features/group-name';
import { Box, Stack } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import { useState } from 'react';
import { GroupForm } from './GroupForm.tsx';
import { GroupPeople } from './GroupPeople.tsx';
import { useGroupsT } from './words.ts';

export interface GroupDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** Null for a new group, which gets its people once it exists. */
  group: EditedGroup | null;
}

/** A group's name, who reads it, and who is in it. */
export function GroupDialog({ isOpen, onClose, group }: GroupDialogProps) {
  const t = useGroupsT();
  const nameOf = useGroupName();
  const [current, setCurrent] = useState(group);
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={current ? nameOf(current) : t('new')} size="lg">
      <Stack gap="8">
        <GroupForm key={current?._id ?? 'new'} group={current} onSaved={setCurrent} onDeleted={onClose} />
        {current && (
          <Box borderBlockStart="hairline" paddingBlockStart="6">
            <GroupPeople group={current} />
          </Box>
        )}
      </Stack>
    </Dialog>
  );
}
