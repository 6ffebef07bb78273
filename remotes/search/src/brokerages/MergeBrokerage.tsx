import type { BrokerageResult } from '@portico/contracts';
import { filterBrokerages } from '@portico/features/brokerages';
import { ComboboxField } from '@portico/features/combobox';
import { usePlaceText } from '@portico/features/country-name';
import { useListText } from '@portico/features/list-text';
import { keys, staleAfter } from '@portico/features/queries';
import { useDebounced } from '@portico/features/typing';
import { useFormat } from '@portico/i18n';
import { useDescribeError, useRemoteMutation, useRemoteQuery } from '@portico/remote-kit';
import { Row, Stack, snackbar, Text } from '@portico/ui';
import { PorticoForm, SubmitButton } from '@portico/ui/forms';
import { Dialog } from '@portico/ui/overlays';
import { useState } from 'react';
import { mergeBrokerage } from './brokerageCalls.ts';
import type { EditBrokerageProps } from './EditBrokerage.tsx';
import { useBrokeragesT, useBrokeragesTexts } from './words.ts';

const debounceMs = 250;

/** The brokerages that a typed name finds, without the one that is merged. */
function useOthers(text: string, id: string) {
  const placeText = usePlaceText();
  const { comma } = useListText();
  const searchName = useDebounced(text.trim(), debounceMs);
  const body = { searchName, limit: 8 };
  const query = useRemoteQuery(keys.brokerages.list(body), (context) => filterBrokerages(body, context), {
    isEnabled: searchName !== '',
  });
  const found = searchName ? query.data?.docs.filter(({ _id }) => _id !== id) : undefined;
  const toOption = (brokerage: BrokerageResult) => ({
    id: brokerage._id,
    label: [brokerage.name, placeText(brokerage)].filter(Boolean).join(comma),
    brokerage,
  });
  return { options: found?.map(toOption) ?? [], isNone: found?.length === 0 };
}

/** Two brokerages become one; the reasons against it are worded by the server. */
export function MergeBrokerage({ isOpen, onClose, brokerage }: EditBrokerageProps) {
  const t = useBrokeragesT();
  const format = useFormat();
  const { name, _id } = brokerage;
  const [text, setText] = useState('');
  const [into, setInto] = useState<BrokerageResult | null>(null);
  const { options, isNone } = useOthers(text, _id);
  const merge = useRemoteMutation((target: string) => mergeBrokerage(_id, target), {
    invalidates: staleAfter.changeBrokerage,
  });
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('mergeName', { name })}>
      <PorticoForm
        initialValues={{ into: '' }}
        translate={useBrokeragesTexts()}
        describeError={useDescribeError()}
        onSubmit={async () => {
          if (!into) return;
          const done = await merge.mutateAsync(into._id);
          const moved = { agents: format.number(done.agents), listings: format.number(done.listings) };
          snackbar.show({ text: t('mergeForm.done', { ...moved, name: done.into.name }), tone: 'positive' });
          onClose();
        }}
      >
        <Stack gap="4">
          <Text>{t('mergeForm.text', { name })}</Text>
          <ComboboxField
            name="into"
            label={t('mergeForm.into')}
            hint={t('mergeForm.hint')}
            value={text}
            onType={(typed) => {
              setText(typed);
              setInto(null);
            }}
            options={options}
            note={isNone ? t('mergeForm.none') : undefined}
            maxLength={200}
            onChoose={({ brokerage: chosen, label }) => {
              setInto(chosen);
              setText(label);
            }}
          />
          <Row>
            <SubmitButton isDisabled={!into}>{t('mergeForm.do')}</SubmitButton>
          </Row>
        </Stack>
      </PorticoForm>
    </Dialog>
  );
}
