import type { ShortlistAnswer, VisitorHome } from '@portico/contracts';
import { longestShortlistWord, shortlistAnswers } from '@portico/contracts/lists';
import { useListingWords } from '@portico/features/listing';
import { keys } from '@portico/features/queries';
import { useT } from '@portico/i18n';
import { useDescribeError, useRemoteMutation } from '@portico/remote-kit';
import { Card, Grid, Heading, Row, Stack, snackbar, Text } from '@portico/ui';
import { PorticoForm, RadioField, SubmitButton, TextareaField, yup } from '@portico/ui/forms';
import { Picture } from '@portico/ui/media';
import { answerShortlist } from './visitCalls.ts';
import { useVisitT } from './words.ts';

type Shown = NonNullable<VisitorHome['home']>;

export interface VisitedHomeProps {
  home: VisitorHome;
  token: string;
  agentName: string;
}

/** A home with its pictures and facts, and what the client says of it. */
export function VisitedHome({ home: visited, token, agentName }: VisitedHomeProps) {
  const t = useVisitT();
  const words = useListingWords();
  const { home } = visited;
  return (
    <Card as="article">
      <Stack gap="4">
        <Heading level={2}>{words.text(visited.title)}</Heading>
        {home ? (
          <>
            <Facts home={home} />
            <Pictures home={home} title={visited.title} />
            <Text kind="reading" whiteSpace="pre-line">
              {words.text(home.description)}
            </Text>
            <AnswerForm visited={visited} token={token} agentName={agentName} />
          </>
        ) : (
          <Text tone="muted">{t('gone')}</Text>
        )}
      </Stack>
    </Card>
  );
}

/** On a phone the pictures are a strip to swipe through, so that the text and the question are not far below. */
const strip = {
  gridTemplateColumns: { base: 'none', sm: 'repeat(auto-fit, minmax(14rem, 1fr))' },
  gridAutoFlow: { base: 'column', sm: 'row' },
  gridAutoColumns: { base: '85%', sm: 'auto' },
  overflowX: { base: 'auto', sm: 'visible' },
  scrollSnapType: 'inline mandatory',
  '& > *': { scrollSnapAlign: 'start' },
} as const;

function Pictures({ home: { pictures, area }, title }: { home: Shown } & Pick<VisitorHome, 'title'>) {
  const t = useVisitT();
  const words = useListingWords();
  const property = { streetAddress: '', unitNumber: null, Latitude: null, Longitude: null, ...area };
  return (
    <Grid
      css={strip}
      gap="3"
      role="group"
      aria-label={t('pictures', { title: words.text(title) })}
      tabIndex={0}
    >
      {pictures.map((picture, index) => (
        <Picture
          key={picture.key}
          baseUrl={picture.baseUrl}
          src={picture.pictureUrl}
          alt={words.pictureAlt({ title, property }, { ...picture, number: index + 1 })}
          sizes="(min-width: 64em) 24rem, 100vw"
        />
      ))}
    </Grid>
  );
}

function Facts({ home }: { home: Shown }) {
  const words = useListingWords();
  const { area } = home;
  const { BedroomsTotal, BathroomsTotalInteger, LivingArea } = area;
  const place = words.place(area);
  const parts = [
    BedroomsTotal !== null && words.beds(BedroomsTotal),
    BathroomsTotalInteger !== null && words.baths(BathroomsTotalInteger),
    LivingArea !== null && words.area(LivingArea),
    home.status !== 'Active' && words.status(home.status),
  ].filter(Boolean);
  return (
    <Row gap="4">
      <Text kind="price">{words.price(home)}</Text>
      <Text tone="muted">
        <bdi>{place}</bdi>
        {place && parts.length > 0 && ' · '}
        {parts.join(' · ')}
      </Text>
    </Row>
  );
}

const schema = yup.object({
  answer: yup
    .string()
    .oneOf([...shortlistAnswers], 'errors.answerFirst')
    .required('errors.answerFirst'),
  word: yup.string().max(longestShortlistWord, 'errors.tooLong'),
});

function AnswerForm({
  visited,
  token,
  agentName,
}: {
  visited: VisitorHome;
  token: string;
  agentName: string;
}) {
  const t = useVisitT();
  const words = useListingWords();
  const describeError = useDescribeError();
  const { _id: listingId, answer, word } = visited;
  const send = useRemoteMutation(answerShortlist, {
    invalidates: [keys.shortlists.visit(token)],
    onSuccess: () => void snackbar.show({ text: t('thanks', { agent: agentName }), tone: 'positive' }),
  });
  return (
    <PorticoForm
      initialValues={{ answer: answer ?? '', word }}
      schema={schema}
      translate={useT('shortlist-visit')}
      describeError={describeError}
      onSubmit={async (values) =>
        void (await send.mutateAsync({
          ...{ token, listingId, word: values.word },
          answer: values.answer as ShortlistAnswer,
        }))
      }
    >
      <RadioField
        name="answer"
        label={t('question', { title: words.text(visited.title) })}
        options={shortlistAnswers.map((one) => ({ value: one, label: t(`answer.${one}`) }))}
      />
      <TextareaField name="word" label={t('word', { agent: agentName })} rows={2} isOptional />
      <div>
        <SubmitButton variant="secondary">{answer ? t('change') : t('send')}</SubmitButton>
      </div>
    </PorticoForm>
  );
}
