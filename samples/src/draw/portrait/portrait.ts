import { lighter } from '../colour.ts';
import { page } from '../frame.ts';
import type { Look } from '../kinds.ts';
import { randomFrom } from '../random.ts';
import { ellipse, gradient, rectangle } from '../svg.ts';
import { clothes, jewellery } from './clothes.ts';
import { face, neck } from './face.ts';
import { hairStyles } from './hair.ts';
import { personOf } from './person.ts';

const size = 600;

/** A flat printed portrait of someone who doesn't exist: head and shoulders, 600 by 600, lit from one side. */
export function drawPortrait({ seed, look = 'any' }: { seed: string; look?: Look }): string {
  const random = randomFrom(seed, 'portrait');
  const person = personOf(random, look);
  const style = hairStyles[person.hair];
  const [light, dark] = person.ground;
  const figure =
    style.back(person, randomFrom(seed, 'hair back')) +
    neck(person) +
    clothes(person) +
    face(person) +
    style.front(person, randomFrom(seed, 'hair front')) +
    jewellery(person);
  const halo = ellipse(random.between(210, 300), random.between(220, 280), 250, 250, lighter(light, 0.16), {
    opacity: 0.55,
  });
  const hand = random.pick([-1, 1]);
  // Scaled up, so that a face is still recognizable at 40 pixels.
  const turned = `${halo}<g transform="translate(300 336)scale(${hand * 1.16} 1.16)translate(-300-316)">${figure}</g>`;
  return page(
    size,
    size,
    gradient(
      'bg',
      [
        [0, light],
        [1, dark],
      ],
      1,
      1,
    ),
    rectangle(0, 0, size, size, 'url(#bg)') + turned,
  );
}
