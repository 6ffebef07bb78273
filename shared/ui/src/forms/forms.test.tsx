import { PorticoProvider, useHasUnsavedChanges } from '@portico/ui';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterPress, watchPresses } from './afterPress.ts';
import {
  CheckboxField,
  PasswordField,
  PorticoForm,
  RadioField,
  SelectField,
  SubmitButton,
  TextareaField,
  TextField,
  yup,
} from './index.ts';

const pause = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

const schema = yup.object({
  email: yup.string().email('common:forms.email').required('common:forms.required'),
  password: yup.string().min(8, ({ min }) => ({ key: 'common:forms.tooShort', values: { min } })),
});

const texts: Record<string, string> = {
  'common:forms.required': 'Required',
  'common:forms.email': 'Please enter a valid e-mail address',
  'common:forms.tooShort': 'At least {min} characters',
  'errors.TOO_LONG': 'Höchstens {min} Zeichen',
};
const translate = (key: string, values?: Record<string, string | number>) =>
  (texts[key] ?? key).replace('{min}', String(values?.min));

function show(onSubmit: (values: Record<string, unknown>) => unknown) {
  const initialValues = { email: '', password: '', country: '', terms: false, plan: 'annual', note: '' };
  render(
    <PorticoProvider>
      <PorticoForm
        initialValues={initialValues}
        schema={schema}
        translate={translate}
        onSubmit={onSubmit}
        describeError={(error) => (error as Error).message}
      >
        <TextField name="email" label="E-mail" hint="We never share it" autoComplete="username" />
        <PasswordField name="password" label="Password" isOptional />
        <SelectField
          name="country"
          label="Country"
          placeholder="Choose"
          options={[{ value: 'fr', label: 'France' }]}
        />
        <RadioField
          name="plan"
          label="Plan"
          options={[
            { value: 'annual', label: 'Annual' },
            { value: 'monthly', label: 'Monthly' },
          ]}
        />
        <TextareaField name="note" label="Note" maxLength={100} />
        <CheckboxField name="terms" label="I agree" />
        <SubmitButton>Send</SubmitButton>
      </PorticoForm>
    </PorticoProvider>,
  );
  return userEvent.setup();
}

it('says what is wrong beside the field, in words, and puts the focus there', async () => {
  const onSubmit = jest.fn();
  const user = show(onSubmit);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  const email = await screen.findByRole('textbox', {
    name: 'E-mail',
    description: 'Required We never share it',
  });
  expect(email).toBeInvalid();
  expect(email).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
});

it('fills values into a translated message', async () => {
  const user = show(jest.fn());
  await user.type(screen.getByLabelText(/Password/, { selector: 'input' }), 'short');
  await user.tab();
  await user.tab();
  expect(await screen.findByText('At least 8 characters')).toBeInTheDocument();
});

it('sends every kind of field', async () => {
  const onSubmit = jest.fn();
  const user = show(onSubmit);
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'elena@portico.test');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Country' }), 'France');
  await user.click(screen.getByRole('radio', { name: 'Monthly' }));
  await user.click(screen.getByRole('checkbox', { name: 'I agree' }));
  await user.type(screen.getByRole('textbox', { name: 'Note' }), 'Hello');
  expect(screen.getByText('5 / 100')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({
    email: 'elena@portico.test',
    password: '',
    country: 'fr',
    terms: true,
    plan: 'monthly',
    note: 'Hello',
  });
});

it('keeps the typed text and shows the server’s sentence about a field', async () => {
  const user = show(() =>
    Promise.reject(Object.assign(new Error('Refused'), { fields: { email: 'Already in use.' } })),
  );
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'elena@portico.test');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Already in use.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue('elena@portico.test');
});

it.each([
  ['in the words of its code', { code: 'TOO_LONG', values: { min: 3 } }, 'Höchstens 3 Zeichen'],
  ["in the server's sentence where its code has no words", { code: 'NEWER_CODE' }, 'Too long.'],
])('shows what the server says of a field %s', async (_how, fault, text) => {
  const refused = { fields: { email: 'Too long.' }, fieldCodes: { email: fault } };
  const user = show(() => Promise.reject(Object.assign(new Error('Refused'), refused)));
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'elena@portico.test');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText(text)).toBeInTheDocument();
});

it('shows what the server says of a field within another one', async () => {
  const user = userEvent.setup();
  const refused = Object.assign(new Error('Refused'), { fields: { 'names.en': 'Already taken.' } });
  render(
    <PorticoProvider>
      <PorticoForm initialValues={{ names: { en: '' } }} onSubmit={() => Promise.reject(refused)}>
        <TextField name="names.en" label="English" />
        <SubmitButton>Send</SubmitButton>
      </PorticoForm>
    </PorticoProvider>,
  );
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('Already taken.')).toBeInTheDocument();
  expect(screen.getByRole('textbox', { name: 'English' })).toBeInvalid();
});

