import { KeepDraft } from '@portico/features/outreach/letter';
import { useT } from '@portico/i18n';
import { maskPhone } from '@portico/rules';
import { Box, Button, Row } from '@portico/ui';
import { PorticoForm, SubmitButton, TextField, useField } from '@portico/ui/forms';
import type { ReactNode } from 'react';
import type en from '../locales/en.json';
import { type MegaTeamValues, megaTeamSchema } from './megaTeam.schema.ts';

export interface MegaTeamFormProps {
  initialValues: MegaTeamValues;
  onChange: (values: MegaTeamValues) => void;
  onSend: (values: MegaTeamValues) => Promise<void>;
  onCancel: () => void;
  isSending: boolean;
  intro: ReactNode;
  failure: ReactNode;
}

/** Masked as ###-###-#### while it is typed (B §5). */
function Phone() {
  const t = useT<typeof en>('subscriptions');
  const [, , helpers] = useField<string>('phone');
  const mask = (event: { target: EventTarget }) =>
    void helpers.setValue(maskPhone((event.target as HTMLInputElement).value));
  return (
    <Box onChange={mask}>
      <TextField name="phone" type="tel" label={t('megaTeam.phone')} autoComplete="tel" maxLength={40} />
    </Box>
  );
}

export function MegaTeamForm(props: MegaTeamFormProps) {
  const { initialValues, onChange, onSend, onCancel, isSending, intro, failure } = props;
  const t = useT<typeof en>('subscriptions');
  const common = useT('common');
  return (
    <PorticoForm
      initialValues={initialValues}
      schema={megaTeamSchema}
      onSubmit={onSend}
      translate={useT('subscriptions')}
    >
      <KeepDraft onChange={onChange} />
      {intro}
      <TextField name="yourName" label={t('megaTeam.yourName')} autoComplete="name" maxLength={120} />
      <TextField
        name="email"
        type="email"
        label={t('megaTeam.email')}
        autoComplete="email"
        spellCheck={false}
        maxLength={254}
      />
      <Phone />
      <TextField
        name="brokerageName"
        label={t('megaTeam.brokerageName')}
        autoComplete="organization"
        maxLength={120}
      />
      <TextField
        name="brokerageSite"
        type="url"
        label={t('megaTeam.brokerageSite')}
        maxLength={200}
        isOptional
      />
      <TextField
        name="numAgents"
        type="number"
        label={t('megaTeam.numAgents')}
        min={1}
        max={9999}
        isOptional
      />
      {failure}
      <Row justifyContent="flex-end" gap="3">
        <Button onClick={onCancel} isDisabled={isSending}>
          {common('actions.cancel')}
        </Button>
        <SubmitButton>{t('megaTeam.send')}</SubmitButton>
      </Row>
    </PorticoForm>
  );
}
