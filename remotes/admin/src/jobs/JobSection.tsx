import { useSearchParams } from '@portico/remote-kit';
import { Grid, Heading, Stack, Text } from '@portico/ui';
import { FilterSelect } from '@portico/ui/data';
import type { ReactNode } from 'react';
import { filterColumns } from '../people/index.ts';
import { withParam } from './withParam.ts';

interface JobSectionProps {
  title: string;
  lead: string;
  /** The parameter of the address that chooses a state, the filter's label, and its choices, the usual one without a value. */
  filter: { param: 'asked' | 'state'; label: string; choices: { value: string; label: string }[] };
  /** The chosen state; undefined for the usual choice. */
  state: string | undefined;
  children: ReactNode;
}

/** A list of the page with what it is about, and a filter by state that stands in the address. */
export function JobSection({ title, lead, filter, state, children }: JobSectionProps) {
  const [params, setParams] = useSearchParams();
  return (
    <Stack gap="5">
      <Heading level={2} size="md">
        {title}
      </Heading>
      <Text tone="muted" maxInlineSize="reading">
        {lead}
      </Text>
      <Grid gridTemplateColumns={filterColumns} gap="4">
        <FilterSelect
          label={filter.label}
          value={state ?? ''}
          options={filter.choices}
          onChange={(chosen) => setParams(withParam(params, filter.param, chosen))}
        />
      </Grid>
      {children}
    </Stack>
  );
}
