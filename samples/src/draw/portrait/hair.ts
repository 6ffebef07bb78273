import { darker, lighter } from '../colour.ts';
import type { Random } from '../random.ts';
import { scallop } from '../shapes.ts';
import { ellipse, figure, fill, stroke } from '../svg.ts';
import type { Hair, Person } from './person.ts';

/** What lies behind the head and neck, and what falls in front of the brow. */
type Style = {
  back: (person: Person, random: Random) => string;
  front: (person: Person, random: Random) => string;
};

const f = (offset: number) => figure(300 + offset);
const nothing = (): string => '';

/** The hair's own shadow side, and a band of light on the other. */
function modelled(person: Person, outline: string, shade: string, light: string): string {
  return (
    fill(outline, person.hairColour) +
    fill(shade, person.hairShade, { opacity: 0.75 }) +
    fill(light, person.hairLight, { opacity: 0.9 })
  );
}

const parted: Style = {
  back: nothing,
  front: (person) => {
    const w = person.width + 7;
    return modelled(
      person,
      `M${f(-w)} 246C${f(-w - 12)} 150 ${f(-50)} 92 312 94C${f(w - 4)} 96 ${f(w + 14)} 152 ${f(w)} 246C${f(w - 4)} 226 ${f(w - 8)} 208 ${f(w - 16)} 190C340 186 290 178 262 158C254 178 238 190 ${f(-w + 14)} 200C${f(-w + 6)} 214 ${f(-w + 4)} 228 ${f(-w)} 246z`,
      `M330 98C${f(w + 6)} 108 ${f(w + 14)} 166 ${f(w)} 246C${f(w - 4)} 226 ${f(w - 8)} 208 ${f(w - 16)} 190C352 188 340 186 326 180C350 160 350 122 330 98z`,
      'M262 158C250 130 262 112 292 104C276 122 272 138 274 164z',
    );
  },
};

const crop: Style = {
  back: nothing,
  front: (person) => {
    const w = person.width + 5;
    return modelled(
      person,
      `M${f(-w)} 236C${f(-w - 8)} 150 ${f(-46)} 102 300 102C${f(46)} 102 ${f(w + 8)} 150 ${f(w)} 236C${f(w - 6)} 208 ${f(w - 14)} 186 ${f(w - 24)} 172C330 162 270 162 ${f(-w + 24)} 172C${f(-w + 14)} 186 ${f(-w + 6)} 208 ${f(-w)} 236z`,
      `M322 104C${f(58)} 110 ${f(w + 8)} 150 ${f(w)} 236C${f(w - 6)} 208 ${f(w - 14)} 186 ${f(w - 24)} 172C344 168 334 166 322 165z`,
      `M${f(-w + 20)} 164C250 128 268 116 290 112C268 128 258 144 252 164z`,
    );
  },
};

const swept: Style = {
  back: nothing,
  front: (person) => {
    const w = person.width + 6;
    return modelled(
      person,
      `M${f(-w)} 240C${f(-w - 10)} 160 ${f(-64)} 104 286 92C330 80 ${f(w + 10)} 108 ${f(w + 8)} 168C${f(w + 8)} 196 ${f(w)} 216 ${f(w)} 240C${f(w - 6)} 206 ${f(w - 10)} 188 ${f(w - 18)} 170C330 148 280 146 ${f(-w + 22)} 172C${f(-w + 10)} 190 ${f(-w + 6)} 212 ${f(-w)} 240z`,
      `M320 88C${f(w)} 96 ${f(w + 10)} 130 ${f(w + 8)} 168C${f(w + 8)} 196 ${f(w)} 216 ${f(w)} 240C${f(w - 6)} 206 ${f(w - 10)} 188 ${f(w - 18)} 170C350 158 336 154 322 153C344 134 340 108 320 88z`,
      'M246 160C250 128 272 110 304 100C282 118 270 136 268 154z',
    );
  },
};

