import type { ThreadPerson } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { Link, useHasRoute } from '@portico/remote-kit';
import { profileAddress } from '../socialAddress.ts';
import { useSocialT } from '../words.ts';

/** Somebody's name; a link where they have a profile that the reader may open. */
export function PersonName({ person: { fullName, agentId } }: { person: ThreadPerson }) {
  const hasRoute = useHasRoute();
  const profile = agentId ? profileAddress(agentId) : null;
  if (!profile || !hasRoute(profile)) return <bdi>{fullName}</bdi>;
  return (
    <Link to={profile}>
      <bdi>{fullName}</bdi>
    </Link>
  );
}

export interface WhenProps {
  at: string;
  editedAt: string | null;
  /** Where it stands by itself. */
  to?: string | undefined;
}

/** When something was written: how long ago, and on hover at what moment. */
export function When({ at, editedAt, to }: WhenProps) {
  const t = useSocialT();
  const format = useFormat();
  const time = (
    <time dateTime={at} title={format.dateTime(at)}>
      {format.relative(at)}
    </time>
  );
  return (
    <>
      {to ? <Link to={to}>{time}</Link> : time}
      {editedAt && (
        <>
          {' · '}
          <span title={format.dateTime(editedAt)}>{t('edited')}</span>
        </>
      )}
    </>
  );
}
