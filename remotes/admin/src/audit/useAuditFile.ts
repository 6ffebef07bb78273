import type { AuditChange, AuditEntry } from '@portico/contracts';
import { byteOrderMark, csvLine } from '@portico/rules/csv';
import { useAdminT } from '../locales/useAdminT.ts';
import { useValueText } from './useValueText.ts';
import { useAuditNames, useLogT } from './words.ts';

/** In characters. The browser may keep a Blob's content outside its memory. */
const partLength = 1_000_000;

/** The log as a spreadsheet with the page's words. Its times are UTC, and the ids are beside the names. */
export function useAuditFile() {
  const t = useLogT();
  const admin = useAdminT();
  const names = useAuditNames();
  const textOf = useValueText();

  const header = [
    t('log.file.at'),
    ...[t('log.column.actor'), t('log.file.inPlaceOf'), t('log.column.action'), t('log.filter.kind')],
    ...[t('log.column.subject'), t('log.file.id'), t('log.column.changes'), admin('reason.label')],
    ...[t('log.column.ip'), t('log.file.request')],
  ];

  function changeText({ field, before, after, money }: AuditChange, ids: AuditEntry['names']): string {
    const was = before && textOf(field, before, { ids, money: money?.before });
    const is = after && textOf(field, after, { ids, money: money?.after });
    return `${names.field(field)}: ${was || t('log.nothing')} → ${is || t('log.nothing')}`;
  }

  /** "Who" is the person at the keyboard; the member in whose place they acted is named beside. */
  function lineOf({ subject, changes, actor, impersonator, ...entry }: AuditEntry): string {
    const doer = impersonator ?? actor;
    return csvLine([
      entry.at,
      doer?.name ?? admin('audit.portico'),
      impersonator ? (actor?.name ?? null) : null,
      names.action(entry.action),
      names.kind(subject.kind),
      ...[subject.name, subject.id],
      changes.map((change) => changeText(change, entry.names)).join('; '),
      ...[entry.reason ?? null, entry.ipAddress, entry.requestId],
    ]);
  }

  /** Takes entries as they come. Of a long log no more than one part is held as text. */
  return async (entries: AsyncIterable<AuditEntry>): Promise<Blob> => {
    const parts: Blob[] = [];
    let lines = byteOrderMark + csvLine(header);
    for await (const entry of entries) {
      lines += lineOf(entry);
      if (lines.length < partLength) continue;
      parts.push(new Blob([lines]));
      lines = '';
    }
    return new Blob([...parts, lines], { type: 'text/csv;charset=utf-8' });
  };
}
