import { setLanguage } from '@portico/i18n';
import { renderWithPortico } from '@portico/testing';
import { PorticoForm, useFormikContext } from '@portico/ui/forms';
import { act, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { CountryField, CountryFilter } from './index.ts';

const Stored = () => <output>{useFormikContext<{ country: string }>().values.country}</output>;

function openField(country = 'United States') {
  return renderWithPortico(
    <PorticoForm initialValues={{ country }} onSubmit={() => undefined}>
      <CountryField name="country" label="Country" />
      <Stored />
    </PorticoForm>,
  );
}

const field = () => screen.getByRole('combobox', { name: 'Country' });
const options = () => screen.getAllByRole('option').map((option) => option.textContent);
afterEach(() => act(() => setLanguage('en')));

describe('the field', () => {
  it('offers every country when it is pressed, and begins at the one that is chosen', async () => {
    const { user } = openField();
    await user.click(field());
    expect(options()).toHaveLength(250);
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('United States');
  });

  it.each([
    ['fra', 'France'],
    ['holland', 'Netherlands'],
    ['ivory', 'Côte d’Ivoire'],
    ['gb', 'United Kingdom'],
    ['lucia', 'St. Lucia'],
  ])('finds by %j first of all %s, which Enter takes', async (typed, name) => {
    const { user, container } = openField();
    await user.clear(field());
    await user.type(field(), `${typed}{Enter}`);
    expect(field()).toHaveValue(name);
    expect(container.querySelector('output')).toHaveTextContent(name);
  });

  it('keeps a text that is no country, for the form to refuse', async () => {
    const { user, container } = openField();
    await user.clear(field());
    await user.type(field(), 'Narnia');
    expect(screen.getByText('There is no such country.')).toBeVisible();
    await user.tab();
    expect(field()).toHaveValue('Narnia');
    expect(container.querySelector('output')).toHaveTextContent('Narnia');
  });

  it('speaks the reader’s language, and stores the one name', async () => {
    const { user, container } = openField('France');
    await act(() => setLanguage('ar'));
    expect(field()).toHaveValue('فرنسا');
    await user.clear(field());
    await user.type(field(), 'الأرجن');
    await user.click(screen.getByRole('option'));
    expect(field()).toHaveValue('الأرجنتين');
    expect(container.querySelector('output')).toHaveTextContent('Argentina');
  });
});

function Filter() {
  const [country, setCountry] = useState('');
  return (
    <>
      <CountryFilter label="Country" value={country} onChange={setCountry} />
      <output>{country}</output>
    </>
  );
}

it('filters once a country is chosen, and no longer once the field is empty', async () => {
  const { user, container } = renderWithPortico(<Filter />);
  const shown = within(container.querySelector('output') as HTMLElement);
  await user.type(field(), 'Portu');
  expect(container.querySelector('output')).toBeEmptyDOMElement();
  await user.click(screen.getByRole('option', { name: 'Portugal' }));
  expect(shown.getByText('Portugal')).toBeVisible();
  await user.type(field(), 'xx');
  await user.tab();
  expect(field()).toHaveValue('Portugal');
  await user.clear(field());
  expect(container.querySelector('output')).toBeEmptyDOMElement();
});
