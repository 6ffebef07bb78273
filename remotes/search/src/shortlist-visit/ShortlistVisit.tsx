import type { VisitorShortlist } from '@portico/contracts';
import { keys } from '@portico/features/queries';
import { useFormat } from '@portico/i18n';
import { QueryState, useDocumentTitle, useLocation, useRemoteQuery } from '@portico/remote-kit';
import { EmptyState, Link, PageHeader, Row, SkeletonCards, Stack, Text } from '@portico/ui';
import { useEffect } from 'react';
import { VisitedHome } from './VisitedHome.tsx';
import { openShortlist } from './visitCalls.ts';
import { useVisitT } from './words.ts';

const secret = /^#[\w-]{43}$/;

/** Search engines that run scripts read it here; the server says the same in a header. */
function useUnlisted() {
  useEffect(() => {
    const meta = Object.assign(document.createElement('meta'), {
      name: 'robots',
      content: 'noindex, nofollow',
    });
    document.head.append(meta);
    return () => meta.remove();
  }, []);
}

/** The homes an agent chose for a client, who has no account. The secret stands behind the `#` of the address. */
export function ShortlistVisit() {
  const t = useVisitT();
  useUnlisted();
  useDocumentTitle(t('title'));
  const { hash } = useLocation();
  const token = secret.test(hash) ? hash.slice(1) : null;
  const shortlist = useRemoteQuery(
    keys.shortlists.visit(token),
    (context) => openShortlist({ token: token ?? '' }, context),
    { isEnabled: token !== null, staleTimeMs: 60_000 },
  );
  if (token === null) return <Over />;
  return (
    <QueryState
      query={shortlist}
      failed={t('failed')}
      skeleton={<SkeletonCards count={3} />}
      notFound={<Over />}
      headingLevel={1}
    >
      {(found) => <Homes token={token} shortlist={found} />}
    </QueryState>
  );
}

function Homes({ token, shortlist }: { token: string; shortlist: VisitorShortlist }) {
  const t = useVisitT();
  const format = useFormat();
  const { agent, clientFirstName, message, homes, expiresAt } = shortlist;
  return (
    <>
      <PageHeader
        eyebrow={agent.brokerage ?? undefined}
        title={t('heading', { name: clientFirstName })}
        text={message || t('lead', { agent: agent.fullName })}
      />
      <Agent agent={agent} />
      <Stack gap="10">
        {homes.map((home) => (
          <VisitedHome key={home._id} home={home} token={token} agentName={agent.fullName} />
        ))}
      </Stack>
      <Text size="sm" tone="muted" marginBlockStart="10">
        {t('until', { date: format.date(expiresAt) })}
      </Text>
    </>
  );
}

/** Whom to ask about the homes, and how. */
function Agent({ agent: { fullName, email, phone, phoneText } }: Pick<VisitorShortlist, 'agent'>) {
  const t = useVisitT();
  return (
    <Row as="address" gap="4" rowGap="1" fontStyle="normal" marginBlockEnd="8">
      <Text>{t('agent', { agent: fullName })}</Text>
      {phone && (
        <Link href={`tel:${phone}`} dir="ltr">
          {phoneText ?? phone}
        </Link>
      )}
      <Link href={`mailto:${email}`}>{email}</Link>
    </Row>
  );
}

function Over() {
  const t = useVisitT();
  return <EmptyState icon="link" title={t('over')} text={t('overHint')} headingLevel={1} />;
}
