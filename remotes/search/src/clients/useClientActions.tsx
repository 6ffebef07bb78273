import type { ClientRow, ClientStage } from '@portico/contracts';
import { clientStages } from '@portico/contracts/lists';
import { staleAfter } from '@portico/features/queries';
import { useDescribeError, useNavigate, useRemoteMutation } from '@portico/remote-kit';
import { IconButton, snackbar } from '@portico/ui';
import { Menu, type MenuItem } from '@portico/ui/overlays';
import { useState } from 'react';
import { profileAddress } from './clientAddress.ts';
import { deleteClient, setClientState } from './clientCalls.ts';
import { EditClient } from './EditClient.ts';
import { useClientsT } from './words.ts';

type Named = Pick<ClientRow, '_id' | 'fullName'>;

/** Archiving, deleting, and taking either back. */
export function useClientStates() {
  const t = useClientsT();
  const describe = useDescribeError();
  const options = {
    invalidates: staleAfter.saveClient,
    onError: (error: unknown) => void snackbar.show({ text: describe(error), tone: 'negative' as const }),
  };
  const told = (text: string, undo?: () => void) =>
    snackbar.show({
      text,
      tone: 'positive',
      ...(undo && { durationMs: 8_000, action: { label: t('common:actions.undo'), onAction: undo } }),
    });
  const restore = useRemoteMutation((client: Named) => setClientState(client._id, 'active'), {
    ...options,
    onSuccess: (_row, { fullName: name }) => void told(t('restored', { name })),
  });
  const archive = useRemoteMutation((client: Named) => setClientState(client._id, 'archived'), {
    ...options,
    onSuccess: (_row, client) =>
      void told(t('archived', { name: client.fullName }), () => restore.mutate(client)),
  });
  const remove = useRemoteMutation((client: Named) => deleteClient(client._id), {
    ...options,
    onSuccess: (_row, client) =>
      void told(t('deleted', { name: client.fullName }), () => restore.mutate(client)),
  });
  return { restore: restore.mutate, archive: archive.mutate, remove: remove.mutateAsync };
}

export interface ClientActions {
  onMove: (client: ClientRow, stage: ClientStage) => void;
}

/** The menu of a client in either view, and the dialog it opens. */
export function useClientActions({ onMove }: ClientActions) {
  const t = useClientsT();
  const navigate = useNavigate();
  const states = useClientStates();
  const [edited, setEdited] = useState<ClientRow | null>(null);
  const itemsOf = (client: ClientRow): MenuItem[] => [
    { id: 'open', label: t('open'), icon: 'user', href: profileAddress(client) },
    { id: 'edit', label: t('edit'), icon: 'edit', onSelect: () => setEdited(client) },
    ...(client.isArchived ? [] : stageItems(client)),
    client.isArchived
      ? { id: 'restore', label: t('unarchive'), startsGroup: true, onSelect: () => states.restore(client) }
      : { id: 'archive', label: t('archive'), startsGroup: true, onSelect: () => states.archive(client) },
    {
      id: 'delete',
      label: t('delete'),
      icon: 'trash',
      isDangerous: true,
      onSelect: () => void states.remove(client).catch(() => undefined),
    },
  ];
  const stageItems = (client: ClientRow): MenuItem[] =>
    clientStages
      .filter((stage) => stage !== client.stage)
      .map((stage, index) => ({
        id: stage,
        label: t('moveTo', { stage: t(`stages.${stage}`) }),
        startsGroup: index === 0,
        onSelect: () => onMove(client, stage),
      }));
  const menu = (client: ClientRow) => {
    const label = t('menu', { name: client.fullName });
    return (
      <Menu
        trigger={<IconButton icon="more" size="sm" label={label} />}
        label={label}
        items={itemsOf(client)}
        align="end"
        onNavigate={navigate}
      />
    );
  };
  const dialog = <EditClient isOpen={edited !== null} client={edited} onClose={() => setEdited(null)} />;
  return { menu, dialog };
}
