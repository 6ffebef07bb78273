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

/** Shown for any path that belongs to no page (A §2 "Any other path shows a fallback page"). */
export function FallbackPage() {
  const t = useT('shell');
  return (
    <NoticePage icon="place" title={t('unknown.title')} text={t('unknown.text')} actions={<HomeButton />} />
  );
}

/**
 * Shown for a page that exists but is not for this person: a plain message instead of a blank page (resolutions 28).
 */
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
