import type { PricingOption } from '@portico/contracts';
import { useFormat, useT } from '@portico/i18n';
import { LinkButton } from '@portico/remote-kit';
import { paysForTeam, planLabel } from '@portico/rules';
import { useFlags, useSession } from '@portico/session';
import { Button, Heading, Stack, Text } from '@portico/ui';
import { ContactConcierge } from '../contact/index.ts';
import { PlansFaqs } from '../help/index.ts';
import type en from '../locales/en.json';

export interface NextStepProps {
  chosen: PricingOption | undefined;
  conciergeEmail: string;
}

const paymentPath = { Agent: '/subscription-agents', Team: '/subscription-teams' } as const;

/** How a membership starts: at the payment options, or with the Concierge, who is told which plan was chosen. */
export function NextStep({ chosen, conciergeEmail }: NextStepProps) {
  const t = useT<typeof en>('subscriptions');
  const { money } = useFormat();
  const { isAgent, isStaff, isTeamMemberSub, isBilledExternally } = useFlags();
  const paysTeam = useSession(({ me }) => me !== null && paysForTeam(me));
  // The billing of a team may have been handed to a member, who pays for nothing else.
  const isTheirs = !isTeamMemberSub || (paysTeam && (!chosen || chosen.type === 'Team'));
  const mayPay = isAgent && !isStaff && isTheirs && !isBilledExternally;
  const plan = chosen && t(`periods.${chosen.period}.label`);
  return (
    <Stack as="section" aria-labelledby="next-step" gap="3" borderBlockStart="hairline" paddingBlockStart="6">
      <Heading level={2} size="md" id="next-step">
        {t('next.title')}
      </Heading>
      <Text role="status">
        {plan
          ? t('next.chosen', {
              plan,
              price: money(chosen.price, 'USD', { decimals: 0 }),
              billing: t(`periods.${chosen.period}.billing`),
            })
          : t('next.choose')}
      </Text>
      <Text tone="muted" maxInlineSize="reading">
        {conciergeEmail
          ? t(mayPay ? 'next.text' : 'next.textConcierge', { email: conciergeEmail })
          : t(mayPay ? 'next.textWithoutEmail' : 'next.textConciergeWithoutEmail')}
      </Text>
      {mayPay && chosen && (
        <LinkButton variant="primary" to={`${paymentPath[chosen.type]}?plan=${chosen.period}`}>
          {t('continue')}
        </LinkButton>
      )}
      {mayPay && !chosen && (
        <Button variant="primary" isDisabled alignSelf="flex-start">
          {t('continue')}
        </Button>
      )}
      <ContactConcierge
        variant={mayPay ? 'secondary' : 'primary'}
        alignSelf="flex-start"
        marginBlockStart="3"
        about={chosen ? `${planLabel(chosen.period)}, ${chosen.type}` : 'not chosen yet'}
      >
        {t('next.action')}
      </ContactConcierge>
      <PlansFaqs />
    </Stack>
  );
}
