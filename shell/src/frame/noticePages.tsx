import { useT } from '@portico/i18n';
import { LinkButton } from '@portico/remote-kit';
import { NoticePage } from './NoticePage.tsx';

function HomeButton() {
  const t = useT('shell');
  return (
    <LinkButton to="/" variant="primary">
      {t('notices.home')}
    </LinkButton>
  );
}

/** Any path nobody owns (A §2 "Any other path shows a fallback page"). */
export function FallbackPage() {
  const t = useT('shell');
  return (
    <NoticePage icon="place" title={t('unknown.title')} text={t('unknown.text')} actions={<HomeButton />} />
  );
}

/** A page that exists, but not for this person: said plainly rather than left blank (resolutions 28). */
export function ForbiddenPage() {
  const t = useT('shell');
  return (
    <NoticePage
      icon="shield"
      title={t('forbidden.title')}
      text={t('forbidden.text')}
      actions={<HomeButton />}
    />
  );
}
