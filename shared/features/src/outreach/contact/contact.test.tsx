import { buildMe, buildSystemSettings } from '@portico/fixtures';
import { setLanguage } from '@portico/i18n';
import { renderWithPortico, stubApi } from '@portico/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { ContactDialog, type ContactDialogProps } from '../index.ts';

const signedIn = {
  status: 'signedIn',
  me: buildMe(),
  settings: { system: buildSystemSettings(), search: null, dashboard: null },
} as const;
const signedOut = { ...signedIn, status: 'signedOut', me: null } as const;

function Page(props: Partial<ContactDialogProps>) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Help
      </button>
      <ContactDialog
        variant="member"
        siteForm="Account menu"
        {...props}
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
      />
    </>
  );
}

async function open(props: Partial<ContactDialogProps> = {}, settings = {}) {
  const session = props.variant === 'visitor' ? signedOut : signedIn;
  const system = buildSystemSettings(settings);
  const view = renderWithPortico(<Page {...props} />, {
    session: { ...session, settings: { ...session.settings, system } },
  });
  await view.user.click(screen.getByRole('button', { name: 'Help' }));
  const dialog = await screen.findByRole('dialog', { name: 'Contact the Concierge' });
  return { ...view, dialog: within(dialog) };
}

const contactPath = '/api/user/contact';
const visitorPath = '/api/user/login/contact';
const answer = { data: { reference: 'PC-7K2M9Q' } };
const failure = { status: 500, body: { code: 'INTERNAL', msg: 'Something went wrong on our side.' } };
type Dialog = Awaited<ReturnType<typeof open>>['dialog'];
const message = (dialog: Dialog) => dialog.getByLabelText(/^Message/);
const send = (dialog: Dialog) => dialog.getByRole('button', { name: 'Send' });

describe('for a member', () => {
  it("asks for subject and message alone, with 'Other' chosen, and says where the answer goes", async () => {
    const { dialog } = await open();
    expect(dialog.getByLabelText(/^Subject/)).toHaveValue('Other');
    expect(within(dialog.getByLabelText(/^Subject/)).getAllByRole('option')).toHaveLength(9);
    expect(dialog.queryByLabelText(/name/i)).toBeNull();
    expect(dialog.getByText(/We’ll reply to agent@portico\.test/)).toBeVisible();
  });

  it('sends, and shows the success with its reference, where the focus is', async () => {
    const api = stubApi().on('POST', contactPath, answer);
    const { user, dialog } = await open();
    await user.selectOptions(dialog.getByLabelText(/^Subject/), 'Technical Support');
    await user.type(message(dialog), '  The map stays grey.  ');
    await user.click(send(dialog));
    expect(await dialog.findByRole('heading', { name: 'Success! Your email was sent.' })).toHaveFocus();
    expect(
      dialog.getByText('Thank you for your message. Please expect a response within 1-2 business days.'),
    ).toBeVisible();
    expect(dialog.getByText('Your reference: PC-7K2M9Q')).toBeVisible();
    expect(api.callsTo('POST', contactPath).map(({ body }) => body)).toEqual([
      { siteForm: 'Account menu', subject: 'Technical Support', message: 'The map stays grey.' },
    ]);
  });

  it('does not send an empty message', async () => {
    const api = stubApi();
    const { user, dialog } = await open();
    await user.type(message(dialog), '   ');
    await user.click(send(dialog));
    expect(await dialog.findByText('Please enter a message')).toBeVisible();
    expect(message(dialog)).toHaveFocus();
    expect(api.calls).toEqual([]);
  });

  it('is busy while it sends: one press sends once, and nothing closes it', async () => {
    const api = stubApi().on('POST', contactPath, { hang: true });
    const { user, dialog } = await open();
    await user.type(message(dialog), 'Hello');
    await user.dblClick(send(dialog));
    expect(send(dialog)).toHaveAttribute('aria-busy', 'true');
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Close' })).toBeNull();
    expect(api.calls).toHaveLength(1);
  });

  it('says what failed and what to do, keeps what was typed, and sends it again', async () => {
    const api = stubApi().once('POST', contactPath, failure);
    const { user, dialog } = await open();
    await user.type(message(dialog), 'The map stays grey.');
    await user.click(send(dialog));
    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent('Error sending your email.');
    expect(alert).toHaveTextContent(
      'Your email could not be sent at this time. Please either try again or contact a representative of the provider directly at concierge@portico.test for further assistance. We apologize for the inconvenience.',
    );
    expect(within(alert).getByRole('link', { name: 'concierge@portico.test' })).toHaveAttribute(
      'href',
      'mailto:concierge@portico.test',
    );
    expect(message(dialog)).toHaveValue('The map stays grey.');
    api.on('POST', contactPath, answer);
    await user.click(send(dialog));
    expect(await dialog.findByText('Your reference: PC-7K2M9Q')).toBeVisible();
  });

  it('says so when there was too much at once', async () => {
    stubApi().on('POST', contactPath, {
      status: 429,
      body: { code: 'TOO_MANY_REQUESTS', msg: 'Too many attempts.' },
    });
    const { user, dialog } = await open();
    await user.type(message(dialog), 'Hello');
    await user.click(send(dialog));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Please wait a moment');
  });

  it('shows the server’s refusal beside its field', async () => {
    const fields = { message: 'This is too long.' };
    stubApi().on('POST', contactPath, { status: 400, body: { code: 'INVALID_INPUT', msg: 'Check', fields } });
    const { user, dialog } = await open();
    await user.type(message(dialog), 'Hello');
    await user.click(send(dialog));
    expect(await dialog.findByText('This is too long.')).toBeVisible();
    expect(dialog.queryByText('Error sending your email.')).toBeNull();
  });

  it('begins with the subject it was opened for, one of the settings or not', async () => {
    const { dialog } = await open(
      { subject: 'Upgrade My Membership' },
      { contactSubjects: ['Yachts', 'Other'] },
    );
    expect(dialog.getByLabelText(/^Subject/)).toHaveValue('Upgrade My Membership');
    const options = within(dialog.getByLabelText(/^Subject/)).getAllByRole('option');
    expect(options.map((option) => option.textContent)).toEqual(['Yachts', 'Other', 'Upgrade My Membership']);
  });

  it('reads in the language of the page, and sends the subject in English', async () => {
    const api = stubApi().on('POST', contactPath, answer);
    const { user, dialog } = await open();
    await act(() => setLanguage('zh_hans'));
    await user.selectOptions(dialog.getByLabelText(/^主题/), '技术支持');
    await user.type(dialog.getByLabelText(/^留言/), '你好');
    await user.click(dialog.getByRole('button', { name: '发送' }));
    expect(await dialog.findByText('您的编号：PC-7K2M9Q')).toBeVisible();
    expect(api.calls[0]?.body).toMatchObject({ subject: 'Technical Support' });
  });
});

