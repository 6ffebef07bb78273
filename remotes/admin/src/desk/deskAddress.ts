import {
  type DeskKind,
  type DeskOwner,
  type DeskState,
  deskKinds,
  deskOwners,
  deskStates,
} from '@portico/contracts/lists';

/**
 * `?state=done&kind=form&owner=mine&late=1&unread=1&q=&p=2&item=form.5d0f…`: the list's filters, and the open item
 * beside it.
 */
export interface DeskAddress {
  state: DeskState;
  kind: DeskKind | '';
  owner: DeskOwner;
  isOverdue: boolean;
  isUnread: boolean;
  q: string;
  page: number;
  item: { kind: DeskKind; _id: string } | null;
}

/** An item in one word, `form.5d0f…`: in the address, of its draft, and of its row. */
export const itemName = ({ kind, _id }: NonNullable<DeskAddress['item']>) => `${kind}.${_id}`;

const longestSearch = 100;

const oneOf = <T extends string>(values: readonly T[], value: string | null | undefined) =>
  values.find((each) => each === value);

function readItem(text: string | null): DeskAddress['item'] {
  const [name, _id] = (text ?? '').split('.');
  const kind = oneOf(deskKinds, name);
  return kind && _id && /^[0-9a-f-]{36}$/.test(_id) ? { kind, _id } : null;
}

/** Values it does not recognize count as missing. */
export function readDeskAddress(params: URLSearchParams): DeskAddress {
  const page = params.get('p') ?? '';
  return {
    state: oneOf(deskStates, params.get('state')) ?? 'open',
    kind: oneOf(deskKinds, params.get('kind')) ?? '',
    owner: oneOf(deskOwners, params.get('owner')) ?? 'anybody',
    isOverdue: params.get('late') === '1',
    isUnread: params.get('unread') === '1',
    q: (params.get('q') ?? '').trim().slice(0, longestSearch),
    page: /^[1-9]\d{0,2}$/.test(page) ? Number(page) : 1,
    item: readItem(params.get('item')),
  };
}

export const deskPath = '/admin/desk';

export function deskAddress({ state, kind, owner, isOverdue, isUnread, q, page, item }: DeskAddress): string {
  const query = new URLSearchParams({
    ...(state !== 'open' && { state }),
    ...(kind && { kind }),
    ...(owner !== 'anybody' && { owner }),
    ...(isOverdue && { late: '1' }),
    ...(isUnread && { unread: '1' }),
    ...(q && { q }),
    ...(page > 1 && { p: String(page) }),
    ...(item && { item: itemName(item) }),
  });
  return query.size > 0 ? `${deskPath}?${query}` : deskPath;
}
