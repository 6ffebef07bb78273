import { darker, mix } from '../colour.ts';
import { ellipse, figure, fill, stroke } from '../svg.ts';
import type { Person } from './person.ts';

const middle = 300;
const round = { extra: 'stroke-linecap="round" stroke-linejoin="round"' };

export function facePath({ width, jaw }: Person): string {
  const f = (offset: number) => figure(middle + offset);
  const w = width;
  return `M${f(-w)} 214C${f(-w)} 156 ${f(-w * 0.7)} 124 300 124C${f(w * 0.7)} 124 ${f(w)} 156 ${f(w)} 214C${f(w)} 272 ${f(w * 0.95)} 312 ${f(w * jaw)} 348C${f(w * 0.42)} 370 ${f(20)} 378 300 378C${f(-20)} 378 ${f(-w * 0.42)} 370 ${f(-w * jaw)} 348C${f(-w * 0.95)} 312 ${f(-w)} 272 ${f(-w)} 214z`;
}

export function neck(person: Person): string {
  const half = person.isWoman ? 36 : 46;
  const body = `M${300 - half} 320C${300 - half} 390 ${300 - half - 6} 414 ${300 - half - 44} 440L300 520 ${300 + half + 44} 440C${300 + half + 6} 414 ${300 + half} 390 ${300 + half} 320z`;
  const cast = `M${300 - half} 352C${300 - half + 16} 384 ${300 - 6} 396 ${300 + half} 372L${300 + half} 322H${300 - half}z`;
  const flank = `M${300 + half} 330C${300 + half} 390 ${300 + half + 6} 414 ${300 + half + 44} 440L312 508C330 470 322 420 ${300 + half - 22} 372z`;
  return fill(body, person.skin) + fill(flank, person.shade) + fill(cast, person.shade);
}

function ear(x: number, paint: string, inner: string): string {
  return ellipse(x, 258, 11, 21, paint) + ellipse(x, 260, 5, 12, inner, { opacity: 0.6 });
}

/** The face in two planes: the light one, and the one that turns away from the light along brow, nose and mouth. */
function planes(person: Person): string {
  const edge = person.width + 4;
  const turn = `M322 118C316 160 318 196 316 226C314 240 309 250 309 262C310 278 316 288 322 297C320 305 312 308 306 310C312 316 316 322 312 330C306 338 308 352 312 380L${figure(300 + edge)} 380V118z`;
  const cheek = `M${figure(300 - edge)} 268C${figure(300 - edge * 0.72)} 296 ${figure(300 - edge * 0.66)} 330 ${figure(300 - edge * 0.3)} 372L${figure(300 - edge)} 372z`;
  return fill(turn, person.shade, { opacity: 0.62 }) + fill(cheek, person.shade, { opacity: 0.32 });
}

function eye(person: Person, x: number, isShaded: boolean): string {
  const y = 251;
  const white = mix('#fbf6ee', person.shade, isShaded ? 0.38 : 0.12);
  const almond = `M${x - 15} ${y + 1}C${x - 8} ${y - 8} ${x + 7} ${y - 9} ${x + 15} ${y}C${x + 7} ${y + 7} ${x - 8} ${y + 7} ${x - 15} ${y + 1}z`;
  const lid = `M${x - 17} ${y + 2}C${x - 9} ${y - 9} ${x + 8} ${y - 10} ${x + 17} ${y - 1}`;
  const fold = `M${x - 14} ${y - 9}C${x - 6} ${y - 15} ${x + 7} ${y - 15} ${x + 15} ${y - 8}`;
  return (
    fill(
      `M${x - 21} ${y - 4}C${x - 12} ${y - 19} ${x + 12} ${y - 20} ${x + 21} ${y - 6}C${x + 12} ${y + 14} ${x - 12} ${y + 14} ${x - 21} ${y - 4}z`,
      person.shade,
      { opacity: 0.3 },
    ) +
    fill(almond, white) +
    ellipse(x + 1, y - 1, 6.6, 7, person.eye) +
    ellipse(x + 1, y - 1, 3, 3.2, '#15100e') +
    ellipse(x - 1.6, y - 3.4, 1.6, 1.6, '#ffffff', { opacity: 0.85 }) +
    stroke(lid, darker(person.brow, 0.35), person.isWoman ? 4.2 : 3.2, round) +
    stroke(fold, person.shade, 2, { opacity: 0.8, ...round })
  );
}

