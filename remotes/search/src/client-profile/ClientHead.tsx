import type { ClientProfile } from '@portico/contracts';
import { clientStages } from '@portico/contracts/lists';
import { RouterLink, useNavigate } from '@portico/remote-kit';
import { Banner, Box, Button, PageHeader, Stack } from '@portico/ui';
import { FilterSelect } from '@portico/ui/data';
import { boardPath, useClientStates, useClientsT, useMoveClient } from '../clients/index.ts';

export interface ClientHeadProps {
  client: ClientProfile;
  onEdit: () => void;
}

/** Who it is, how far one is with them, and what can be done with the whole record. */
export function ClientHead({ client, onEdit }: ClientHeadProps) {
  const t = useClientsT();
  const navigate = useNavigate();
  const move = useMoveClient(null);
  const states = useClientStates();
  const { fullName, stage, isArchived } = client;
  const remove = () =>
    states.remove(client).then(
      () => void navigate(boardPath),
      () => undefined,
    );
  return (
    <Stack gap="0">
      <PageHeader
        title={<bdi>{fullName}</bdi>}
        breadcrumbs={<RouterLink to={boardPath}>{t('profile.back')}</RouterLink>}
        actions={
          <>
            <Box minInlineSize="11rem">
              <FilterSelect
                label={t('profile.stage')}
                value={stage}
                options={clientStages.map((value) => ({ value, label: t(`stages.${value}`) }))}
                onChange={(value) => {
                  const to = clientStages.find((known) => known === value);
                  if (to) move({ client, stage: to, afterId: null, isTold: true });
                }}
              />
            </Box>
            <Button startIcon="edit" onClick={onEdit}>
              {t('edit')}
            </Button>
            {isArchived ? (
              <Button onClick={() => states.restore(client)}>{t('unarchive')}</Button>
            ) : (
              <Button onClick={() => states.archive(client)}>{t('archive')}</Button>
            )}
            <Button variant="danger" startIcon="trash" onClick={() => void remove()}>
              {t('delete')}
            </Button>
          </>
        }
      />
      {isArchived && (
        <Box marginBlockEnd="6">
          <Banner tone="warning">{t('profile.archived')}</Banner>
        </Box>
      )}
    </Stack>
  );
}
