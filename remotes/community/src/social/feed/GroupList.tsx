import type { SocialGroup, SocialGroupList } from '@portico/contracts';
import { useGroupName } from '@portico/features/group-name';
import { useFormat } from '@portico/i18n';
import { QueryState, type ShownQuery } from '@portico/remote-kit';
import {
  Badge,
  Box,
  Flex,
  Icon,
  Skeleton,
  Stack,
  scrollHint,
  styled,
  Text,
  VisuallyHidden,
} from '@portico/ui';
import { useId } from 'react';
import { useSocialT } from '../words.ts';

export interface GroupListProps {
  groups: ShownQuery<SocialGroupList>;
  shownId: string | null;
  /** One of the reader's own, or all of them. */
  onChoose: (id: string | null) => void;
  /** A public one that is not the reader's. */
  onRead: (id: string) => void;
}

const Choice = styled('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    inlineSize: { lg: 'full' },
    minBlockSize: '10',
    paddingInline: '3',
    borderRadius: 'sm',
    border: { base: 'hairline', lg: 'none' },
    fontSize: 'sm',
    textAlign: 'start',
    whiteSpace: { base: 'nowrap', lg: 'normal' },
    _hover: { background: 'sunken' },
    '&[aria-current]': { background: 'brassSoft', fontWeight: 'medium' },
    '@media (pointer: coarse)': { minBlockSize: '11' },
  },
});

const Choices = styled('ul', {
  base: {
    display: 'flex',
    flexDirection: { base: 'row', lg: 'column' },
    gap: { base: '2', lg: '0.5' },
    ...scrollHint,
    overflowX: { base: 'auto', lg: 'visible' },
    paddingBlockEnd: { base: '1', lg: '0' },
  },
});

interface LineProps {
  isShown: boolean;
  onPress: () => void;
  group?: SocialGroup;
}

function Line({ group, isShown, onPress }: LineProps) {
  const t = useSocialT();
  const format = useFormat();
  const nameOf = useGroupName();
  const name = group ? nameOf(group) : t('all');
  return (
    <Box as="li" flexShrink={0}>
      <Choice type="button" aria-current={isShown || undefined} onClick={onPress}>
        {group && (
          <Box as="span" color="inkMuted" display="inline-flex">
            <Icon
              name={group.isPublic ? 'globe' : 'lock'}
              size={16}
              label={t(group.isPublic ? 'public' : 'private')}
            />
          </Box>
        )}
        <Box as="span" flex="1" minInlineSize="0">
          <bdi>{name}</bdi>
        </Box>
        {group?.isMuted && (
          <Text as="span" size="xs" tone="muted">
            {t('muted')}
          </Text>
        )}
        {group && group.unread > 0 && (
          <Badge tone="brass">
            <span aria-hidden>{format.number(group.unread)}</span>
            <VisuallyHidden>{t('unread', { count: group.unread })}</VisuallyHidden>
          </Badge>
        )}
      </Choice>
    </Box>
  );
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  const id = useId();
  return (
    <Stack as="section" gap="1" aria-labelledby={id}>
      <Text id={id} kind="eyebrow" paddingInline={{ lg: '3' }}>
        {title}
      </Text>
      <Choices>{children}</Choices>
    </Stack>
  );
}

/** The groups whose posts the reader may read: a row on a phone, a column beside the posts where there is room. */
export function GroupList({ groups, shownId, onChoose, onRead }: GroupListProps) {
  const t = useSocialT();
  return (
    <QueryState
      query={groups}
      failed={t('groupsFailed')}
      skeleton={
        <Flex gap="2" flexDirection={{ base: 'row', lg: 'column' }}>
          <Skeleton blockSize="10" inlineSize="8rem" />
          <Skeleton blockSize="10" inlineSize="8rem" />
        </Flex>
      }
    >
      {({ docs }) => {
        const own = docs.filter(({ isMine }) => isMine);
        const others = docs.filter(({ isMine }) => !isMine);
        return (
          <Stack gap="4">
            <Section title={t('ownGroups')}>
              <Line isShown={shownId === null} onPress={() => onChoose(null)} />
              {own.map((group) => (
                <Line
                  key={group._id}
                  group={group}
                  isShown={shownId === group._id}
                  onPress={() => onChoose(group._id)}
                />
              ))}
            </Section>
            {others.length > 0 && (
              <Section title={t('otherGroups')}>
                {others.map((group) => (
                  <Line
                    key={group._id}
                    group={group}
                    isShown={shownId === group._id}
                    onPress={() => onRead(group._id)}
                  />
                ))}
              </Section>
            )}
          </Stack>
        );
      }}
    </QueryState>
  );
}
