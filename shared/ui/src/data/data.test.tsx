import { Button, PorticoProvider } from '@portico/ui';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import {
  ActiveFilter,
  BarChart,
  ChipFilters,
  type Column,
  DefinitionList,
  FilterDate,
  FilterPick,
  FilterSearch,
  FilterSelect,
  LineChart,
  Pagination,
  StatRow,
  Table,
  Tabs,
} from './index.ts';

function show(children: ReactNode) {
  render(<PorticoProvider>{children}</PorticoProvider>);
  return userEvent.setup();
}

interface Listing {
  id: string;
  name: string;
  price: number;
}

const rows: Listing[] = [
  { id: 'p1', name: 'Casa Marea', price: 12_400_000 },
  { id: 'p2', name: 'Chalet Sonnwend', price: 9_850_000 },
];
const columns: Column<Listing>[] = [
  { key: 'name', header: 'Listing', cell: (row) => row.name, isRowHeader: true, isSortable: true },
  { key: 'price', header: 'Price', cell: (row) => row.price.toLocaleString('en'), isNumeric: true },
];
const base = { caption: 'Listings', columns, rows, rowKey: (row: Listing) => row.id };

describe('a long table', () => {
  const many = Array.from({ length: 5_000 }, (_, index) => ({
    id: `p${index}`,
    name: `Home ${index}`,
    price: index,
  }));
  const drawn = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  /** jsdom lays nothing out: every row is as high as the first guess. */
  const scrollTo = (row: number) =>
    act(() => {
      Object.assign(window, { scrollY: row * 60 });
      fireEvent.scroll(window);
    });
  beforeEach(() => {
    Object.assign(globalThis, {
      ResizeObserver: class {
        observe() {}
        unobserve() {}
        disconnect() {}
      },
    });
    jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(60);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    Object.assign(window, { scrollY: 0 });
  });

  it('draws the rows around the screen, and says which of how many they are', async () => {
    show(<Table {...base} rows={many} isLong />);
    await waitFor(() => expect(drawn().length).toBeLessThan(60));
    expect(drawn()[0]).toBe('Home 0');
    expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '5001');
    expect(screen.getAllByRole('row')[0]).toHaveAttribute('aria-rowindex', '1');
    scrollTo(2_500);
    expect(drawn()).toContain('Home 2500');
    expect(drawn()).not.toContain('Home 0');
    expect(drawn().length).toBeLessThan(60);
    expect(screen.getByRole('row', { name: /^Home 2500 / })).toHaveAttribute('aria-rowindex', '2502');
  });

  it('works out again neither what is drawn nor where all rows stand while the page is scrolled', async () => {
    const cell = jest.fn((row: Listing) => row.name);
    const rowKey = jest.fn((row: Listing) => row.id);
    const names: Column<Listing>[] = [{ key: 'name', header: 'Listing', cell, isRowHeader: true }];
    show(<Table {...base} columns={names} rows={many} rowKey={rowKey} isLong />);
    await waitFor(() => expect(drawn().length).toBeLessThan(60));
    const before = new Set(drawn());
    cell.mockClear();
    rowKey.mockClear();
    scrollTo(3);
    const added = drawn().filter((name) => !before.has(name));
    expect(added.length).toBeGreaterThan(0);
    expect(cell.mock.calls.map(([{ name }]) => name)).toEqual(added);
    expect(rowKey.mock.calls.length).toBeLessThan(100);
  });

  it('has rows whose look the table gives, so that none works out styles of its own', async () => {
    const priced = [...columns.slice(0, 1), { ...columns[1], hideBelow: 'lg' } as Column<Listing>];
    const selection = { selected: new Set(['p1']), onChange: jest.fn(), labelRow: String, labelAll: 'All' };
    show(<Table {...base} columns={priced} rows={many} selection={selection} isLong isStacked />);
    await waitFor(() => expect(drawn().length).toBeLessThan(60));
    const [, , row] = screen.getAllByRole('row');
    if (!row) throw new Error('no row is drawn');
    expect([row, ...row.children].filter((part) => part.className)).toEqual([]);
    expect(row).toHaveAttribute('data-selected');
    const price = within(row).getAllByRole('cell').at(-1);
    expect(price).toHaveAttribute('data-numeric');
    expect(price).toHaveAttribute('data-hide-below', 'lg');
  });

  it('keeps the row that holds the focus', async () => {
    show(<Table {...base} rows={many} isLong rowActions={(row) => <Button>Edit {row.name}</Button>} />);
    await waitFor(() => expect(drawn().length).toBeLessThan(60));
    act(() => screen.getByRole('button', { name: 'Edit Home 3' }).focus());
    scrollTo(4_000);
    expect(screen.getByRole('button', { name: 'Edit Home 3' })).toHaveFocus();
    expect(drawn()).toContain('Home 4000');
  });
});

