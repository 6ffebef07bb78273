import { closeInTurn } from './closing.ts';

const never = () => new Promise<void>(() => undefined);

async function close(...closings: (readonly [what: string, close: () => Promise<unknown>])[]) {
  const said: unknown[][] = [];
  const isClean = await closeInTurn(
    closings.map(([what, close]) => ({ what, longestMs: 10, close })),
    (...words) => said.push(words),
  );
  return { isClean, said };
}

describe('closing things one after the other', () => {
  it('says nothing where everything closes', async () => {
    const closed: string[] = [];
    const one = async () => closed.push('one');
    const other = async () => closed.push('other');
    expect(await close(['one', one], ['other', other])).toEqual({ isClean: true, said: [] });
    expect(closed).toEqual(['one', 'other']);
  });

  it('names what takes too long, and closes the rest', async () => {
    const rest = jest.fn().mockResolvedValue(undefined);
    expect(await close(['the database', never], ['the rest', rest])).toEqual({
      isClean: false,
      said: [['Gave up waiting for the database after 0.01 seconds.']],
    });
    expect(rest).toHaveBeenCalled();
  });

  it('names what fails, and closes the rest', async () => {
    const error = new Error('the disk is full');
    const rest = jest.fn().mockResolvedValue(undefined);
    expect(await close(['the database', () => Promise.reject(error)], ['the rest', rest])).toEqual({
      isClean: false,
      said: [['Failed to close the database.', error]],
    });
    expect(rest).toHaveBeenCalled();
  });
});
