import type { ClientProfile } from '@portico/contracts';
import { clientStages } from '@portico/contracts/lists';
import { RouterLink, useNavigate } from '@portico/remote-kit';
import { Banner, Box, Button, Flex, IconButton, PageHeader, Stack } from '@portico/ui';
import { FilterSelect } from '@portico/ui/data';
import { Menu } from '@portico/ui/overlays';
import { boardPath, useClientStates, useClientsT, useMoveClient } from '../clients/index.ts';

export interface ClientHeadProps {
  client: ClientProfile;
  onEdit: () => void;
}

/** The client's name and stage, and the actions on the whole record. */
export function ClientHead({ client, onEdit }: ClientHeadProps) {
  const t = useClientsT();
  const navigate = useNavigate();
  const move = useMoveClient(null, null);
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
          <Flex gap="3" flexWrap="wrap" alignItems="flex-end">
            <Box flex={{ base: '1 1 6rem', sm: 'none' }} minInlineSize={{ sm: '11rem' }}>
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
            <Menu
              trigger={<IconButton icon="more" label={t('profile.more', { name: fullName })} />}
              label={t('profile.more', { name: fullName })}
              align="end"
              items={[
                isArchived
                  ? { id: 'restore', label: t('unarchive'), onSelect: () => states.restore(client) }
                  : { id: 'archive', label: t('archive'), onSelect: () => states.archive(client) },
                {
                  id: 'delete',
                  label: t('delete'),
                  icon: 'trash',
                  isDangerous: true,
                  onSelect: () => void remove(),
                },
              ]}
            />
          </Flex>
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