function brow(person: Person, hand: 1 | -1): string {
  const x = 300 + hand * 33;
  const lift = person.isWoman ? 27 : 24;
  const weight = person.isWoman ? 5 : 8;
  const at = (dx: number) => x + hand * dx;
  return fill(
    `M${at(-19)} ${255 - lift}C${at(-6)} ${246 - lift} ${at(12)} ${245 - lift} ${at(24)} ${255 - lift + 3}C${at(12)} ${246 - lift + weight * 0.7} ${at(-5)} ${248 - lift + weight} ${at(-19)} ${255 - lift + weight * 0.9}z`,
    person.brow,
  );
}

function noseAndMouth(person: Person): string {
  const nose = `M283 296C287 304 293 303 297 306C302 309 309 306 315 301C318 296 316 290 313 286C313 296 305 299 300 299C293 299 289 297 283 296z`;
  const y = 331;
  const upper = `M270 ${y - 5}C283 ${y - 8} 293 ${y - 8} 300 ${y - 4}C307 ${y - 8} 317 ${y - 8} 330 ${y - 5}C316 ${y + 4} 284 ${y + 4} 270 ${y - 5}z`;
  const lower = `M274 ${y - 3}C287 ${y + 4} 313 ${y + 4} 326 ${y - 3}C318 ${y + 14} 282 ${y + 14} 274 ${y - 3}z`;
  return (
    fill(nose, darker(person.shade, 0.1), { opacity: 0.85 }) +
    fill('M294 246C290 264 288 278 289 290C293 280 296 264 297 248z', person.glowing, { opacity: 0.55 }) +
    fill(upper, darker(person.lips, 0.16)) +
    fill(lower, person.lips) +
    stroke(`M267 ${y - 7}C281 ${y + 4} 319 ${y + 4} 333 ${y - 7}`, darker(person.lips, 0.42), 2, round) +
    fill(
      `M286 ${y + 19}C294 ${y + 23} 306 ${y + 23} 314 ${y + 19}C308 ${y + 26} 292 ${y + 26} 286 ${y + 19}z`,
      person.shade,
      { opacity: 0.55 },
    )
  );
}

function beard(person: Person): string {
  const { beard: kind, hairColour, width, jaw } = person;
  if (kind === 'none') return '';
  const w = width;
  const f = (offset: number) => figure(300 + offset);
  const moustache =
    'M270 322C280 310 292 309 300 313C308 309 320 310 330 322C318 321 308 320 300 319C292 320 282 321 270 322z';
  if (kind === 'moustache') return fill(moustache, person.hairColour);
  const full = `M${f(-w)} 256C${f(-w * 0.9)} 300 ${f(-w * 0.66)} 312 270 316C284 306 294 309 300 312C306 309 316 306 330 316C${f(w * 0.66)} 312 ${f(w * 0.9)} 300 ${f(w)} 256C${f(w + 2)} 300 ${f(w * 0.98)} 326 ${f(w * jaw + 2)} 354C${f(w * 0.42)} 382 320 390 300 390C280 390 ${f(-w * 0.42)} 382 ${f(-w * jaw - 2)} 354C${f(-w * 0.98)} 326 ${f(-w - 2)} 300 ${f(-w)} 256zM272 331C284 346 316 346 328 331C316 323 284 323 272 331z`;
  return fill(full, kind === 'full' ? hairColour : mix(person.shade, hairColour, 0.5), {
    opacity: kind === 'full' ? 0.96 : 0.26,
    extra: 'fill-rule="evenodd"',
  });
}

function glasses(): string {
  const rim = '#2a2623';
  const one = (x: number) =>
    `M${x - 25} 240C${x - 24} 232 ${x + 24} 231 ${x + 25} 240C${x + 25} 262 ${x + 16} 272 ${x} 272C${x - 16} 272 ${x - 25} 262 ${x - 25} 240z`;
  return (
    fill(one(267) + one(333), '#ffffff', { opacity: 0.14 }) +
    stroke(
      `${one(267)}${one(333)}M292 244C297 240 303 240 308 244M242 242L230 246M358 242L370 246`,
      rim,
      3.6,
      round,
    )
  );
}

export function face(person: Person): string {
  const outline = facePath(person);
  const hasEars = !['scarf', 'bob', 'long', 'waves'].includes(person.hair);
  return (
    (hasEars
      ? ear(300 - person.width - 2, person.skin, person.shade) +
        ear(300 + person.width + 2, person.shade, darker(person.shade, 0.2))
      : '') +
    fill(outline, person.skin) +
    `<clipPath id="fa"><path d="${outline}"/></clipPath><g clip-path="url(#fa)">${planes(person)}${beard(person)}</g>` +
    (person.beard === 'full' ? beard(person) : '') +
    eye(person, 267, false) +
    eye(person, 333, true) +
    brow(person, -1) +
    brow(person, 1) +
    noseAndMouth(person) +
    (person.hasGlasses ? glasses() : '')
  );
}
