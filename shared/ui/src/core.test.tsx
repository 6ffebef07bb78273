import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { iconPaths } from './icons/paths.ts';
import {
  Avatar,
  Button,
  EmptyState,
  ErrorState,
  getTheme,
  Heading,
  Icon,
  IconButton,
  iconNames,
  Link,
  monogram,
  PageHeader,
  PorticoProvider,
  SkeletonPage,
  SnackbarHost,
  setTheme,
  snackbar,
  toIcon,
  useTheme,
} from './index.ts';
import { system } from './theme/system.ts';

function show(children: ReactNode) {
  return render(<PorticoProvider>{children}</PorticoProvider>);
}

describe('Button', () => {
  it('takes no second press while it is busy, and keeps the focus', async () => {
    const onClick = jest.fn();
    show(
      <Button isBusy onClick={onClick}>
        Save
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'Save', busy: true });
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button).toHaveFocus();
  });

  it('sends no form unless it is told to', () => {
    show(<Button>Add</Button>);
    expect(screen.getByRole('button')).toHaveAttribute('type', 'button');
  });

  it('lets a link wear its look', () => {
    show(
      <Button asChild>
        <a href="/dashboard">Home</a>
      </Button>,
    );
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/dashboard');
    expect(screen.queryByRole('button')).not.toBeInTheDocument();
  });
});

it('draws a count only above zero, and never more than two digits', () => {
  const { container, rerender } = show(<IconButton icon="chat" label="Messages" count={0} />);
  expect(container).toHaveTextContent('');
  rerender(
    <PorticoProvider>
      <IconButton icon="chat" label="Messages, 120 unread" count={120} />
    </PorticoProvider>,
  );
  expect(screen.getByRole('button', { name: 'Messages, 120 unread' })).toHaveTextContent('99+');
});

it('gives an outside link no handle on our page', () => {
  show(
    <Link href="https://example.org" isExternal>
      Press
    </Link>,
  );
  expect(screen.getByRole('link', { name: 'Press' })).toHaveAttribute('rel', 'noopener noreferrer');
});

it('keeps the outline of headings apart from their size', () => {
  show(
    <Heading level={3} size="lg">
      Matches
    </Heading>,
  );
  expect(screen.getByRole('heading', { level: 3, name: 'Matches' })).toBeInTheDocument();
});

it('heads a page with one heading of level 1 and its actions', () => {
  show(<PageHeader title="Properties" eyebrow="Friday 20 November" actions={<Button>New listing</Button>} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Properties' })).toHaveAttribute('tabindex', '-1');
  expect(screen.getByRole('button', { name: 'New listing' })).toBeInTheDocument();
});

const names: [string, string][] = [
  ['Elena Vasquez', 'EV'],
  ['Prince', 'P'],
  ['  Anna Maria   de la Cruz ', 'AC'],
  ['李 明', '李明'],
  ['', ''],
];

it.each(names)('sets %j as %j', (name, letters) => {
  expect(monogram(name)).toBe(letters);
});

it('shows the monogram where a picture does not load', async () => {
  const { container } = show(<Avatar name="Elena Vasquez" src="/lost.jpeg" />);
  const image = container.querySelector('img');
  await act(async () => image?.dispatchEvent(new Event('error')));
  expect(screen.getByRole('img', { name: 'Elena Vasquez' })).toHaveTextContent('EV');
});

it('says what to do next where there is nothing', () => {
  show(
    <EmptyState title="No listings yet" text="Add the first one." action={<Button>New listing</Button>} />,
  );
  expect(screen.getByRole('heading', { name: 'No listings yet' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'New listing' })).toBeInTheDocument();
});

it('says what happened, what was kept, and offers Retry', async () => {
  const onRetry = jest.fn();
  show(<ErrorState title="We could not save" kept="What you entered is kept." onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('What you entered is kept.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('speaks the words it is given, and English where one is missing', () => {
  render(
    <PorticoProvider words={{ retry: 'إعادة المحاولة' }}>
      <ErrorState title="Error" onRetry={() => {}} />
      <SkeletonPage />
    </PorticoProvider>,
  );
  expect(screen.getByRole('button', { name: 'إعادة المحاولة' })).toBeInTheDocument();
  expect(screen.getByText('Loading…')).toBeInTheDocument();
});

describe('snackbar', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => {
    act(() => snackbar.clear());
    jest.useRealTimers();
  });

  const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

  it('goes after 3.75 s, but not while someone is reading it', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    show(<SnackbarHost />);
    act(() => void snackbar.show({ text: 'Listing saved' }));
    expect(screen.getByRole('status')).toHaveTextContent('Listing saved');
    await user.hover(screen.getByText('Listing saved'));
    wait(10_000);
    expect(screen.getByText('Listing saved')).toBeInTheDocument();
    await user.unhover(screen.getByText('Listing saved'));
    wait(3_749);
    expect(screen.getByText('Listing saved')).toBeInTheDocument();
    wait(1);
    expect(screen.queryByText('Listing saved')).not.toBeInTheDocument();
  });

  it('keeps an error until it is closed', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    show(<SnackbarHost />);
    act(() => void snackbar.show({ text: 'Could not send', tone: 'negative' }));
    wait(60_000);
    expect(screen.getByRole('alert')).toHaveTextContent('Could not send');
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  });

  it('does what its button says and leaves', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const onAction = jest.fn();
    show(<SnackbarHost />);
    act(() => void snackbar.show({ text: 'Archived', action: { label: 'Undo', onAction } }));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(onAction).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Archived')).not.toBeInTheDocument();
  });

  it('shows the same text once and never more than three', () => {
    show(<SnackbarHost />);
    act(() => {
      for (const text of ['One', 'Two', 'Two', 'Three', 'Four']) snackbar.show({ text });
    });
    expect(screen.queryByText('One')).not.toBeInTheDocument();
    expect(screen.getAllByText('Two')).toHaveLength(1);
    expect(screen.getAllByRole('button', { name: 'Dismiss' })).toHaveLength(3);
  });
});

