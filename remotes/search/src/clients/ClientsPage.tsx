import { LinkButton, LinkTabs } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { Button, PageHeader } from '@portico/ui';
import { type ReactNode, useState } from 'react';
import { ClientFilters } from './ClientFilters.tsx';
import { EditClient } from './EditClient.ts';
import { ExportMenu } from './ExportMenu.tsx';
import { type ClientView, type ClientViewState, useClientView } from './useClientViews.ts';
import { useClientsT } from './words.ts';

export interface ClientsPageProps {
  view: ClientView;
  children: (state: ClientViewState) => ReactNode;
}

/**
 * The frame of both views of an agent's clients; switching between them keeps the filter. The server gives nobody the
 * file in a member's place.
 */
export function ClientsPage({ view, children }: ClientsPageProps) {
  const t = useClientsT();
  const { isDemo } = useFlags();
  const state = useClientView(view);
  const [isAdding, setIsAdding] = useState(false);
  const views: ClientView[] = ['board', 'table'];
  return (
    <>
      <PageHeader
        title={t('title')}
        text={t('lead')}
        actions={
          <>
            {!isDemo && <ExportMenu address={state.address} />}
            <LinkButton to="/my-clients/import">{t('import')}</LinkButton>
            <Button variant="primary" startIcon="plus" onClick={() => setIsAdding(true)}>
              {t('add')}
            </Button>
          </>
        }
      />
      <LinkTabs
        label={t('views')}
        tabs={views.map((name) => ({
          to: state.hrefOf(name),
          label: t(name),
          isCurrent: name === view,
        }))}
      />
      <ClientFilters state={state} />
      {children(state)}
      <EditClient isOpen={isAdding} client={null} onClose={() => setIsAdding(false)} />
    </>
  );
}
