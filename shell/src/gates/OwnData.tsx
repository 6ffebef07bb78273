import { RouterLink, useHasRoute } from '@portico/remote-kit';
import { useFlags } from '@portico/session';
import { Text } from '@portico/ui';
import { useGateT } from './words.ts';

const path = '/my-data';

/** The way to one's own data, which no gate closes. Staff in a member's place ask nothing about it. */
export function OwnData() {
  const t = useGateT();
  const hasRoute = useHasRoute();
  const { isImpersonated } = useFlags();
  if (isImpersonated || !hasRoute(path)) return null;
  return (
    <Text size="sm">
      <RouterLink to={path}>{t('data')}</RouterLink>
    </Text>
  );
}
