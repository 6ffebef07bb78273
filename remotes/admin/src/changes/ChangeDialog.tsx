import { QueryState } from '@portico/remote-kit';
import { SkeletonText } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import { usePeopleT } from '../people-words/index.ts';
import { ChangeView } from './ChangeView.tsx';
import { useChange } from './useChange.ts';
import { useChangeTitle } from './useChangeTexts.ts';

export interface ChangeDialogProps {
  isOpen: boolean;
  id: string | null;
  onClose: () => void;
}

/** A change of many people beside their list; its address can be opened again, while it runs and afterwards. */
export function ChangeDialog({ isOpen, id, onClose }: ChangeDialogProps) {
  return isOpen && id ? <Opened key={id} id={id} onClose={onClose} /> : null;
}

function Opened({ id, onClose }: { id: string; onClose: () => void }) {
  const t = usePeopleT();
  const titleOf = useChangeTitle();
  const query = useChange(id);
  return (
    <Dialog isOpen onClose={onClose} size="lg" title={query.data ? titleOf(query.data) : t('change')}>
      <QueryState
        query={query}
        failed={t('changeFailed')}
        skeleton={<SkeletonText lines={4} />}
        headingLevel={3}
        isStaleTold
      >
        {(change) => <ChangeView change={change} onClose={onClose} />}
      </QueryState>
    </Dialog>
  );
}
