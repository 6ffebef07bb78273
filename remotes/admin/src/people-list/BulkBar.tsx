import type { BulkAction, Group, UserChangeBody } from '@portico/contracts';
import { bulkActions, bulkRoles, groupActions, mostChanged, roleActions } from '@portico/contracts/lists';
import { useGroupName } from '@portico/features/group-name';
import { useFormat } from '@portico/i18n';
import { mayGrant } from '@portico/rules';
import { useFlags } from '@portico/session';
import { Box, Button, Flex, Row, styled, Text } from '@portico/ui';
import { Menu, type MenuItem } from '@portico/ui/overlays';
import { type RefObject, useState } from 'react';
import { useRoleName } from '../people/index.ts';
import { useActsT } from '../people-acts/index.ts';
import { usePeopleT } from '../people-words/index.ts';
import { bulkIcons } from './bulkIcons.ts';
import { SelectedDialog } from './SelectedDialog.tsx';
import type { Marked } from './useMarked.ts';
import { useRoomForBar } from './useRoomForBar.ts';

export interface BulkBarProps {
  ref: RefObject<HTMLDivElement | null>;
  marked: Marked;
  /** How many of the selected are not on this page. */
  elsewhere: number;
  /** Whether everybody on this page is selected, so that all whom the filters find can be. */
  isWholePage: boolean;
  total: number | null;
  groups: readonly Group[];
  isBusy: boolean;
  found: NonNullable<UserChangeBody['found']>;
  onAction: (body: UserChangeBody) => void;
}

/** Actions that need a group or a role. */
type ToldAction = (typeof groupActions)[number] | (typeof roleActions)[number];

const isPlain = (action: BulkAction) => ![...groupActions, ...roleActions].some((other) => other === action);

/** The actions on everybody selected; at the foot of the window, so that the list doesn't move. */
export function BulkBar(props: BulkBarProps) {
  const { ref, marked, elsewhere, isWholePage, total, groups, isBusy, found, onAction } = props;
  const t = usePeopleT();
  const acts = useActsT();
  const nameOf = useGroupName();
  const format = useFormat();
  const roleName = useRoleName();
  const flags = useFlags();
  const [isLooking, setIsLooking] = useState(false);
  useRoomForBar(ref);
  const { size } = marked.marked;
  const canTakeAll =
    isWholePage && !marked.hasOtherFilters && total !== null && total > size && total <= mostChanged;
  const takesAll = marked.wantsAll && canTakeAll;
  const count = takesAll ? total : size;
  const ask = (action: BulkAction, value?: string) =>
    onAction({
      action,
      ...(value && { value }),
      ...(takesAll ? { found } : { personIds: [...marked.marked.keys()] }),
    });
  const choices = (action: ToldAction, values: readonly { value: string; label: string }[]): MenuItem[] =>
    values.map(({ value, label }, index) => ({
      id: `${action}-${value}`,
      label: t(`action.${action}.to`, { name: label }),
      startsGroup: index === 0,
      onSelect: () => ask(action, value),
    }));
  const groupChoices = groups.map((group) => ({ value: group._id, label: nameOf(group) }));
  const roleChoices = bulkRoles
    .filter((role) => mayGrant(role, flags))
    .map((role) => ({ value: role, label: roleName(role) }));
  return (
    <Box
      ref={ref}
      role="region"
      aria-label={acts('bar.label')}
      aria-keyshortcuts="B"
      tabIndex={-1}
      position="sticky"
      insetBlockEnd="4"
      zIndex="sticky"
      marginBlockStart="4"
      padding="3"
      background="surface"
      border="control"
      borderRadius="md"
      boxShadow="overlay"
    >
      <Row gap="2" justifyContent="space-between">
        <Row gap="2">
          <Text role="status" size="sm" paddingInline="2">
            <styled.strong fontWeight="medium">
              {acts('bar.selected', { count, value: format.number(count) })}
            </styled.strong>{' '}
            {!takesAll && elsewhere > 0 && (
              <styled.span color="muted" marginInlineStart="2">
                {acts(marked.hasOtherFilters ? 'bar.otherFilters' : 'bar.elsewhere', {
                  count: elsewhere,
                  value: format.number(elsewhere),
                })}
              </styled.span>
            )}
          </Text>
          {!takesAll && (
            <Button size="sm" variant="quiet" onClick={() => setIsLooking(true)}>
              {acts('bar.show')}
            </Button>
          )}
          {canTakeAll && (
            <Button
              size="sm"
              variant="quiet"
              aria-pressed={takesAll}
              onClick={() => marked.wantAll(!takesAll)}
            >
              {takesAll ? acts('bar.ownSelection') : acts('bar.all', { value: format.number(total) })}
            </Button>
          )}
        </Row>
        <Flex
          gap="2"
          flexWrap={{ base: 'nowrap', md: 'wrap' }}
          overflowX={{ base: 'auto', md: 'visible' }}
          maxInlineSize="full"
          padding="1"
        >
          {bulkActions.filter(isPlain).map((action) => (
            <Button
              key={action}
              size="sm"
              isBusy={isBusy}
              startIcon={bulkIcons[action]}
              onClick={() => ask(action)}
            >
              {t(`action.${action}.verb`)}
            </Button>
          ))}
          <Menu
            trigger={
              <Button size="sm" startIcon="more">
                {acts('bar.more')}
              </Button>
            }
            label={acts('bar.more')}
            align="end"
            items={[
              ...groupActions.flatMap((action) => choices(action, groupChoices)),
              ...roleActions.flatMap((action) => choices(action, roleChoices)),
            ]}
          />
          <Button size="sm" variant="quiet" onClick={marked.clear}>
            {acts('bar.clear')}
          </Button>
        </Flex>
      </Row>
      <Text size="xs" tone="muted" paddingInline="2" display={{ base: 'none', md: 'block' }}>
        {acts('bar.key')}
      </Text>
      <SelectedDialog isOpen={isLooking} marked={marked} onClose={() => setIsLooking(false)} />
    </Box>
  );
}
