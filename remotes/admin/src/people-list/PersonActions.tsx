import type { UserSummary } from '@portico/contracts';
import { staleAfter, useStaleAfter } from '@portico/features/queries';
import { useState } from 'react';
import { ChangeDialog, useChangeDraft } from '../changes/index.ts';
import { useRowMenu } from './useRowMenu.tsx';

export interface PersonActionsProps {
  user: UserSummary;
  /** Actions that the page already offers. */
  shown?: Parameters<typeof useRowMenu>[1];
}

/** Everything that staff can do for one person, away from the lists: the menu of a row, and the change that it asks for. */
export function PersonActions({ user, shown }: PersonActionsProps) {
  const stale = useStaleAfter();
  const [change, setChange] = useState<string | null>(null);
  const draft = useChangeDraft(({ _id }) => setChange(_id));
  const menu = useRowMenu((action, person) => draft.make({ action, personIds: [person._id] }), shown);
  return (
    <>
      {menu.draw(user)}
      {menu.dialogs}
      <ChangeDialog
        isOpen={change !== null}
        id={change}
        onClose={() => {
          setChange(null);
          void stale.refresh(staleAfter.changeUsers);
        }}
      />
    </>
  );
}
