import { renderWithPortico, stubApi } from '@portico/testing';
import { fireEvent, screen, within } from '@testing-library/react';
import { ReferralDialog, type ReferralDialogProps } from '../index.ts';

const path = '/api/shortCodes/referral/a1';
const url = 'https://portico.test/r/K7M2Q9XA';
const link = { data: { url, clicked: 1234, asked: 5, joined: 3 } };

function show(props: Partial<ReferralDialogProps> = {}) {
  const onClose = jest.fn();
  const view = renderWithPortico(
    <ReferralDialog isOpen onClose={onClose} agentId="a1" variant="member" {...props} />,
  );
  return { ...view, onClose };
}

const inDialog = () => within(screen.getByRole('dialog'));

const clipboard = (writeText: jest.Mock | undefined) =>
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: writeText && { writeText },
  });

it('shows the code, the link, and its results', async () => {
  stubApi().on('GET', path, link);
  show();
  const dialog = within(await screen.findByRole('dialog', { name: 'Refer a Member' }));
  const field = await dialog.findByLabelText('Referral link');
  expect(field).toHaveValue(url);
  expect(field).toHaveAttribute('readonly');
  expect(dialog.getByRole('img', { name: 'QR code of the referral link' })).toBeVisible();
  expect(dialog.getByText('1,234')).toBeVisible();
  expect(dialog.getByText('3')).toBeVisible();
});

it('tells staff how a member is created from a referral', async () => {
  stubApi().on('GET', path, link);
  show({ variant: 'admin', agentName: 'Elena Vasquez' });
  expect(await screen.findByRole('dialog', { name: 'Create a member from a referral' })).toHaveTextContent(
    'When you invite the person who came through it, name this referral',
  );
});

describe('Copy', () => {
  const copyWith = async (writeText: jest.Mock | undefined) => {
    stubApi().on('GET', path, link);
    const { user } = show();
    const button = await screen.findByRole('button', { name: 'Copy' });
    clipboard(writeText);
    await user.click(button);
    return screen.getByLabelText<HTMLInputElement>('Referral link');
  };

  it("says 'Copied!' when it was", async () => {
    const writeText = jest.fn().mockResolvedValue(undefined);
    await copyWith(writeText);
    expect(await screen.findByRole('button', { name: 'Copied!' })).toBeVisible();
    expect(inDialog().getByRole('status')).toHaveTextContent('Copied!');
    expect(writeText).toHaveBeenCalledWith(url);
  });

  it.each([
    ['the browser refuses', jest.fn().mockRejectedValue(new DOMException('', 'NotAllowedError'))],
    ['there is no clipboard', undefined],
  ])('selects the link and says so when %s', async (_, writeText) => {
    const field = await copyWith(writeText);
    expect(await inDialog().findByRole('alert')).toHaveTextContent('Your browser did not let us copy.');
    expect(screen.queryByText('Copied!')).toBeNull();
    expect(field).toHaveFocus();
    expect([field.selectionStart, field.selectionEnd]).toEqual([0, url.length]);
  });
});

it('offers another try when the link could not be loaded', async () => {
  const api = stubApi().on('GET', path, { status: 403, body: { code: 'FORBIDDEN', msg: 'Not for you.' } });
  const { user } = show();
  await screen.findByRole('dialog');
  expect(await inDialog().findByRole('alert')).toHaveTextContent('The referral link could not be loaded.');
  api.on('GET', path, link);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByLabelText('Referral link')).toHaveValue(url);
});

it('gives the code as a vector file', async () => {
  stubApi().on('GET', path, link);
  const made: Blob[] = [];
  URL.createObjectURL = (file) => {
    made.push(file as Blob);
    return 'blob:qr';
  };
  const names: string[] = [];
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  show();
  fireEvent.click(await screen.findByRole('button', { name: 'Download QR code (SVG)' }));
  expect(names).toEqual(['portico-referral.svg']);
  expect(made.map(({ type }) => type)).toEqual(['image/svg+xml']);
});

it('says so where no picture can be made', async () => {
  stubApi().on('GET', path, link);
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  const { user } = show();
  await user.click(await screen.findByRole('button', { name: 'Download QR code (PNG)' }));
  expect(await screen.findByText(/Your browser could not make the picture/)).toBeVisible();
});
