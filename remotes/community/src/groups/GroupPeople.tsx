import type { EditedGroup, GroupMember, GroupMembersBody } from '@portico/contracts';
import { keys, staleAfter } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { QueryState, useDescribeError, useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import {
  Avatar,
  Box,
  Button,
  Flex,
  Heading,
  ListLine,
  Row,
  SkeletonText,
  Stack,
  snackbar,
  Text,
} from '@portico/ui';
import { FilterSearch } from '@portico/ui/data';
import { useState } from 'react';
import { type Chosen, PeoplePicker } from '../messages/index.ts';
import { changeMembers, listMembers } from './groupCalls.ts';
import { useGroupsT } from './words.ts';

const shown = 12;

function useChange({ _id }: EditedGroup, onDone: (body: GroupMembersBody) => void) {
  const describe = useDescribeError();
  return useRemoteMutation((body: GroupMembersBody) => changeMembers(_id, body), {
    invalidates: staleAfter.saveGroup,
    onSuccess: (_group, body) => onDone(body),
    onError: (error) => snackbar.show({ text: describe(error), tone: 'negative' }),
  });
}

/** The people in a group: by name, to be removed, with a field to add others. */
export function GroupPeople({ group }: { group: EditedGroup }) {
  const t = useGroupsT();
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const filter = { page, limit: shown, ...(q && { q }) };
  const list = useRemoteQuery(
    keys.staffGroups.members(group._id, filter),
    (context) => listMembers(group._id, filter, context),
    { keepsPrevious: true },
  );
  return (
    <Stack gap="5">
      <Heading level={3} size="sm">
        {t('people')}
      </Heading>
      <Add group={group} />
      <FilterSearch
        label={t('searchPeople')}
        value={q}
        maxLength={100}
        onSearch={(text) => {
          setQ(text.trim());
          setPage(1);
        }}
      />
      <QueryState
        query={list}
        failed={t('peopleFailed')}
        skeleton={<SkeletonText lines={6} />}
        headingLevel={4}
        empty={<Text tone="muted">{t(q ? 'nobodyFound' : 'nobody')}</Text>}
      >
        {({ docs, totalPages }) => (
          <>
            <Box as="ul" aria-label={t('people')}>
              {docs.map((person) => (
                <Person key={person._id} group={group} person={person} />
              ))}
            </Box>
            {totalPages > 1 && (
              <Row gap="2" justifyContent="center">
                <Button size="sm" isDisabled={page === 1} onClick={() => setPage(page - 1)}>
                  {t('previous')}
                </Button>
                <Button size="sm" isDisabled={page >= totalPages} onClick={() => setPage(page + 1)}>
                  {t('next')}
                </Button>
              </Row>
            )}
          </>
        )}
      </QueryState>
    </Stack>
  );
}

function Add({ group }: { group: EditedGroup }) {
  const t = useGroupsT();
  const [chosen, setChosen] = useState<Chosen[]>([]);
  const change = useChange(group, () => {
    setChosen([]);
    snackbar.show({ text: t('added'), tone: 'positive' });
  });
  return (
    <Stack gap="3">
      <PeoplePicker label={t('add')} chosen={chosen} onChange={setChosen} exceptIds={[]} />
      {chosen.length > 0 && (
        <Box>
          <Button
            isBusy={change.isPending}
            onClick={() => change.mutate({ add: chosen.map(({ personId }) => personId), remove: [] })}
          >
            {t('addChosen')}
          </Button>
        </Box>
      )}
    </Stack>
  );
}

function Person({ group, person }: { group: EditedGroup; person: GroupMember }) {
  const t = useGroupsT();
  const format = useFormat();
  const { _id, fullName, photoURL, joinedAt } = person;
  const change = useChange(group, () => snackbar.show({ text: t('dismissed', { name: fullName }) }));
  return (
    <ListLine>
      <Flex gap="3" alignItems="center" justifyContent="space-between">
        <Flex gap="3" alignItems="center" minInlineSize="0">
          <Avatar name={fullName} src={photoURL} size={32} isDecorative />
          <Stack gap="0" minInlineSize="0">
            <Text as="span" dir="auto" overflowWrap="anywhere">
              {fullName}
            </Text>
            <Text as="span" size="xs" tone="muted">
              {t('since', { date: format.date(joinedAt) })}
            </Text>
          </Stack>
        </Flex>
        <Button
          size="sm"
          variant="quiet"
          isBusy={change.isPending}
          aria-label={t('dismissOf', { name: fullName })}
          onClick={() => change.mutate({ add: [], remove: [_id] })}
        >
          {t('dismiss')}
        </Button>
      </Flex>
    </ListLine>
  );
}
