import type { EvidenceFile, EvidenceMessage, MessageFile, WholeReport } from '@portico/contracts';
import { useFormat } from '@portico/i18n';
import { Badge, Button, Card, Flex, Row, Stack, snackbar, Text } from '@portico/ui';
import { useState } from 'react';
import { getReportedFile } from './reportCalls.ts';
import { useReportsT } from './words.ts';

const shownMs = 60_000;

/** Opens in a new tab; the address of the copy is dropped once it has been read. */
async function openFile(reportId: string, { _id, kind }: MessageFile) {
  const blob = await getReportedFile(reportId, _id, kind === 'photo' ? 'large.jpeg' : 'file.pdf');
  const url = URL.createObjectURL(blob);
  window.open(url, '_blank', 'noopener');
  setTimeout(() => URL.revokeObjectURL(url), shownMs);
}

/** The messages the reporter saw, in order; the reported one is marked, with its earlier texts. */
export function ReportedMessages({ report }: { report: WholeReport }) {
  return (
    <Stack as="ol" gap="3" listStyleType="none" padding="0">
      {report.evidence.messages.map((message) => (
        <li key={message._id}>
          <Message message={message} reportId={report._id} isReported={message._id === report.subjectId} />
        </li>
      ))}
    </Stack>
  );
}

type MessageProps = { message: EvidenceMessage; reportId: string; isReported: boolean };

function Message({ message, reportId, isReported }: MessageProps) {
  const t = useReportsT();
  const format = useFormat();
  const { senderName, sentAt, body, deletedAt, card, files, versions } = message;
  const missing = deletedAt ? t('takenBack') : t('hidden');
  const isEmpty = body === '' && !card && files.length === 0;
  return (
    <Card borderColor={isReported ? 'accent' : undefined}>
      <Stack gap="2">
        <Flex justifyContent="space-between" flexWrap="wrap" gap="2">
          <Text size="sm" tone="muted">
            {senderName} · <time dateTime={sentAt}>{format.dateTime(sentAt)}</time>
          </Text>
          {isReported && <Badge tone="warning">{t('reported')}</Badge>}
        </Flex>
        {isEmpty ? (
          <Text tone="muted">{missing}</Text>
        ) : (
          <Text whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
            {body}
          </Text>
        )}
        {card && <Text size="sm">{t(`card.${card.kind}`)}</Text>}
        {isReported && files.length > 0 && <Files files={files} reportId={reportId} />}
        {versions.map(({ body: said, replacedAt }) => (
          <Stack key={replacedAt} gap="0">
            <Text size="sm" tone="muted">
              {t('before', { time: format.dateTime(replacedAt) })}
            </Text>
            <Text whiteSpace="pre-wrap" overflowWrap="anywhere" dir="auto">
              {said}
            </Text>
          </Stack>
        ))}
      </Stack>
    </Card>
  );
}

function Files({ files, reportId }: { files: readonly EvidenceFile[]; reportId: string }) {
  const t = useReportsT();
  const [busyId, setBusyId] = useState<string | null>(null);
  function open(file: MessageFile) {
    setBusyId(file._id);
    openFile(reportId, file)
      .catch(() => void snackbar.show({ text: t('fileFailed'), tone: 'negative' }))
      .finally(() => setBusyId(null));
  }
  return (
    <Row gap="2">
      {files.map((file) => (
        <Button
          key={file._id}
          size="sm"
          isBusy={file._id === busyId}
          whiteSpace="normal"
          onClick={() => open(file)}
        >
          <bdi>{t('openFile', { name: file.description || file.name })}</bdi>
        </Button>
      ))}
    </Row>
  );
}
