import type { DeskItem } from '@portico/contracts';
import { Outdated } from '@portico/features/outdated';
import { PageLinks } from '@portico/features/page-links';
import { QueryState, RouterLink } from '@portico/remote-kit';
import { Badge, Box, EmptyState, Flex, SkeletonText, Stack, Text } from '@portico/ui';
import { itemName } from './deskAddress.ts';
import type { useDeskAddress, useDeskList } from './useDesk.ts';
import { useDeskWords } from './useDeskWords.ts';

export interface DeskListProps {
  desk: ReturnType<typeof useDeskAddress>;
  list: ReturnType<typeof useDeskList>;
}

/** The link of the name covers the whole row. */
const cover = { '& a::after': { content: '""', position: 'absolute', inset: '0' } } as const;

/** The queue, with the longest wait first. */
export function DeskList({ desk: { address, to }, list }: DeskListProps) {
  const { t } = useDeskWords();
  const isNarrowed = address.q !== '' || address.kind !== '' || address.isOverdue || address.isUnread;
  return (
    <QueryState
      query={list}
      failed={t('failed')}
      skeleton={<SkeletonText lines={8} />}
      empty={
        <EmptyState
          icon="check"
          title={isNarrowed ? t('nothing') : t(`empty.${address.state}`)}
          action={
            isNarrowed && (
              <RouterLink to={to({ q: '', kind: '', isOverdue: false, isUnread: false })}>
                {t('all')}
              </RouterLink>
            )
          }
        />
      }
    >
      {({ docs, page, totalPages }) => (
        <Outdated isOutdated={list.isPlaceholderData}>
          <Stack as="ul" gap="0" listStyleType="none" padding="0" borderBlockStart="hairline">
            {docs.map((item) => (
              <li key={itemName(item)}>
                <Line
                  item={item}
                  to={to({ item: { kind: item.kind, _id: item._id }, page: address.page })}
                  isCurrent={item.kind === address.item?.kind && item._id === address.item._id}
                />
              </li>
            ))}
          </Stack>
          <PageLinks page={page} pageCount={totalPages} hrefFor={(target) => to({ page: target })} />
        </Outdated>
      )}
    </QueryState>
  );
}

function Line({ item, to, isCurrent }: { item: DeskItem; to: string; isCurrent: boolean }) {
  const { t, format, titleOf } = useDeskWords();
  const { _id, name, owner, askedAt, isOverdue, isUnread, kind, line } = item;
  return (
    <Box
      borderBlockEnd="hairline"
      borderInlineStartWidth="3px"
      borderInlineStartStyle="solid"
      borderInlineStartColor={isCurrent ? 'brass' : 'transparent'}
      background={isCurrent ? 'sunken' : undefined}
      position="relative"
      css={cover}
      _hover={{ background: 'sunken' }}
      paddingBlock="3"
      paddingInline="3"
    >
      <Stack gap="1">
        <Flex justifyContent="space-between" gap="2" alignItems="baseline">
          <Text
            as="span"
            minInlineSize="0"
            overflowWrap="anywhere"
            fontWeight={isUnread ? 'semibold' : 'medium'}
          >
            <RouterLink
              to={to}
              look="plain"
              aria-current={isCurrent ? 'true' : undefined}
              data-desk-item={itemName({ kind, _id })}
            >
              <bdi>{name}</bdi>
            </RouterLink>
          </Text>
          {/* Above the link, so that the exact time shows. */}
          <Text as="span" size="xs" tone="muted" flexShrink="0" position="relative" zIndex={1}>
            <time dateTime={askedAt} title={format.dateTime(askedAt)}>
              {format.relative(askedAt)}
            </time>
          </Text>
        </Flex>
        <Text size="sm" fontWeight={isUnread ? 'medium' : undefined} overflowWrap="anywhere">
          <bdi>{titleOf(item)}</bdi>
        </Text>
        {line && (
          <Text size="sm" tone="muted" lineClamp={2} overflowWrap="anywhere">
            <bdi>{line}</bdi>
          </Text>
        )}
        <Flex gap="2" flexWrap="wrap">
          {isOverdue && <Badge tone="negative">{t('overdue')}</Badge>}
          {isUnread && <Badge tone="brass">{t('unread')}</Badge>}
          <Badge>{t(`kind.${kind}`)}</Badge>
          {owner && (
            <Badge>
              <bdi>{owner.fullName}</bdi>
            </Badge>
          )}
        </Flex>
      </Stack>
    </Box>
  );
}
