import type { UserSummary } from '@portico/contracts';
import { useErrorText } from '@portico/i18n';
import { Box, Text } from '@portico/ui';
import { RadioField, TextField, useFormikContext } from '@portico/ui/forms';
import { usePeopleSearch } from './usePeopleSearch.ts';

export interface PersonChoiceProps {
  /** The label of the field that searches, and of the choice below it. */
  findLabel: string;
  hint?: string;
  chooseLabel: string;
  /** Shown where the search finds nobody. */
  nobody: string;
  /** Leaves out who cannot be chosen. */
  isOffered?: (person: UserSummary) => boolean;
}

/** Finds a person by name or e-mail; inside a `PorticoForm` with `find` (the typed text) and `personId`. */
export function PersonChoice({ findLabel, hint, ...found }: PersonChoiceProps) {
  return (
    <>
      <TextField name="find" type="search" label={findLabel} hint={hint} maxLength={120} autoComplete="off" />
      <Found {...found} />
    </>
  );
}

type FoundProps = Omit<PersonChoiceProps, 'findLabel' | 'hint'>;

function Found({ chooseLabel, nobody, isOffered = () => true }: FoundProps) {
  const errorText = useErrorText();
  const { values } = useFormikContext<{ find: string }>();
  const { people, error } = usePeopleSearch(values.find);
  if (error) {
    return (
      <Text role="alert" size="sm" tone="negative">
        {errorText(error)}
      </Text>
    );
  }
  const offered = people?.filter(isOffered);
  if (!offered) return null;
  if (offered.length === 0) {
    return (
      <Text role="status" size="sm" tone="muted">
        {nobody}
      </Text>
    );
  }
  return (
    <Box maxBlockSize="16rem" overflowY="auto">
      <RadioField
        name="personId"
        label={chooseLabel}
        options={offered.map(({ _id, name, email }) => ({ value: _id, label: name.fullName, text: email }))}
      />
    </Box>
  );
}
