import { darker, lighter } from '../colour.ts';
import { ellipse, fill, stroke } from '../svg.ts';
import type { Dress, Person } from './person.ts';

const shoulders = (isWoman: boolean): string =>
  isWoman
    ? 'M104 600C108 512 156 470 246 438C270 452 330 452 354 438C444 470 492 512 496 600z'
    : 'M70 600C76 506 136 462 240 430C268 446 332 446 360 430C464 462 524 506 530 600z';

/** The side away from the light. */
const fall = 'M356 432C450 464 500 506 512 600H400C404 540 386 478 356 432z';

function body(person: Person, paint: string): string {
  return fill(shoulders(person.isWoman), paint) + fill(fall, darker(paint, 0.28), { opacity: 0.8 });
}

function lapels({ cloth }: Person): string {
  return (
    fill('M238 432L226 470 262 488 240 500 296 600H206C196 540 200 480 238 432z', lighter(cloth, 0.09)) +
    fill('M362 432L376 470 338 488 360 500 304 600H396C406 540 400 480 362 432z', darker(cloth, 0.2)) +
    stroke(
      'M238 432L226 470 262 488 240 500 298 600M362 432L376 470 338 488 360 500 302 600',
      darker(cloth, 0.45),
      2,
      { opacity: 0.7 },
    )
  );
}

function collar({ shirt }: Person): string {
  return (
    fill('M246 424L258 478 300 496 270 452z', lighter(shirt, 0.2)) +
    fill('M354 424L342 478 300 496 330 452z', darker(shirt, 0.1))
  );
}

/** Skin at an open collar, and its shaded half. */
function throat({ skin, shade }: Person): string {
  return (
    fill('M246 426C258 468 282 492 300 502C318 492 342 468 354 426z', skin) +
    fill('M300 502C318 492 342 468 354 426H326C326 456 316 484 300 502z', shade)
  );
}

function shirtFront({ shirt }: Person): string {
  return (
    fill('M250 440L300 600 350 440 300 478z', shirt) + fill('M300 478L350 440 300 600z', darker(shirt, 0.14))
  );
}

const dresses: Record<Dress, (person: Person) => string> = {
  suit: (person) =>
    body(person, person.cloth) + shirtFront(person) + throat(person) + collar(person) + lapels(person),
  tie: (person) =>
    body(person, person.cloth) +
    shirtFront(person) +
    fill('M246 428C262 452 338 452 354 428L340 486 300 506 260 486z', person.shirt) +
    collar(person) +
    fill('M288 490H312L318 510 324 600H276L282 510z', person.accent) +
    fill('M300 490H312L318 510 324 600H300z', darker(person.accent, 0.25)) +
    lapels(person),
  polo: (person) =>
    body(person, person.shirt) +
    collar({ ...person, shirt: lighter(person.shirt, 0.1) }) +
    stroke('M300 498V600', darker(person.shirt, 0.3), 2) +
    [530, 566].map((y) => ellipse(300, y, 4, 4, darker(person.shirt, 0.35))).join(''),
  blouse: (person) =>
    body(person, person.accent) +
    fill('M248 436C262 486 284 520 300 536C316 520 338 486 352 436C330 452 270 452 248 436z', person.skin) +
    fill('M300 536C316 520 338 486 352 436C344 442 336 446 326 448C322 486 312 516 300 536z', person.shade) +
    stroke('M246 436C262 490 284 524 300 540C316 524 338 490 354 436', darker(person.accent, 0.35), 3),
  knit: (person) =>
    body(person, person.cloth) +
    fill('M246 398C262 420 338 420 354 398L362 440C330 462 270 462 238 440z', lighter(person.cloth, 0.07)) +
    fill('M318 414C334 412 346 406 354 398L362 440C350 448 338 453 322 455z', darker(person.cloth, 0.22)) +
    stroke('M244 416C268 436 332 436 356 416', darker(person.cloth, 0.35), 2, { opacity: 0.7 }),
  wrap: (person) =>
    body(person, person.shirt) +
    throat(person) +
    fill('M242 434L332 600H214C186 540 204 474 242 434z', lighter(person.accent, 0.04)) +
    fill('M358 434L270 600H404C412 530 396 474 358 434z', darker(person.accent, 0.2)) +
    stroke('M242 434L332 600', darker(person.accent, 0.4), 2),
  jacket: (person) =>
    body(person, person.cloth) +
    fill('M252 440C268 500 332 500 348 440L334 600H266z', person.shirt) +
    fill('M308 486C330 480 342 462 348 440L334 600H304z', darker(person.shirt, 0.14)) +
    throat(person) +
    fill('M242 430C238 500 248 560 266 600H216C198 540 204 474 242 430z', lighter(person.cloth, 0.07)) +
    stroke('M246 432C244 500 252 560 268 600M354 432C356 500 348 560 332 600', darker(person.cloth, 0.45), 3),
};

export function clothes(person: Person): string {
  return dresses[person.dress](person);
}

/** Small things that catch the light: ear studs, a chain. */
export function jewellery(person: Person): string {
  if (!person.isWoman || person.hair === 'scarf') return '';
  const studs = ['bun', 'cloud', 'curls', 'braid'].includes(person.hair)
    ? ellipse(300 - person.width - 4, 282, 5, 5, '#d9b36a') +
      ellipse(300 + person.width + 4, 282, 5, 5, '#b8904a')
    : '';
  return (
    studs +
    (person.dress === 'blouse'
      ? stroke('M256 440C272 474 328 474 344 440', '#d9b36a', 2.4) + ellipse(300, 466, 4, 5, '#e6c680')
      : '')
  );
}
