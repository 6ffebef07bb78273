import type { ClientImport, ImportField, ImportMapping } from '@portico/contracts';
import { importFields } from '@portico/contracts/lists';
import { useFormat } from '@portico/i18n';
import { LinkButton, useDescribeError } from '@portico/remote-kit';
import { Banner, Button, Grid, Row, Stack, Text } from '@portico/ui';
import { FilterSelect, Table } from '@portico/ui/data';
import { useState } from 'react';
import { useClientsT } from '../clients/index.ts';
import { importPath } from './importAddress.ts';
import { mapColumns } from './importCalls.ts';
import { useClientFaultText } from './useClientFaultText.ts';
import { useImportChange } from './useImport.ts';

const separators = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'bar' } as const;

/** A column without a name is named by its number. */
export function useColumnName() {
  const t = useClientsT();
  return (name: string, index: number) =>
    name === '' || name === String(index + 1) ? t('imports.columnName', { number: index + 1 }) : name;
}

/** Keeps a text of the file in its own direction: "E-Mail Adr." would have its period in front in Arabic. */
const isolated = (text: string) => `\u2068${text}\u2069`;

/** Which column holds what. */
export function ColumnsStep({ job }: { job: ClientImport }) {
  const t = useClientsT();
  const format = useFormat();
  const describe = useDescribeError();
  const faultText = useClientFaultText();
  const columnName = useColumnName();
  const [mapping, setMapping] = useState<ImportMapping>(job.mapping);
  const map = useImportChange((chosen: ImportMapping) => mapColumns(job._id, chosen));
  const choose = (field: ImportField, value: string) =>
    setMapping(({ [field]: _before, ...others }) => ({
      ...others,
      ...(value !== '' && { [field]: Number(value) }),
    }));
  const [fault] = Object.values(map.error?.fieldCodes ?? {});
  /** The fields and the column that a fault speaks of, as they are called here. */
  const named = ({ column, one, other, ...values }: NonNullable<typeof fault>['values'] = {}) => {
    const fieldName = (name: unknown) => {
      const field = importFields.find((known) => known === name);
      return field ? t(`fields.${field}`) : '';
    };
    const index = Number(column) - 1;
    const header = isolated(columnName(job.header[index] ?? '', index));
    return { ...values, column: header, one: fieldName(one), other: fieldName(other) };
  };
  const columns = [
    { value: '', label: t('imports.noColumn') },
    ...job.header.map((name, index) => ({ value: String(index), label: isolated(columnName(name, index)) })),
  ];
  return (
    <Stack gap="6">
      <Text tone="muted">
        {t('imports.read', {
          name: isolated(job.fileName),
          rows: format.number(job.total),
          encoding: job.encoding.toUpperCase(),
          separator: t(`imports.separator.${separators[job.separator as ','] ?? 'comma'}`),
        })}
      </Text>
      {job.failedIn && <Banner tone="negative">{t(`imports.stopped.${job.failedIn}`)}</Banner>}
      <Text>{t('imports.columnsLead')}</Text>
      <Grid minColumn="13rem" gap="4">
        {importFields.map((field) => (
          <FilterSelect
            key={field}
            label={t(`fields.${field}`)}
            value={mapping[field] === undefined ? '' : String(mapping[field])}
            options={columns}
            onChange={(value) => choose(field, value)}
          />
        ))}
      </Grid>
      <Sample job={job} />
      {map.error && (
        <Banner tone="negative" isUrgent>
          {fault ? faultText(fault.code, named(fault.values)) : describe(map.error)}
        </Banner>
      )}
      <Row gap="3">
        <Button variant="primary" isBusy={map.isPending} onClick={() => map.mutate(mapping)}>
          {t('imports.check')}
        </Button>
        <LinkButton to={importPath}>{t('imports.another')}</LinkButton>
      </Row>
    </Stack>
  );
}

function Sample({ job: { header, sample } }: { job: ClientImport }) {
  const t = useClientsT();
  const columnName = useColumnName();
  const rows = sample.map((cells, index) => ({ id: String(index), cells }));
  return (
    <Table
      caption={t('imports.sample')}
      columns={header.map((name, index) => ({
        key: String(index),
        header: isolated(columnName(name, index)),
        cell: ({ cells }: { cells: string[] }) => (
          <Text as="span" size="sm" lineClamp={2}>
            <bdi>{cells[index] || '–'}</bdi>
          </Text>
        ),
      }))}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}
