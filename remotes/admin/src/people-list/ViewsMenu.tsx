import type { PeopleView } from '@portico/contracts';
import { lazyDialog } from '@portico/features/lazy-dialog';
import { useNavigate } from '@portico/remote-kit';
import { Button } from '@portico/ui';
import { Menu, type MenuItem } from '@portico/ui/overlays';
import { useState } from 'react';
import { usePeopleT } from '../people-words/index.ts';
import { listPaths, viewQuery } from './peopleAddress.ts';
import type { PeopleListState } from './usePeopleList.ts';
import type { ViewDialogProps } from './ViewDialog.tsx';

const ViewDialog = lazyDialog<ViewDialogProps>(() =>
  import('./ViewDialog.tsx').then((module) => module.ViewDialog),
);

/** Opens saved views, the reader's own and shared ones, and saves the current list as one. */
export function ViewsMenu({ state }: { state: PeopleListState }) {
  const t = usePeopleT();
  const navigate = useNavigate();
  const [edited, setEdited] = useState<PeopleView | 'new' | null>(null);
  const { list, address, columns, setup } = state;
  // A view says its columns, so that it looks the same for everybody.
  const query = viewQuery({ ...address, columns });
  const views = setup.data?.views ?? [];
  const current = views.find((view) => view.query === query);
  const toItem = (view: PeopleView, index: number): MenuItem => ({
    id: view._id,
    label: view.isMine ? view.name : t('views.by', { view: view.name, name: view.owner.name }),
    href: view.query ? `${listPaths[list]}?${view.query}` : listPaths[list],
    startsGroup: index === 0,
    ...(view === current && { isChecked: true }),
  });
  const items: MenuItem[] = [
    { id: 'save', label: t('views.save'), icon: 'plus', onSelect: () => setEdited('new') },
    ...(current?.isMine
      ? [{ id: 'edit', label: t('views.edit'), icon: 'edit' as const, onSelect: () => setEdited(current) }]
      : []),
    ...views.filter(({ isMine }) => isMine).map(toItem),
    ...views.filter(({ isMine }) => !isMine).map(toItem),
  ];
  return (
    <>
      <Menu
        trigger={<Button startIcon="star">{current?.name ?? t('views.title')}</Button>}
        label={t('views.title')}
        items={items}
        align="start"
        onNavigate={(to) => void navigate(to)}
      />
      <ViewDialog
        isOpen={edited !== null}
        list={list}
        query={query}
        view={edited === 'new' ? null : edited}
        onClose={() => setEdited(null)}
      />
    </>
  );
}
