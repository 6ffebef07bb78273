import { useT } from '@portico/i18n';
import { LinkButton } from '@portico/remote-kit';
import { signOut, useSession } from '@portico/session';
import { Button } from '@portico/ui';
import { NoticePage } from './NoticePage.tsx';

/**
 * The link for a new password was opened by somebody who is signed in, perhaps as another person. Signing out keeps the
 * address, so the sign-in dialog continues with the code of the link.
 */
export function SignedInAlreadyPage() {
  const t = useT('shell');
  const name = useSession(({ me }) => me?.currentPerson.name.fullName ?? '');
  return (
    <NoticePage
      icon="shield"
      title={t('signedInAlready.title', { name })}
      text={t('signedInAlready.text')}
      actions={
        <>
          <Button variant="primary" onClick={() => void signOut()}>
            {t('signedInAlready.signOut')}
          </Button>
          <LinkButton to="/">{t('signedInAlready.stay')}</LinkButton>
        </>
      }
    />
  );
}