describe('Table', () => {
  it('names its rows and offers actions for each', () => {
    show(<Table {...base} rowActions={(row) => <Button>Edit {row.name}</Button>} />);
    const row = screen.getByRole('row', { name: /Casa Marea/ });
    expect(within(row).getByRole('rowheader')).toHaveTextContent('Casa Marea');
    expect(within(row).getByRole('button', { name: 'Edit Casa Marea' })).toBeInTheDocument();
    expect(screen.getByRole('columnheader', { name: 'Actions' })).toBeInTheDocument();
  });

  it('stays a table to those who hear it when its rows are drawn as cards', () => {
    show(<Table {...base} isStacked />);
    const row = screen.getByRole('row', { name: /Casa Marea/ });
    expect(row).toHaveAttribute('role', 'row');
    expect(within(row).getByRole('cell')).toHaveAttribute('data-label', 'Price');
  });

  it('says how it is sorted and asks for the other direction', async () => {
    const onSort = jest.fn();
    const user = show(<Table {...base} sort={{ key: 'name', direction: 'ascending' }} onSort={onSort} />);
    expect(screen.getByRole('columnheader', { name: 'Listing' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByRole('button', { name: 'Listing' }));
    expect(onSort).toHaveBeenCalledWith('name', 'descending');
    expect(screen.queryByRole('button', { name: 'Price' })).not.toBeInTheDocument();
  });

  it('selects one, and all of them', async () => {
    function Selecting() {
      const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
      const labelRow = (row: Listing) => `Select ${row.name}`;
      return (
        <Table {...base} selection={{ selected, onChange: setSelected, labelRow, labelAll: 'Select all' }} />
      );
    }
    const user = show(<Selecting />);
    await user.click(screen.getByRole('checkbox', { name: 'Select Casa Marea' }));
    expect(screen.getByRole('checkbox', { name: 'Select all' })).toBePartiallyChecked();
    await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(screen.getByRole('checkbox', { name: 'Select Chalet Sonnwend' })).toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select all' })).toBeChecked();
  });
});

it('pages by links that say where they lead', async () => {
  const onPage = jest.fn();
  const user = show(<Pagination page={5} pageCount={20} hrefFor={(page) => `?p=${page}`} onPage={onPage} />);
  const links = within(screen.getByRole('navigation', { name: 'Pages' })).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(
    [4, 1, 4, 5, 6, 20, 6].map((page) => `?p=${page}`),
  );
  expect(screen.getByRole('link', { current: 'page' })).toHaveAccessibleName('Page 5');
  await user.click(screen.getByRole('link', { name: 'Next page' }));
  expect(onPage).toHaveBeenCalledWith(6);
});

it('chooses tabs by arrow keys and shows one panel', async () => {
  function Choosing() {
    const [selected, select] = useState('new');
    const tabs = [
      { id: 'new', label: 'New', count: 3 },
      { id: 'interested', label: 'Interested' },
    ];
    return (
      <Tabs label="Matches" tabs={tabs} selected={selected} onSelect={select}>
        {selected} matches
      </Tabs>
    );
  }
  const user = show(<Choosing />);
  await user.tab();
  expect(screen.getByRole('tab', { name: 'New 3' })).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Interested' })).toHaveFocus();
  expect(screen.getByRole('tabpanel', { name: 'Interested' })).toHaveTextContent('interested matches');
});

it('scrolls a row of tabs that is wider than the page to the selected one', () => {
  const shown: (string | null)[] = [];
  jest.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  Element.prototype.scrollIntoView = function scrolled(this: Element) {
    shown.push(this.textContent);
  };
  const tabs = ['New', 'Old'].map((label) => ({ id: label, label }));
  show(
    <Tabs label="Matches" tabs={tabs} selected="Old" onSelect={() => {}}>
      Panel
    </Tabs>,
  );
  expect(shown).toEqual(['Old']);
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  jest.restoreAllMocks();
});

it('toggles filters and takes an active one off', async () => {
  const onChange = jest.fn();
  const onRemove = jest.fn();
  const options = [
    { value: 'active', label: 'Active' },
    { value: 'pending', label: 'Pending' },
  ];
  const user = show(
    <>
      <ChipFilters label="Status" options={options} selected={['active']} onChange={onChange} />
      <ActiveFilter label="Malibu" onRemove={onRemove} />
    </>,
  );
  expect(screen.getByRole('button', { name: 'Active', pressed: true })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Pending' }));
  expect(onChange).toHaveBeenLastCalledWith(['active', 'pending']);
  await user.click(screen.getByRole('button', { name: 'Active' }));
  expect(onChange).toHaveBeenLastCalledWith([]);
  await user.click(screen.getByRole('button', { name: 'Remove filter: Malibu' }));
  expect(onRemove).toHaveBeenCalledTimes(1);
});

it('pairs figures and terms with what they mean', () => {
  show(
    <>
      <StatRow stats={[{ label: 'active listings', value: '14' }]} />
      <DefinitionList items={[{ term: 'Year built', value: '1962' }]} />
    </>,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'active listings',
    'Year built',
  ]);
  expect(screen.getAllByRole('definition').map((value) => value.textContent)).toEqual(['14', '1962']);
});

describe.each([
  ['LineChart', LineChart],
  ['BarChart', BarChart],
])('%s', (_name, Chart) => {
  const chart = (
    <Chart
      title="Views"
      labels={['Nov 1', 'Nov 2', 'Nov 3']}
      series={[
        { name: 'This month', values: [4, 8, 15] },
        { name: 'Before', values: [2, 3, 5] },
      ]}
      formatValue={String}
    />
  );

  it('reads its values along the keys', async () => {
    const user = show(chart);
    await user.tab();
    const slider = screen.getByRole('slider', { name: 'Views' });
    expect(slider).toHaveAttribute('aria-valuetext', 'Nov 3: This month 15, Before 5');
    await user.keyboard('{ArrowLeft}');
    expect(slider).toHaveAttribute('aria-valuetext', 'Nov 2: This month 8, Before 3');
    await user.keyboard('{Home}{ArrowLeft}');
    expect(slider).toHaveAttribute('aria-valuenow', '0');
  });

  it('has the same numbers as a table', async () => {
    const user = show(chart);
    await user.click(screen.getByText('Show as a table'));
    const row = within(screen.getByRole('table', { name: 'Views' })).getByRole('row', { name: /Nov 2/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['8', '3']);
  });

  it('says that a value is not known, and never reads it as zero', async () => {
    const user = show(
      <Chart
        title="Views"
        labels={['Nov 1', 'Nov 2']}
        series={[{ name: 'Views', values: [0, null] }]}
        formatValue={String}
      />,
    );
    await user.tab();
    const slider = screen.getByRole('slider', { name: 'Views' });
    expect(slider).toHaveAttribute('aria-valuetext', 'Nov 2: Views not known');
    await user.keyboard('{ArrowLeft}');
    expect(slider).toHaveAttribute('aria-valuetext', 'Nov 1: Views 0');
    await user.click(screen.getByText('Show as a table'));
    expect(screen.getByRole('cell', { name: 'not known' })).toBeVisible();
  });
});

describe('FilterSearch', () => {
  const field = () => screen.getByRole('searchbox', { name: 'Name' });
  interface SearchingProps {
    onSearch: (text: string, isContinued: boolean) => void;
    delayMs: number;
  }
  function Searching({ onSearch, delayMs }: SearchingProps) {
    const [value, setValue] = useState('villa');
    return (
      <>
        <FilterSearch
          label="Name"
          value={value}
          onSearch={(text, isContinued) => {
            onSearch(text, isContinued);
            if (delayMs === 0) setValue(text);
            else setTimeout(() => setValue(text), delayMs);
          }}
        />
        <Button onClick={() => setValue('')}>Clear filters</Button>
      </>
    );
  }
  function search(delayMs = 0) {
    jest.useFakeTimers();
    const onSearch = jest.fn();
    render(
      <PorticoProvider>
        <Searching onSearch={onSearch} delayMs={delayMs} />
      </PorticoProvider>,
    );
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
    return { user, onSearch, wait };
  }
  afterEach(() => jest.useRealTimers());

  it('applies at once on Enter, and when it is cleared', async () => {
    const { user, onSearch } = search();
    await user.type(field(), ' rosa {Enter}');
    expect(onSearch.mock.calls).toEqual([['villa rosa', false]]);
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    expect(onSearch).toHaveBeenLastCalledWith('', false);
    expect(field()).toHaveValue('');
  });

  it('applies 300 ms after the last key, and says when a search goes on', async () => {
    const { user, onSearch, wait } = search();
    await user.type(field(), ' ro');
    await wait(299);
    expect(onSearch).not.toHaveBeenCalled();
    await wait(1);
    await user.type(field(), 'sa');
    await wait(300);
    expect(onSearch.mock.calls).toEqual([
      ['villa ro', false],
      ['villa rosa', true],
    ]);
  });

  it('keeps the typed text while an earlier search came back', async () => {
    const { user, wait } = search(50);
    await user.type(field(), ' r');
    await wait(300);
    await user.type(field(), 'osa');
    await wait(60);
    expect(field()).toHaveValue('villa rosa');
  });

  it('drops its words when another filter clears them', async () => {
    const { user, onSearch, wait } = search();
    await user.type(field(), ' rosa');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await wait(1000);
    expect(onSearch.mock.calls).toEqual([['villa rosa', false]]);
  });
});

it('filters as soon as a choice is made', async () => {
  const onChange = jest.fn();
  const options = [
    { value: '', label: 'Any' },
    { value: 'active', label: 'Active' },
  ];
  const user = show(<FilterSelect label="Status" value="" options={options} onChange={onChange} />);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Active');
  expect(onChange).toHaveBeenCalledWith('active');
});

const pickOptions = ['', 'Price', 'Price period', 'Rooms'].map((label) => ({
  value: label.toLowerCase(),
  label: label || 'Anything',
}));

it('finds one of many options while it is typed, and lets go of what names none', async () => {
  const onChange = jest.fn();
  const user = show(<FilterPick label="Field" value="" options={pickOptions} onChange={onChange} />);
  const field = screen.getByRole('combobox', { name: 'Field' });
  expect(field).toHaveAttribute('placeholder', 'Anything');
  await user.type(field, 'price');
  expect(onChange).not.toHaveBeenCalled();
  await user.keyboard('{Enter}');
  expect(onChange.mock.calls).toEqual([['price']]);
  await user.clear(field);
  await user.type(field, 'rooms');
  expect(onChange).toHaveBeenLastCalledWith('rooms');
  await user.clear(field);
  await user.type(field, 'roof');
  await user.tab();
  expect(field).toHaveValue('');
});

it('a busy table shows rows that are about to go, and lets nobody select them', async () => {
  const onChange = jest.fn();
  const selection = {
    ...{ selected: new Set<string>(), onChange, labelAll: 'Select all' },
    labelRow: ({ name }: Listing) => `Select ${name}`,
  };
  const user = show(<Table {...base} selection={selection} isBusy />);
  for (const box of screen.getAllByRole('checkbox')) {
    expect(box).toHaveAttribute('aria-disabled', 'true');
    await user.click(box);
  }
  expect(onChange).not.toHaveBeenCalled();
});

it('FilterPick applies as one types, and nothing more when the focus leaves it', async () => {
  const onChange = jest.fn();
  function Picked() {
    const [value, setValue] = useState('');
    const pick = (chosen: string) => {
      onChange(chosen);
      setValue(chosen);
    };
    return <FilterPick label="Field" value={value} options={pickOptions} onChange={pick} />;
  }
  const user = show(<Picked />);
  const field = screen.getByRole('combobox', { name: 'Field' });
  // Another option begins with this one's name.
  await user.type(field, 'price');
  await waitFor(() => expect(onChange.mock.calls).toEqual([['price']]));
  await user.clear(field);
  await user.type(field, 'roo');
  await waitFor(() => expect(onChange).toHaveBeenLastCalledWith('rooms'));
  expect(field).toHaveValue('roo');
  const applied = onChange.mock.calls.length;
  await user.tab();
  expect(field).toHaveValue('Rooms');
  expect(onChange).toHaveBeenCalledTimes(applied);
});

it('FilterPick follows a value that changes from outside, and does not apply again what was typed before', async () => {
  const onChange = jest.fn();
  function Picked() {
    const [value, setValue] = useState('');
    const pick = (chosen: string) => {
      onChange(chosen);
      setValue(chosen);
    };
    return (
      <>
        <FilterPick label="Field" value={value} options={pickOptions} onChange={pick} />
        <button type="button" onMouseDown={(event) => event.preventDefault()} onClick={() => setValue('')}>
          Back
        </button>
      </>
    );
  }
  const user = show(<Picked />);
  const field = screen.getByRole('combobox', { name: 'Field' });
  await user.type(field, 'price{Enter}');
  expect(onChange.mock.calls).toEqual([['price']]);
  await user.type(field, ' whe');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(field).toHaveFocus();
  expect(field).toHaveValue('');
  await user.tab();
  expect(field).toHaveValue('');
  expect(onChange.mock.calls).toEqual([['price']]);
});

describe('FilterDate', () => {
  it('applies a whole day, and not the years one passes through while typing', () => {
    const onChange = jest.fn();
    show(<FilterDate label="From" value="" onChange={onChange} />);
    const field = screen.getByLabelText('From');
    for (const value of ['0002-11-20', '0020-11-20', '0202-11-20', '2026-11-20']) {
      fireEvent.change(field, { target: { value } });
    }
    expect(onChange.mock.calls).toEqual([['2026-11-20']]);
  });

  it('can be emptied', () => {
    const onChange = jest.fn();
    show(<FilterDate label="From" value="2026-11-20" onChange={onChange} />);
    fireEvent.change(screen.getByLabelText('From'), { target: { value: '' } });
    expect(onChange.mock.calls).toEqual([['']]);
  });
});
