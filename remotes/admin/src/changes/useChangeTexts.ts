import type { UserChange, UserChangeRow } from '@portico/contracts';
import { skipReasons, userImportFields } from '@portico/contracts/lists';
import { useFormat } from '@portico/i18n';
import { useRoleName } from '../people/index.ts';
import { useActsT } from '../people-acts/index.ts';
import { usePeopleFaultText, usePeopleT } from '../people-words/index.ts';

/** The name of a change: "Suspend 40 people?", "Suspend: 40 people" while it runs, "Suspended". */
export function useChangeTitle() {
  const t = usePeopleT();
  const format = useFormat();
  const roleName = useRoleName();
  return ({ action, value, valueName, total, state, file }: UserChange): string => {
    if (action === 'import') return t('import.titled', { file: file?.name ?? '' });
    const role = value && action.endsWith('Role') ? roleName(value) : '';
    const values = { count: total, value: format.number(total), name: valueName ?? role };
    if (state === 'draft') return t(`action.${action}.ask`, values);
    if (state === 'running') return t('start', { ...values, verb: t(`action.${action}.verb`) });
    return t(`action.${action}.title`, values);
  };
}

/** Why a person, or a line of a file, was left out in whole or in part. */
export function useReasonTexts() {
  const t = usePeopleT();
  const acts = useActsT();
  const faultText = usePeopleFaultText();
  return ({ reasons }: Pick<UserChangeRow, 'reasons'>): string[] =>
    reasons.map(({ code, field, line, values }) => {
      const skipped = skipReasons.find((known) => known === code);
      if (skipped) return acts(`skipped.${skipped}`);
      const text = faultText(code, { ...(line !== undefined && { line }), ...values });
      const named = userImportFields.find((known) => known === field);
      return named ? `${t(`import.field.${named}`)}: ${text}` : text;
    });
}
