import type { ContactRequest } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { RouterLink } from '@portico/remote-kit';
import { mailTo } from '@portico/rules';
import { Button, Card, Flex, Heading, Link, Row, Stack, Text } from '@portico/ui';
import { useState } from 'react';
import { useAdminT } from '../locales/useAdminT.ts';
import { InviteDialog, namesOf, useEditAddress, useIsAdministration } from '../users/index.ts';

export interface ContactRequestCardProps {
  request: ContactRequest;
  isBusy: boolean;
  onToggle: () => void;
}

/** One message: who wrote it, what about, and the way to answer. */
export function ContactRequestCard({ request, isBusy, onToggle }: ContactRequestCardProps) {
  const t = useAdminT();
  const { reference, subject, email, message, closedAt } = request;
  return (
    <Card as="article" aria-label={`${reference} ${subject}`}>
      <Stack gap="3">
        <Flex justifyContent="space-between" flexWrap="wrap" gap="3">
          <Stack gap="0" minInlineSize="0">
            <Heading level={2} size="sm" dir="auto">
              {subject}
            </Heading>
            <Sender request={request} />
          </Stack>
          <Text size="sm" tone="muted" dir="ltr" fontVariantNumeric="tabular-nums">
            {reference}
          </Text>
        </Flex>
        <Referral request={request} />
        <Text whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto" maxInlineSize="reading">
          {message}
        </Text>
        <Row gap="3">
          {closedAt === null && (
            <Button asChild size="sm" startIcon="mail">
              <a href={mailTo(email, `${reference}: ${subject}`)}>{t('contactQueue.answer')}</a>
            </Button>
          )}
          <Invite request={request} />
          <Button size="sm" variant="quiet" isBusy={isBusy} onClick={onToggle}>
            {t(closedAt === null ? 'contactQueue.close' : 'contactQueue.reopen')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

/** Whose link brought the sender; the code is what the invitation asks for. */
function Referral({ request: { referral } }: Pick<ContactRequestCardProps, 'request'>) {
  const t = useAdminT();
  if (!referral) return null;
  return (
    <Text size="sm">
      {t('contactQueue.invitedBy')}{' '}
      <RouterLink to={`/agent-profile?id=${referral.agentId}`}>{referral.agentName}</RouterLink> ·{' '}
      {t('contactQueue.code')} <bdi>{referral.code}</bdi>
    </Text>
  );
}

/** For a visitor whom a member has recommended: the invitation, filled in with what the message says. Admins invite. */
function Invite({ request }: Pick<ContactRequestCardProps, 'request'>) {
  const t = useAdminT();
  const [isOpen, setIsOpen] = useState(false);
  const { referral, personId, name, email, closedAt } = request;
  const isAllowed = useIsAdministration();
  if (!isAllowed || !referral || personId !== null || closedAt !== null) return null;
  return (
    <>
      <Button size="sm" variant="secondary" startIcon="plus" onClick={() => setIsOpen(true)}>
        {t('users.invite.open')}
      </Button>
      <InviteDialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        initial={{ ...namesOf(name), email, referralCode: referral.code }}
      />
    </>
  );
}

function Sender({
  request: { personId, name, email, createdAt, siteForm },
}: Pick<ContactRequestCardProps, 'request'>) {
  const t = useAdminT();
  const format = useFormat();
  const editAddress = useEditAddress();
  return (
    <Text as="div" size="sm" tone="muted">
      {personId && editAddress ? <RouterLink to={editAddress(personId)}>{name}</RouterLink> : name} ·{' '}
      <Link href={mailTo(email)}>{email}</Link> ·{' '}
      <time dateTime={createdAt} title={format.dateTime(createdAt)}>
        {format.relative(createdAt)}
      </time>{' '}
      · {personId ? t('contactQueue.member') : t('contactQueue.visitor')} · {siteForm}
    </Text>
  );
}