describe('theme', () => {
  afterEach(() => act(() => setTheme('system')));

  function Choice() {
    return <p>{useTheme().theme}</p>;
  }

  it('is one attribute, remembered on this device', () => {
    show(<Choice />);
    act(() => setTheme('dark'));
    expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
    expect(localStorage.getItem('portico.theme')).toBe('dark');
    expect(screen.getByText('dark')).toBeInTheDocument();
    act(() => setTheme('system'));
    expect(document.documentElement).not.toHaveAttribute('data-theme');
  });

  it('follows a change in another tab', () => {
    show(<Choice />);
    localStorage.setItem('portico.theme', 'light');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'portico.theme' })));
    expect(screen.getByText('light')).toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute('data-theme', 'light');
  });

  it('works for the visit where storage is blocked', () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError');
    });
    setTheme('dark');
    expect(getTheme()).toBe('dark');
  });
});

it('has a drawing for every icon a descriptor may name, and a mark for any other', () => {
  expect(Object.keys(iconPaths).sort()).toEqual([...iconNames].sort());
  expect(toIcon('people')).toBe('people');
  expect(toIcon('no-such-icon')).toBe('diamond');
});

it('draws the outlines of an icon that comes from data', () => {
  const own = { viewBox: '0 0 24 24', paths: ['M4 4h16v16H4z', 'M8 12h8'] };
  show(<Icon name={toIcon(own)} label="Own" />);
  const icon = screen.getByRole('img', { name: 'Own' });
  expect(icon).toHaveAttribute('viewBox', '0 0 24 24');
  expect([...icon.querySelectorAll('path')].map((path) => path.getAttribute('d'))).toEqual(own.paths);
});

const sources = readdirSync(__dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.test)\.tsx?$/.test(file),
);

it('writes colours in the stylesheet and nowhere else', () => {
  const literal = /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i;
  const guilty = sources.filter((file) => literal.test(readFileSync(join(__dirname, file), 'utf8')));
  expect(guilty).toEqual([]);
});

it('points every colour token at a variable the stylesheet declares', () => {
  const css = readFileSync(join(__dirname, 'styles/base.css'), 'utf8');
  const undeclared = system.query.tokens
    .list('colors')
    .map((name) => String(system.token(`colors.${name}`)))
    .filter((value) => !css.includes(`${value.slice(4, -1)}:`));
  expect(undeclared).toEqual([]);
});

it('leaves left and right to the direction of reading', () => {
  const sided = /\b(margin|padding|border)(Left|Right)\b|\b(left|right)=|textAlign: '(left|right)'/;
  const guilty = sources.filter((file) => sided.test(readFileSync(join(__dirname, file), 'utf8')));
  expect(guilty).toEqual([]);
});
