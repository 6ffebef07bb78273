import { RouterLink, type SlotGiven } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { Text } from '@portico/ui';
import { deskPath, useDeskT, useFromDesk } from '../desk/index.ts';

/** On a member's profile, for the concierge: their conversation, on the desk. */
export function ProfileDesk({ personId }: Partial<SlotGiven['agent.header']>) {
  const t = useDeskT();
  const { isImpersonated } = useFlags();
  const desk = useFromDesk();
  if (!personId || isImpersonated) return null;
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
