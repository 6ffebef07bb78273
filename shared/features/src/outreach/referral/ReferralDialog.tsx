// Imported by the package's name to get the shared copy, which uses the page's cache.
import { keys } from '@portico/features/queries';
import { QueryState, useRemoteQuery } from '@portico/remote-kit';
import { Box, Skeleton, SkeletonText, Stack, Text } from '@portico/ui';
import { Dialog } from '@portico/ui/overlays';
import { getReferralLink } from '../outreachCalls.ts';
import { useOutreachT } from '../words.ts';
import { ReferralPanel } from './ReferralPanel.tsx';

export interface ReferralDialogProps {
  isOpen: boolean;
  onClose: () => void;
  /** The agent whose link is shown: the member's own, or any agent's for staff. */
  agentId: string;
  /** `admin` explains how a member is created from a referral (resolutions 38). */
  variant: 'member' | 'admin';
  /** The agent's name, for the `admin` text. */
  agentName?: string;
}

function LinkSkeleton() {
  return (
    <Stack gap="5">
      <Box alignSelf="center">
        <Skeleton inlineSize="192px" blockSize="192px" />
      </Box>
      <SkeletonText lines={2} />
    </Stack>
  );
}

export function ReferralDialog(props: ReferralDialogProps) {
  const { isOpen, onClose, agentId, variant, agentName } = props;
  const t = useOutreachT();
  const link = useRemoteQuery(keys.referrals(agentId), ({ signal }) => getReferralLink(agentId, { signal }), {
    isEnabled: isOpen,
    staleTimeMs: 0,
  });
  const adminText = agentName
    ? t('referral.adminText', { name: agentName })
    : t('referral.adminTextWithoutName');
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={variant === 'admin' ? t('referral.adminTitle') : t('referral.title')}
    >
      <Stack gap="5">
        <Text tone="muted">{variant === 'admin' ? adminText : t('referral.memberText')}</Text>
        <QueryState query={link} failed={t('referral.failed')} skeleton={<LinkSkeleton />} headingLevel={3}>
          {(data) => <ReferralPanel link={data} />}
        </QueryState>
      </Stack>
    </Dialog>
  );
}
