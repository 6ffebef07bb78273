import type { MatchWeights, SavedMatchWeights } from '@portico/contracts';
import { longestReason, matchWeightNames } from '@portico/contracts/lists';
import { keys, staleAfter } from '@portico/features/queries';
import { useDescribeError, useQueryCache, useRemoteMutation } from '@portico/remote-kit';
import { matchPoints, weightFaults } from '@portico/rules';
import { Button, Grid, Row, snackbar, Text } from '@portico/ui';
import { PorticoForm, SubmitButton, TextareaField, TextField, useFormikContext } from '@portico/ui/forms';
import { useState } from 'react';
import { SettingChanges } from '../settings/index.ts';
import { WeightsPreview } from './WeightsPreview.tsx';
import { saveWeights } from './weightCalls.ts';
import { useTagsT, useTagTexts } from './words.ts';

interface Draft {
  /** As text, as they are typed. */
  weights: Record<keyof MatchWeights, string | number>;
  reason: string;
}

const numbersOf = ({ weights }: Draft) =>
  Object.fromEntries(matchWeightNames.map((name) => [name, Number(weights[name])])) as MatchWeights;
const same = (one: MatchWeights, other: MatchWeights) =>
  matchWeightNames.every((name) => one[name] === other[name]);

/** The faults of the typed values, in the form's own shape. */
function useValidate() {
  const t = useTagsT();
  return (draft: Draft) => {
    const numbers = numbersOf(draft);
    const odd = matchWeightNames.filter((name) => !Number.isInteger(numbers[name]) || numbers[name] < 1);
    const faults = Object.entries(weightFaults(numbers)).map(([name, { code, values }]) => [
      name,
      t(`errors.${code}`, values),
    ]);
    const weights = {
      ...Object.fromEntries(faults),
      ...Object.fromEntries(odd.map((name) => [name, t('weights.fault.odd')])),
    };
    return {
      ...(Object.keys(weights).length > 0 && { weights }),
      ...(!draft.reason.trim() && { reason: t('weights.fault.reason') }),
    };
  };
}

export function WeightsForm({ saved }: { saved: SavedMatchWeights }) {
  const t = useTagsT();
  const cache = useQueryCache();
  const [shown, setShown] = useState<MatchWeights | null>(null);
  const saving = useRemoteMutation(saveWeights, {
    invalidates: staleAfter.changeTags,
    onSuccess: (answer) => {
      cache.replace<SavedMatchWeights>(keys.tags.weights, () => answer);
      snackbar.show({ text: t('weights.saved'), tone: 'positive' });
    },
  });
  return (
    <PorticoForm<Draft>
      after={<Earlier version={saved.version} />}
      initialValues={{ weights: saved.weights, reason: '' }}
      validate={useValidate()}
      translate={useTagTexts()}
      describeError={useDescribeError()}
      onSubmit={async (draft) => {
        await saving.mutateAsync({
          weights: numbersOf(draft),
          version: saved.version,
          reason: draft.reason.trim(),
        });
      }}
    >
      <Grid minColumn="13rem" gap="4">
        {matchWeightNames.map((name) => (
          <TextField
            key={name}
            name={`weights.${name}`}
            type="number"
            min={1}
            max={97}
            label={t(`weights.name.${name}`)}
            hint={t(`weights.hint.${name}`)}
          />
        ))}
      </Grid>
      <Sum />
      <TextareaField name="reason" label={t('weights.reason')} rows={2} maxLength={longestReason} />
      <Steps saved={saved.weights} shown={shown} onShow={setShown} />
      {shown && <WeightsPreview weights={shown} />}
    </PorticoForm>
  );
}

/** The sum of the four kinds of wishes, while they are typed. */
function Sum() {
  const t = useTagsT();
  const { values } = useFormikContext<Draft>();
  const { city, lifestyles, budget, mustHaves } = numbersOf(values);
  return (
    <Text size="sm" tone="muted" role="status">
      {t('weights.sum', { sum: city + lifestyles + budget + mustHaves || 0 })}
    </Text>
  );
}

interface StepsProps {
  saved: MatchWeights;
  shown: MatchWeights | null;
  onShow: (weights: MatchWeights) => void;
}

/** Nothing is saved before its consequences have been shown. */
function Steps({ saved, shown, onShow }: StepsProps) {
  const t = useTagsT();
  const { values, setFieldValue } = useFormikContext<Draft>();
  const numbers = numbersOf(values);
  const isFaulty = Object.keys(weightFaults(numbers)).length > 0;
  const isShown = shown !== null && same(shown, numbers);
  return (
    <Row>
      <Button onClick={() => onShow(numbers)} isDisabled={isFaulty || same(numbers, saved)}>
        {t('weights.show')}
      </Button>
      <SubmitButton isDisabled={!isShown}>{t('common:actions.save')}</SubmitButton>
      {!same(numbers, matchPoints) && (
        <Button variant="quiet" onClick={() => void setFieldValue('weights', matchPoints)}>
          {t('weights.takeUsual')}
        </Button>
      )}
    </Row>
  );
}

function Earlier({ version }: Pick<SavedMatchWeights, 'version'>) {
  const { setFieldValue } = useFormikContext<Draft>();
  return (
    <SettingChanges
      of="matchWeights"
      version={version}
      onTake={(before) => void setFieldValue('weights', before)}
    />
  );
}