describe('closing', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
  const typed = () => screen.getByLabelText<HTMLTextAreaElement>(/^Message/).value;

  async function openAndType() {
    renderWithPortico(<Page />, { session: signedIn });
    press('Help');
    // Fetching the dialog's code takes several turns of the event loop.
    for (let turn = 0; turn < 20; turn += 1) await act(() => jest.advanceTimersByTimeAsync(10));
    fireEvent.change(screen.getByLabelText(/^Message/), { target: { value: 'Half a message' } });
    await act(async () => {});
    press('Cancel');
  }

  it('keeps what was typed for half a second, for a member who closed it by mistake', async () => {
    await openAndType();
    await act(() => jest.advanceTimersByTimeAsync(499));
    press('Help');
    expect(typed()).toBe('Half a message');
  });

  it('resets the form after 500 ms (B §9)', async () => {
    await openAndType();
    await act(() => jest.advanceTimersByTimeAsync(500));
    press('Help');
    expect(typed()).toBe('');
  });
});

describe('for a visitor', () => {
  const fill = async (user: Awaited<ReturnType<typeof open>>['user'], dialog: Dialog, email: string) => {
    await user.type(dialog.getByLabelText(/^Your name/), 'Ada Byron');
    await user.type(dialog.getByLabelText(/^E-mail/), email);
    await user.type(message(dialog), 'Hello');
  };

  it('asks for name and e-mail as well, and sends the e-mail in small letters', async () => {
    const api = stubApi().on('POST', visitorPath, answer);
    const { user, dialog } = await open({ variant: 'visitor', siteForm: 'Sign in' });
    await fill(user, dialog, 'Ada@Example.org');
    await user.click(send(dialog));
    expect(await dialog.findByText('Success! Your email was sent.')).toBeVisible();
    expect(api.calls[0]?.body).toEqual({
      siteForm: 'Sign in',
      subject: 'Other',
      message: 'Hello',
      name: 'Ada Byron',
      email: 'ada@example.org',
    });
  });

  it('asks to join with the code of the member who invited, and says who that is', async () => {
    const api = stubApi().on('POST', visitorPath, answer);
    const referral = { code: 'ABCD2345', agentName: 'Elena Varga' };
    renderWithPortico(
      <ContactDialog variant="visitor" siteForm="Landing" isOpen onClose={() => {}} referral={referral} />,
      { session: signedOut },
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Ask to join Portico' }));
    expect(dialog.getByText(/Elena Varga has invited you/)).toBeVisible();
    fireEvent.change(dialog.getByLabelText(/^Your name/), { target: { value: 'Ada Byron' } });
    fireEvent.change(dialog.getByLabelText(/^E-mail/), { target: { value: 'ada@example.org' } });
    fireEvent.change(message(dialog), { target: { value: 'I sell villas in Nice.' } });
    fireEvent.click(send(dialog));
    expect(await dialog.findByText('Success! Your email was sent.')).toBeVisible();
    expect(api.calls[0]?.body).toMatchObject({
      subject: 'Request to join',
      message: 'I sell villas in Nice.',
      referralCode: 'ABCD2345',
    });
  });

  it('begins with the e-mail that is known already', async () => {
    const { dialog } = await open({ variant: 'visitor', email: 'ada@example.org' });
    expect(dialog.getByLabelText(/^E-mail/)).toHaveValue('ada@example.org');
  });

  it('marks missing fields and an invalid e-mail (A §5, B §5)', async () => {
    const api = stubApi();
    const { user, dialog } = await open({ variant: 'visitor' });
    await user.type(dialog.getByLabelText(/^E-mail/), 'ada@example');
    await user.click(send(dialog));
    expect(await dialog.findByText('Please enter a valid email address')).toBeVisible();
    expect(dialog.getByText('Please enter your name')).toBeVisible();
    expect(dialog.getByText('Please enter a message')).toBeVisible();
    expect(dialog.getByLabelText(/^Your name/)).toHaveFocus();
    expect(api.calls).toEqual([]);
  });
});