const curls: Style = {
  back: (person, random) => fill(scallop(random, 300, 196, person.width + 22, 96, 15), person.hairShade),
  front: (person, random) => {
    const tops = [-62, -38, -12, 14, 40, 62].map((dx, index) =>
      scallop(random, 300 + dx, 134 + Math.abs(dx) * 0.55, 30, 30, 8 + (index % 2)),
    );
    return (
      fill(tops.slice(3).join(''), person.hairShade) +
      fill(tops.slice(0, 4).join(''), person.hairColour) +
      fill(scallop(random, 262, 126, 20, 15, 7), person.hairLight, { opacity: 0.8 })
    );
  },
};

const bald: Style = {
  back: nothing,
  front: (person) => {
    const w = person.width + 2;
    return (
      fill(
        `M${f(-w)} 250C${f(-w - 6)} 226 ${f(-w - 4)} 200 ${f(-w + 6)} 182C${f(-w + 8)} 206 ${f(-w + 7)} 228 ${f(-w)} 250zM${f(w)} 250C${f(w + 6)} 226 ${f(w + 4)} 200 ${f(w - 6)} 182C${f(w - 8)} 206 ${f(w - 7)} 228 ${f(w)} 250z`,
        person.hairShade,
        { opacity: 0.75 },
      ) + fill('M256 158C266 140 284 134 300 134C284 142 272 152 266 166z', person.glowing, { opacity: 0.7 })
    );
  },
};

function longBack(person: Person, foot: number, flare: number): string {
  const w = person.width + 21;
  return fill(
    `M${f(-w)} 220C${f(-w - 10)} 120 ${f(-50)} 84 300 84C${f(50)} 84 ${f(w + 10)} 120 ${f(w)} 220C${f(w + 4)} 300 ${f(w + flare)} ${foot - 60} ${f(w + flare - 6)} ${foot}C${f(40)} ${foot + 22} ${f(-40)} ${foot + 22} ${f(-w - flare + 6)} ${foot}C${f(-w - flare)} ${foot - 60} ${f(-w - 4)} 300 ${f(-w)} 220z`,
    person.hairShade,
  );
}

/** A fringe parted off the middle that frames the face down to `foot`. */
function curtain(person: Person, foot: number, swing: number): string {
  const w = person.width + 19;
  const left = `M284 122C240 148 ${f(-w + 22)} 200 ${f(-w + 18)} 262C${f(-w + 16)} 300 ${f(-w + 14)} ${foot - 50} ${f(-w + 12 - swing)} ${foot}C${f(-w - swing - 14)} ${foot - 26} ${f(-w - 6)} 290 ${f(-w - 1)} 224C${f(-w - 10)} 124 ${f(-56)} 90 300 90z`;
  const right = `M284 122C346 146 ${f(w - 22)} 200 ${f(w - 18)} 262C${f(w - 16)} 300 ${f(w - 14)} ${foot - 50} ${f(w - 12 + swing)} ${foot}C${f(w + swing + 14)} ${foot - 26} ${f(w + 6)} 290 ${f(w + 1)} 224C${f(w + 10)} 124 ${f(56)} 90 300 90z`;
  return (
    fill(left, person.hairColour) +
    fill(right, darker(person.hairColour, 0.16)) +
    fill(
      `M276 112C246 134 ${f(-w + 10)} 176 ${f(-w + 8)} 220C${f(-w + 26)} 182 252 148 276 112z`,
      person.hairLight,
      { opacity: 0.9 },
    )
  );
}

const bob: Style = { back: (person) => longBack(person, 372, 6), front: (person) => curtain(person, 368, 2) };
const long: Style = {
  back: (person) => longBack(person, 500, 10),
  front: (person) => curtain(person, 480, 4),
};

const waves: Style = {
  back: (person, random) =>
    longBack(person, 450, 26) + fill(scallop(random, 300, 420, person.width + 46, 56, 12), person.hairShade),
  front: (person, random) =>
    curtain(person, 400, 14) +
    fill(
      [370, 408, 444]
        .map((y, index) => scallop(random, 300 - person.width - 22 + index * 3, y, 21, 26, 8))
        .join(''),
      person.hairColour,
    ) +
    fill(
      [370, 408, 444]
        .map((y, index) => scallop(random, 300 + person.width + 22 - index * 3, y, 21, 26, 8))
        .join(''),
      person.hairShade,
    ),
};

