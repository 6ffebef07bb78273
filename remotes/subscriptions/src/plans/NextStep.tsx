import type { PricingOption } from '@portico/contracts';
import { useFormat, useT } from '@portico/i18n';
import { mailTo } from '@portico/rules';
import { Button, Heading, Stack, Text } from '@portico/ui';
import type en from '../locales/en.json';

export interface NextStepProps {
  chosen: PricingOption | undefined;
  conciergeEmail: string;
}

/** How a membership starts: with the Concierge, who is told which plan was chosen. */
export function NextStep({ chosen, conciergeEmail }: NextStepProps) {
  const t = useT<typeof en>('subscriptions');
  const { money } = useFormat();
  const plan = chosen && t(`periods.${chosen.period}.label`);
  const subject = plan
    ? t('next.subject', { plan: `${plan}, ${t(`types.${chosen.type}`)}` })
    : t('next.subjectOpen');
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
        {conciergeEmail ? t('next.text', { email: conciergeEmail }) : t('next.textWithoutEmail')}
      </Text>
      {conciergeEmail && (
        <Button asChild variant="primary" alignSelf="flex-start" marginBlockStart="3">
          <a href={mailTo(conciergeEmail, subject)}>{t('next.action')}</a>
        </Button>
      )}
    </Stack>
  );
}
