import { Avatar, PorticoProvider } from '@portico/ui';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, StrictMode } from 'react';
import { Gallery, Picture, PropertyCard } from './index.ts';

function show(children: ReactNode) {
  const { container } = render(<PorticoProvider>{children}</PorticoProvider>);
  return { user: userEvent.setup(), container };
}

describe('Picture', () => {
  it('offers every size in the newer formats and keeps its place before it loads', () => {
    const { container } = show(<Picture baseUrl="/pictures/p1" alt="The terrace at dusk" sizes="24rem" />);
    const image = screen.getByRole('img', { name: 'The terrace at dusk' });
    expect(image).toHaveAttribute('src', '/pictures/p1/960.jpeg');
    expect(image).toHaveAttribute('loading', 'lazy');
    expect(Number(image.getAttribute('width')) / Number(image.getAttribute('height'))).toBeCloseTo(4 / 3);
    const formats = [...container.querySelectorAll('source')].map((source) => source.type);
    expect(formats).toEqual(['image/avif', 'image/webp']);
    expect(container.querySelector('source')?.srcset).toContain('/pictures/p1/640.avif 640w');
  });

  it('is emptied once it has left the page, because what waits to be loaded keeps the page’s memory', async () => {
    const pages = render(
      <StrictMode>
        <Picture baseUrl="/pictures/p1" alt="The terrace" />
        <Avatar name="Elena Vasquez" src="/pictures/elena" />
      </StrictMode>,
      { wrapper: PorticoProvider },
    );
    const sources = [...pages.container.querySelectorAll('source')];
    const images = [...pages.container.querySelectorAll('img')];
    const waiting = () => [
      ...sources.filter(({ srcset }) => srcset),
      ...images.filter((image) => image.getAttribute('src') || image.getAttribute('loading') === 'lazy'),
    ];
    await act(async () => undefined);
    expect(waiting()).toHaveLength(5);
    pages.unmount();
    await act(async () => undefined);
    expect(waiting()).toEqual([]);
  });

  it('tries again what did not load once the line is back', () => {
    show(<Picture baseUrl="/pictures/one" alt="A house" />);
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img').tagName).not.toBe('IMG');
    fireEvent(window, new Event('online'));
    expect(screen.getByRole('img').tagName).toBe('IMG');
  });

  it('still names what it would show when it does not load', () => {
    show(<Picture src="/lost.jpeg" alt="The terrace at dusk" />);
    fireEvent.error(screen.getByRole('img'));
    const mark = screen.getByRole('img', { name: 'The terrace at dusk' });
    expect(mark).not.toHaveAttribute('src');
  });

  it('tries again when it is given another address', () => {
    const { container } = render(<Picture src="/lost.jpeg" alt="Terrace" />, { wrapper: PorticoProvider });
    fireEvent.error(screen.getByRole('img'));
    expect(container.querySelector('img')).toBeNull();
    render(<Picture src="/found.jpeg" alt="Terrace" />, { wrapper: PorticoProvider, container });
    expect(screen.getByRole('img')).toHaveAttribute('src', '/found.jpeg');
  });
});

it('is one link with its price, status and place', () => {
  show(
    <PropertyCard
      title={<a href="/view-property?id=p1">Casa Marea</a>}
      place="Malibu, California"
      price="$12,400,000"
      status="Coming Soon"
      picture={{ baseUrl: '/pictures/p1' }}
    />,
  );
  expect(screen.getByRole('heading', { level: 3, name: 'Casa Marea' })).toBeInTheDocument();
  expect(screen.getAllByRole('link')).toHaveLength(1);
  for (const text of ['$12,400,000', 'Coming Soon', 'Malibu, California']) {
    expect(screen.getByText(text)).toBeInTheDocument();
  }
});

describe('Gallery', () => {
  const pictures = Array.from({ length: 7 }, (_, index) => ({
    id: `${index}`,
    alt: `View ${index + 1}`,
    baseUrl: `/pictures/${index}`,
  }));
  const open = async () => {
    const { user } = show(<Gallery label="Casa Marea" pictures={pictures} />);
    await user.click(screen.getByRole('button', { name: 'View 2' }));
    return user;
  };

  it('opens the pressed picture over the whole screen and closes on Esc', async () => {
    const user = await open();
    expect(screen.getByRole('dialog', { name: 'Casa Marea' })).toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Picture 2 of 7');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'View 2' })).toHaveFocus();
  });

  it('turns by arrows and buttons, round the end', async () => {
    const user = await open();
    await user.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(screen.getByRole('status')).toHaveTextContent('Picture 7 of 7');
    await user.click(screen.getByRole('button', { name: 'Next picture' }));
    expect(screen.getByRole('status')).toHaveTextContent('Picture 1 of 7');
  });

  it('jumps to the ends, and to a picture of the strip', async () => {
    const user = await open();
    await user.keyboard('{End}');
    expect(screen.getByRole('status')).toHaveTextContent('Picture 7 of 7');
    await user.keyboard('{Home}');
    expect(screen.getByRole('status')).toHaveTextContent('Picture 1 of 7');
    await user.click(screen.getByRole('button', { name: 'Picture 5 of 7' }));
    expect(screen.getByRole('status')).toHaveTextContent('Picture 5 of 7');
    expect(screen.getByRole('button', { name: 'Picture 5 of 7' })).toHaveAttribute('aria-current', 'true');
  });

  it('fetches the pictures on both sides ahead', async () => {
    await open();
    const ahead = screen.getByRole('dialog').querySelectorAll('[aria-hidden="true"] img[fetchpriority]');
    expect([...ahead].map((image) => image.getAttribute('src'))).toEqual([
      '/pictures/2/960.jpeg',
      '/pictures/0/960.jpeg',
    ]);
  });

  it('leaves two fingers to the loupe', async () => {
    await open();
    const stage = screen.getByRole('button', { name: 'Next picture' }).parentElement as HTMLElement;
    const touch = (type: string, clientX: number, isPrimary: boolean) => {
      const event = new MouseEvent(type, { bubbles: true, clientX });
      Object.defineProperty(event, 'isPrimary', { value: isPrimary });
      fireEvent(stage, event);
    };
    touch('pointerdown', 300, true);
    touch('pointerdown', 320, false);
    touch('pointerup', 100, true);
    expect(screen.getByRole('status')).toHaveTextContent('Picture 2 of 7');
  });

  it('turns by a finger, not by a small slip of it', async () => {
    await open();
    const stage = screen.getByRole('button', { name: 'Next picture' }).parentElement as HTMLElement;
    const swipe = (from: number, to: number) => {
      fireEvent(stage, new MouseEvent('pointerdown', { bubbles: true, clientX: from }));
      fireEvent(stage, new MouseEvent('pointerup', { bubbles: true, clientX: to }));
    };
    swipe(300, 100);
    expect(screen.getByRole('status')).toHaveTextContent('Picture 3 of 7');
    swipe(100, 120);
    expect(screen.getByRole('status')).toHaveTextContent('Picture 3 of 7');
    swipe(100, 300);
    expect(screen.getByRole('status')).toHaveTextContent('Picture 2 of 7');
  });

  it('offers all pictures beyond the five it shows', async () => {
    const { user } = show(<Gallery label="Casa Marea" pictures={pictures} />);
    await user.click(screen.getByRole('button', { name: 'View all 7 pictures' }));
    expect(screen.getByRole('status')).toHaveTextContent('Picture 1 of 7');
  });
});
