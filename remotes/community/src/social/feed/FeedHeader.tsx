import type { SocialGroup } from '@portico/contracts';
import { useGroupName } from '@portico/features/group-name';
import { useHasRoute, useNavigate } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { Flex, IconButton, PageHeader } from '@portico/ui';
import { Menu } from '@portico/ui/overlays';
import { useState } from 'react';
import { useAttempt } from '../../attempt/index.ts';
import { BlockedDialog, useBlocksT } from '../../blocks/index.ts';
import { useReader } from '../useReader.ts';
import { useSocialT } from '../words.ts';

/** Where staff manage the groups. */
const groupsPath = '/manage-groups';

export interface FeedHeaderProps {
  /** The group that is shown; without it all of them are. */
  group: SocialGroup | undefined;
  onMute: (id: string, isMuted: boolean) => Promise<void>;
  /** The people one reads have changed. */
  onUnblocked: () => void;
}

/** The groups of these posts, and their readers. */
export function FeedHeader({ group, onMute, onUnblocked }: FeedHeaderProps) {
  const t = useSocialT();
  const ofBlocks = useBlocksT();
  const attempt = useAttempt();
  const nameOf = useGroupName();
  const { canWrite } = useReader();
  const { isStaff } = useFlags();
  const hasRoute = useHasRoute();
  const navigate = useNavigate();
  const [isBlockedOpen, setIsBlockedOpen] = useState(false);

  const mute = ({ _id, isMuted }: SocialGroup) => attempt(() => onMute(_id, !isMuted));
  const about = group && t(group.isPublic ? 'aboutPublic' : 'aboutPrivate', { count: group.members });
  return (
    <Flex gap="3" alignItems="flex-start" justifyContent="space-between">
      <PageHeader
        title={group ? <bdi>{nameOf(group)}</bdi> : t('title')}
        eyebrow={group && t(group.isPublic ? 'public' : 'private')}
        text={group ? about : t('lead')}
      />
      {canWrite && (
        <Menu
          label={t('feedMenu')}
          align="end"
          items={[
            ...(group?.isMine
              ? [
                  {
                    id: 'mute',
                    label: t(group.isMuted ? 'unmute' : 'mute'),
                    icon: 'bell' as const,
                    onSelect: () => void mute(group),
                  },
                ]
              : []),
            ...(isStaff && hasRoute(groupsPath)
              ? [
                  {
                    id: 'groups',
                    label: t('manageGroups'),
                    icon: 'people' as const,
                    onSelect: () => void navigate(groupsPath),
                  },
                ]
              : []),
            { id: 'blocked', label: ofBlocks('list'), icon: 'lock', onSelect: () => setIsBlockedOpen(true) },
          ]}
          trigger={<IconButton icon="more" label={t('feedMenu')} />}
        />
      )}
      <BlockedDialog
        isOpen={isBlockedOpen}
        onClose={() => setIsBlockedOpen(false)}
        onUnblocked={onUnblocked}
      />
    </Flex>
  );
}
