import { RouterLink, type SlotGiven } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { Text } from '@portico/ui';
import { deskPath, useDeskT, useFromDesk } from '../desk/index.ts';

/**
 * On a member's profile: the way back for a reader who came from the desk, and for the concierge the conversation with
 * the member.
 */
export function ProfileDesk({ personId }: Partial<SlotGiven['agent.header']>) {
  const t = useDeskT();
  const { isImpersonated, isConcierge, showChat } = useFlags();
  const desk = useFromDesk();
  if (!personId || isImpersonated || !(desk || (isConcierge && showChat))) return null;
  return (
    <Text size="sm">
      {desk ? (
        <RouterLink to={desk}>{t('profile.back')}</RouterLink>
      ) : (
        <RouterLink to={`${deskPath}?${new URLSearchParams({ to: personId })}`}>
          {t('profile.write')}
        </RouterLink>
      )}
    </Text>
  );
}
