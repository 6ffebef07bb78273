import { isMeasureKey, measureKeys } from '@portico/contracts/listing-fields';
import { useMeasureNames } from '@portico/features/measure-words';
import { defineWords } from '@portico/i18n';
import en from './locales/en.json';
import { spelledOut } from './spelledOut.ts';

/** The words of the log; separate from the remote's first words, because only the log shows it. */
export const useLogT = defineWords('auditNames', {
  en,
  zh_hans: () => import('./locales/zh_hans.json'),
  ar: () => import('./locales/ar.json'),
});

type Named = Pick<typeof en, 'action' | 'kind' | 'field' | 'value' | 'setting'>;
type Names = { [group in keyof Named]: keyof Named[group] & string };
const isNamed = <G extends keyof Names>(group: G, name: string): name is Names[G] =>
  Object.hasOwn(en[group], name);

/** The words for the log's names. A name that is newer than this page is spelled out. */
export function useAuditNames() {
  const t = useLogT();
  const measures = useMeasureNames();
  const fieldOf = (name: string) => {
    if (isMeasureKey(name)) return measures.name(name);
    return isNamed('field', name) ? t(`field.${name}`) : spelledOut(name);
  };
  return {
    action: (name: string) => (isNamed('action', name) ? t(`action.${name}`) : spelledOut(name)),
    kind: (name: string) => (isNamed('kind', name) ? t(`kind.${name}`) : spelledOut(name)),
    /** Which settings an entry is about. */
    setting: (id: string) => (isNamed('setting', id) ? t(`setting.${id}`) : spelledOut(id)),
    /** A state, or yes and no, however the code writes it: `Coming Soon`, `past-due`. */
    value: (value: string) => {
      const key = value.replace(/[\s_-]/g, '').toLowerCase();
      return isNamed('value', key) ? t(`value.${key}`) : value;
    },
    /** A field within a group has a path: `maintenance.startsAt`. */
    field: (path: string) => path.split('.').map(fieldOf).join(' · '),
  };
}

export type AuditNames = ReturnType<typeof useAuditNames>;

/** The fields that can be asked for, by their first names: several are worded alike. */
export const knownFields = [...Object.keys(en.field), ...measureKeys];
