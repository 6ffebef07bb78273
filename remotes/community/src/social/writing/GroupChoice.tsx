import type { SocialGroup } from '@portico/contracts';
import { useGroupName } from '@portico/features/group-name';
import { Box, controlLook, Flex, Icon, styled, Text } from '@portico/ui';
import { useId } from 'react';
import { useSocialT } from '../words.ts';

const Select = styled('select', {
  base: { ...controlLook, appearance: 'none', minBlockSize: '10', paddingInlineEnd: '9' },
});

export interface GroupChoiceProps {
  groups: readonly SocialGroup[];
  chosen: SocialGroup | undefined;
  /** Photos have been sent to a group already. */
  isFixed: boolean;
  onChoose: (id: string) => void;
}

/** The group of a post, and the people who will read it there. */
export function GroupChoice({ groups, chosen, isFixed, onChoose }: GroupChoiceProps) {
  const t = useSocialT();
  const nameOf = useGroupName();
  const id = useId();
  const readers = chosen && t(chosen.isPublic ? 'readBy.all' : 'readBy.group', { count: chosen.members });
  return (
    <Flex gap="3" alignItems="center" flexWrap="wrap">
      <Text asChild size="sm" fontWeight="medium">
        <label htmlFor={id}>{t('group')}</label>
      </Text>
      <Box position="relative" minInlineSize="12rem" flex="0 1 auto">
        <Select
          id={id}
          value={chosen?._id ?? ''}
          disabled={isFixed}
          aria-describedby={`${id}-readers`}
          onChange={(event) => onChoose(event.target.value)}
        >
          {!chosen && <option value="">{t('chooseGroup')}</option>}
          {groups.map((group) => (
            <option key={group._id} value={group._id}>
              {`${nameOf(group)} · ${t(group.isPublic ? 'public' : 'private')}`}
            </option>
          ))}
        </Select>
        <styled.span
          position="absolute"
          insetBlockStart="2.5"
          insetInlineEnd="3"
          pointerEvents="none"
          color="inkMuted"
        >
          <Icon name="chevron-down" size={16} />
        </styled.span>
      </Box>
      <Text id={`${id}-readers`} size="sm" tone="muted" flex="1 1 12rem">
        {chosen ? readers : t('chooseGroupFirst')}
        {isFixed && ` ${t('photos.fixGroup')}`}
      </Text>
    </Flex>
  );
}
