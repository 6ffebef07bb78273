import type { DeskItem, WholeDeskItem } from '@portico/contracts';
import { EmailText } from '@portico/features/email-text';
import { languages } from '@portico/i18n';
import { RouterLink } from '@portico/remote-kit';
import { mailTo } from '@portico/rules';
import { Avatar, Flex, Heading, Link, Stack, Text } from '@portico/ui';
import { type Definition, DefinitionList } from '@portico/ui/data';
import { useMembershipWord } from '../users/index.ts';
import { itemName } from './deskAddress.ts';
import { FactsOf } from './FactsOf.tsx';
import { MemberActions } from './MemberActions.tsx';
import type { useDeskAddress } from './useDesk.ts';
import { useDeskWords } from './useDeskWords.ts';

export interface MemberPanelProps {
  item: WholeDeskItem;
  desk: ReturnType<typeof useDeskAddress>;
  onDone: () => Promise<void>;
}

/** The member who asks, the facts about them, and what staff can do for them. */
export function MemberPanel({ item, desk, onDone }: MemberPanelProps) {
  const { t, format } = useDeskWords();
  const membershipWord = useMembershipWord();
  const { person, member, name, email } = item;
  const facts: Definition[] = [
    ...(email ? [{ term: t('member.email'), value: <MailLink email={email} /> }] : []),
    ...(member
      ? [
          {
            term: t('member.membership'),
            value: member.isSuspended
              ? t('member.suspended')
              : member.membership
                ? [membershipWord(member.membership), ...(member.plan ? [member.plan] : [])].join(' · ')
                : t('member.none'),
          },
          { term: t('member.brokerage'), value: member.brokerage ?? '–' },
          {
            term: t('member.language'),
            value: languages.find(({ code }) => code === member.language)?.name ?? member.language,
          },
          {
            term: t('member.lastSignIn'),
            value: member.lastSignInAt ? format.relative(member.lastSignInAt) : t('member.never'),
          },
        ]
      : []),
  ];
  return (
    <Stack as="section" gap="5" aria-label={t('member.label')}>
      <Flex gap="3" alignItems="center">
        <Avatar name={name} src={person?.photoURL ?? undefined} size={44} isDecorative />
        <Stack gap="0" minInlineSize="0">
          <Heading level={3} size="sm" overflowWrap="anywhere">
            <bdi>{name}</bdi>
          </Heading>
          <Text size="sm" tone="muted">
            {t(member ? 'member.member' : person ? 'member.noAccount' : 'member.visitor')}
          </Text>
        </Stack>
      </Flex>
      <DefinitionList items={facts} />
      <FactsOf item={item} onDone={onDone} />
      <MemberActions item={item} />
      {member && member.others.length > 0 && <Others items={member.others} desk={desk} />}
    </Stack>
  );
}

function MailLink({ email }: { email: string }) {
  return (
    <Link href={mailTo(email)}>
      <EmailText email={email} />
    </Link>
  );
}

function Others({ items, desk }: { items: readonly DeskItem[]; desk: MemberPanelProps['desk'] }) {
  const { t, titleOf } = useDeskWords();
  return (
    <Stack gap="2">
      <Heading level={3} size="sm">
        {t('member.others')}
      </Heading>
      <Stack as="ul" gap="2" listStyleType="none" padding="0">
        {items.map((item) => (
          <li key={itemName(item)}>
            <RouterLink to={desk.to({ item: { kind: item.kind, _id: item._id }, page: desk.address.page })}>
              {titleOf(item)}
            </RouterLink>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
