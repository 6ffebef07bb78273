import { PorticoProvider } from '@portico/ui';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { type CropArea, cropToFile, firstArea, PhotoCrop } from './index.ts';

const photo = { width: 4000, height: 3000 } as ImageBitmap;

/** jsdom draws nothing, so the tests check what would be drawn. */
const drawn = jest.fn();
beforeEach(() => {
  drawn.mockClear();
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ clearRect() {}, drawImage: drawn } as never);
});
afterEach(() => jest.restoreAllMocks());

function Cropping({ onArea }: { onArea: (area: CropArea) => void }) {
  const [area, setArea] = useState(firstArea(photo));
  return (
    <PhotoCrop
      photo={photo}
      area={area}
      onChange={(next) => {
        setArea(next);
        onArea(next);
      }}
      label="Your photo"
      hint="Drag to move."
      zoomLabel="Zoom"
    />
  );
}

function show() {
  let area = firstArea(photo);
  render(
    <PorticoProvider>
      <Cropping
        onArea={(next) => {
          area = next;
        }}
      />
    </PorticoProvider>,
  );
  return {
    user: userEvent.setup(),
    area: () => area,
    frame: screen.getByRole('application', { name: 'Your photo' }),
  };
}

it('draws the largest square in the middle', () => {
  show();
  expect(drawn).toHaveBeenLastCalledWith(photo, 500, 0, 3000, 3000, 0, 0, 640, 640);
});

it('moves with the arrows and is magnified with plus and minus, as far as there is photo', async () => {
  const { user, area, frame } = show();
  frame.focus();
  await user.keyboard('{ArrowRight}');
  expect(area()).toEqual({ zoom: 1, centerX: 2120, centerY: 1500 });
  await user.keyboard('{ArrowUp}');
  expect(area().centerY).toBe(1500);
  await user.keyboard('+++++');
  expect(area().zoom).toBeCloseTo(1.5);
  await user.keyboard('{ArrowUp}-');
  expect(area().centerY).toBeCloseTo(1420);
  expect(area().zoom).toBeCloseTo(1.4);
});

it('is dragged with the pointer', () => {
  const { area, frame } = show();
  Object.assign(frame, { setPointerCapture: () => {} });
  Object.defineProperty(frame, 'clientWidth', { value: 300 });
  // jsdom's pointer events carry no coordinates.
  const fire = (type: string, clientX: number) =>
    fireEvent(
      frame,
      Object.assign(new MouseEvent(type, { bubbles: true, clientX, clientY: 100 }), { pointerId: 1 }),
    );
  fire('pointerdown', 100);
  fire('pointermove', 85);
  expect(area().centerX).toBe(2150);
  fire('pointerup', 85);
  fire('pointermove', 0);
  expect(area().centerX).toBe(2150);
});

it('is magnified by the slider', () => {
  const { area } = show();
  fireEvent.change(screen.getByRole('slider', { name: 'Zoom' }), { target: { value: '2.5' } });
  expect(area().zoom).toBe(2.5);
});

it('makes a JPEG of what is seen, no larger than 1024 by 1024', async () => {
  const toBlob = jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done, type) => done(new Blob(['x'], { type: type ?? '' })));
  const file = await cropToFile(photo, firstArea(photo));
  expect(file.type).toBe('image/jpeg');
  expect(drawn).toHaveBeenLastCalledWith(photo, 500, 0, 3000, 3000, 0, 0, 1024, 1024);
  toBlob.mockImplementation((done) => done(null));
  await expect(cropToFile(photo, firstArea(photo))).rejects.toThrow('could not make a file');
});