/** Hair drawn back from the brow. */
function drawnBack(person: Person): string {
  const w = person.width + 6;
  return (
    modelled(
      person,
      `M${f(-w)} 244C${f(-w - 10)} 152 ${f(-54)} 98 300 98C${f(54)} 98 ${f(w + 10)} 152 ${f(w)} 244C${f(w - 6)} 204 ${f(w - 22)} 176 306 150C${f(-w + 24)} 172 ${f(-w + 6)} 204 ${f(-w)} 244z`,
      `M306 98C${f(54)} 98 ${f(w + 10)} 152 ${f(w)} 244C${f(w - 6)} 204 ${f(w - 22)} 176 306 150z`,
      `M${f(-w + 12)} 190C248 152 270 126 294 112C262 122 ${f(-w + 10)} 150 ${f(-w + 4)} 202z`,
    ) + stroke('M300 102C296 120 298 136 304 150', person.hairShade, 2, { opacity: 0.5 })
  );
}

const bun: Style = {
  back: (person) =>
    ellipse(304, 84, 42, 36, person.hairColour) +
    fill('M304 48C336 48 352 70 344 96C336 116 318 122 304 120C330 108 332 70 304 48z', person.hairShade),
  front: drawnBack,
};

const braid: Style = {
  back: nothing,
  front: (person) => {
    const knots = [0, 1, 2, 3, 4].map((step) =>
      ellipse(
        216 + step * 3,
        372 + step * 31,
        19 - step * 1.6,
        20,
        step % 2 ? person.hairShade : person.hairColour,
      ),
    );
    return (
      drawnBack(person) +
      fill(
        `M${f(-person.width - 6)} 236C206 290 200 330 208 372L232 366C226 330 232 300 ${f(-person.width + 4)} 262z`,
        person.hairColour,
      ) +
      knots.join('')
    );
  },
};

const cloud: Style = {
  back: (person, random) =>
    fill(scallop(random, 300, 190, person.width + 64, 122, 19), person.hairShade) +
    fill(scallop(random, 284, 178, person.width + 46, 106, 17), person.hairColour),
  front: (person, random) =>
    fill(
      [-48, -20, 8, 36, 58]
        .map((dx) => scallop(random, 300 + dx, 130 + Math.abs(dx) * 0.42, 26, 24, 9))
        .join(''),
      person.hairColour,
    ) + fill(scallop(random, 246, 108, 28, 16, 8), person.hairLight, { opacity: 0.7 }),
};

/** A headscarf in the color of the sitter's clothes, in three folds. */
const scarf: Style = {
  back: (person) =>
    fill(
      'M206 230C196 110 256 76 302 76C350 76 404 110 394 230C396 320 412 390 436 446L164 446C190 390 204 320 206 230z',
      darker(person.accent, 0.28),
    ),
  front: (person) => {
    const w = person.width;
    const rim = `M${f(-w - 4)} 250C${f(-w - 8)} 170 ${f(-50)} 138 300 138C${f(50)} 138 ${f(w + 8)} 170 ${f(w + 4)} 250C${f(w)} 320 ${f(w * 0.6)} 366 300 386C${f(-w * 0.6)} 366 ${f(-w)} 320 ${f(-w - 4)} 250z`;
    const outer =
      'M206 236C196 116 256 80 302 80C350 80 404 116 394 236C398 330 420 400 452 452C400 500 340 520 300 520C240 516 190 490 150 452C184 400 202 330 206 236z';
    return (
      fill(outer + rim, person.accent, { extra: 'fill-rule="evenodd"' }) +
      fill(
        'M330 84C380 92 402 140 394 236C398 330 420 400 452 452C420 482 384 502 348 512C392 440 380 380 362 340C384 300 390 180 330 84z',
        darker(person.accent, 0.22),
      ) +
      fill('M214 220C212 150 240 108 284 96C250 122 234 160 228 214z', lighter(person.accent, 0.16)) +
      stroke(
        'M226 372C262 408 320 430 392 420M200 420C250 462 320 480 400 462',
        darker(person.accent, 0.3),
        3,
        { opacity: 0.6 },
      )
    );
  },
};

export const hairStyles: Record<Hair, Style> = {
  parted,
  crop,
  swept,
  curls,
  bald,
  bob,
  long,
  waves,
  bun,
  cloud,
  scarf,
  braid,
};