it('announces an error that is about no field', async () => {
  const user = show(() => Promise.reject(new Error('Portico had a problem.')));
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'elena@portico.test');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Portico had a problem.');
});

it('sends once however often the button is pressed', async () => {
  let finish = () => {};
  const onSubmit = jest.fn(() => new Promise<void>((resolve) => (finish = resolve)));
  const user = show(onSubmit);
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'elena@portico.test');
  const send = screen.getByRole('button', { name: 'Send' });
  await user.dblClick(send);
  expect(onSubmit).toHaveBeenCalledTimes(1);
  expect(send).toHaveAttribute('aria-busy', 'true');
  finish();
  await screen.findByRole('button', { name: 'Send', busy: false });
});

it('shows the password on request', async () => {
  const user = show(jest.fn());
  const input = screen.getByLabelText(/Password/, { selector: 'input' });
  expect(input).toHaveAttribute('type', 'password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input).toHaveAttribute('type', 'text');
});

describe('typed text that was not sent', () => {
  const isAskedBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

  function Answer() {
    return <p>{useHasUnsavedChanges() ? 'Something would be lost' : 'Nothing would be lost'}</p>;
  }

  function showWithAnswer(onSubmit: () => unknown) {
    const { unmount } = render(
      <PorticoProvider>
        <Answer />
        <PorticoForm initialValues={{ note: '' }} onSubmit={onSubmit} describeError={() => 'Not now.'}>
          <TextField name="note" label="Note" />
          <SubmitButton>Send</SubmitButton>
        </PorticoForm>
      </PorticoProvider>,
    );
    return { user: userEvent.setup(), unmount };
  }

  it('is asked about before the page is left, until it is as it was', async () => {
    const { user } = showWithAnswer(() => {});
    expect(screen.getByText('Nothing would be lost')).toBeInTheDocument();
    expect(isAskedBeforeLeaving()).toBe(false);
    await user.type(screen.getByLabelText('Note'), 'S');
    expect(screen.getByText('Something would be lost')).toBeInTheDocument();
    expect(isAskedBeforeLeaving()).toBe(true);
    await user.clear(screen.getByLabelText('Note'));
    expect(isAskedBeforeLeaving()).toBe(false);
  });

  it('is safe once it was sent, and not before', async () => {
    let isRefused = true;
    const { user } = showWithAnswer(() => {
      if (isRefused) throw new Error('refused');
    });
    await user.type(screen.getByLabelText('Note'), 'Sea view');
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Not now.')).toBeInTheDocument();
    expect(isAskedBeforeLeaving()).toBe(true);
    isRefused = false;
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(await screen.findByText('Nothing would be lost')).toBeInTheDocument();
    await user.type(screen.getByLabelText('Note'), '!');
    expect(isAskedBeforeLeaving()).toBe(true);
  });

  it('belongs to nobody any more when the form is gone', async () => {
    const { user, unmount } = showWithAnswer(() => {});
    await user.type(screen.getByLabelText('Note'), 'S');
    unmount();
    expect(isAskedBeforeLeaving()).toBe(false);
  });
});

it('shows the error of a left field only after the click that left it', async () => {
  show(jest.fn());
  const user = userEvent.setup();
  await user.click(screen.getByLabelText('E-mail'));
  const agree = screen.getByLabelText('I agree');
  await user.pointer({ keys: '[MouseLeft>]', target: agree });
  expect(screen.getByLabelText('E-mail')).not.toHaveFocus();
  await pause(20);
  // Nothing has moved from under the pointer yet.
  expect(screen.queryByText('Required')).toBeNull();
  await user.pointer({ keys: '[/MouseLeft]', target: agree });
  expect(agree).toBeChecked();
  expect(await screen.findByText('Required')).toBeVisible();
});

it('lets a click do its own work before the field that it left', async () => {
  watchPresses();
  const order: string[] = [];
  const button = document.body.appendChild(document.createElement('button'));
  button.addEventListener('mousedown', () => afterPress(() => order.push('left')));
  document.addEventListener('click', () => order.push('clicked'), { once: true });
  await userEvent.click(button);
  button.remove();
  expect(order).toEqual(['clicked', 'left']);
});

it('shows the error of a field left by keyboard at once', async () => {
  show(jest.fn());
  const user = userEvent.setup();
  await user.click(screen.getByLabelText('E-mail'));
  await user.tab();
  expect(await screen.findByText('Required')).toBeVisible();
});
