import type { ReactNode } from 'react';
import { strokes } from './illustration-strokes.ts';

const bag = 'M104 88h112a6 6 0 0 1 6 5.500l7 98a12 12 0 0 1-12 12.500H103a12 12 0 0 1-12-12.500l7-98a6 6 0 0 1 6-5.500z';
const pin = 'M160 202c-36-42-54-66-54-94a54 54 0 0 1 108 0c0 28-18 52-54 94z';
const ticket =
  'M86 78h148a10 10 0 0 1 10 10v26a20 20 0 0 0 0 40v26a10 10 0 0 1-10 10H86a10 10 0 0 1-10-10v-26a20 20 0 0 0 0-40V88a10 10 0 0 1 10-10z';
const sheet = 'M114 56h92a8 8 0 0 1 8 8v138l-18-11-18 11-18-11-18 11-18-11-18 11V64a8 8 0 0 1 8-8z';
const box = 'M88 122l20-46h104l20 46v70a10 10 0 0 1-10 10H98a10 10 0 0 1-10-10z';
const shield = 'M160 48c18 15 36 21 58 22v52c0 40-26 64-58 80-32-16-58-40-58-80V70c22-1 40-7 58-22z';
const card = 'M92 76h136a12 12 0 0 1 12 12v92a12 12 0 0 1-12 12H92a12 12 0 0 1-12-12V88a12 12 0 0 1 12-12z';
const sign = 'M98 74h112l24 26-24 26H98a6 6 0 0 1-6-6V80a6 6 0 0 1 6-6z';

/** Maps each illustration's name to the drawing on its tinted disc. */
export const illustrations = {
  cart: (
    <>
      <path d={bag} {...strokes.white} />
      <path d="M96 128h128l5 63.500a12 12 0 0 1-12 12.500H103a12 12 0 0 1-12-12.500z" {...strokes.tint} />
      <path d={bag} {...strokes.line} />
      <path d="M130 112V78a30 30 0 0 1 60 0v34M144 158c3 7 9 10 16 10s13-3 16-10" {...strokes.line} />
      <circle cx="130" cy="113" r="6" {...strokes.ink} />
      <circle cx="190" cy="113" r="6" {...strokes.ink} />
    </>
  ),
  address: (
    <>
      <path d={pin} {...strokes.white} />
      <path d="M160 202c-36-42-54-66-54-94 30 14 78 14 108 0 0 28-18 52-54 94z" {...strokes.tint} />
      <path d={pin} {...strokes.line} />
      <circle cx="160" cy="108" r="20" {...strokes.white} />
      <circle cx="160" cy="108" r="20" {...strokes.line} />
    </>
  ),
  coupon: (
    <>
      <path d={ticket} {...strokes.white} />
      <path d="M196 78h38a10 10 0 0 1 10 10v26a20 20 0 0 0 0 40v26a10 10 0 0 1-10 10h-38z" {...strokes.tint} />
      <path d={ticket} {...strokes.line} />
      <path d="M196 92v10M196 120v10M196 148v10M196 170v8M118 112l18 20 18-20M136 132v32M120 138h32M120 151h32" {...strokes.line} />
    </>
  ),
  order: (
    <>
      <path d={sheet} {...strokes.white} />
      <path d="M106 132h108v70l-18-11-18 11-18-11-18 11-18-11-18 11z" {...strokes.tint} />
      <path d={sheet} {...strokes.line} />
      <path d="M130 86h60M130 110h36M144 152c3 7 9 10 16 10s13-3 16-10" {...strokes.line} />
    </>
  ),
  nodata: (
    <>
      <path d={box} {...strokes.white} />
      <path d="M88 122h42l10 20h40l10-20h42v70a10 10 0 0 1-10 10H98a10 10 0 0 1-10-10z" {...strokes.tint} />
      <path d={box} {...strokes.line} />
      <path d="M88 122h42l10 20h40l10-20h42" {...strokes.line} />
    </>
  ),
  norights: (
    <>
      <path d={card} {...strokes.white} />
      <path d="M80 128h160v52a12 12 0 0 1-12 12H92a12 12 0 0 1-12-12z" {...strokes.tint} />
      <path d={card} {...strokes.line} />
      <path d="M104 166h36M138 100l10 12 12-18 12 18 10-12v22h-44z" {...strokes.line} />
    </>
  ),
  nopermission: (
    <>
      <path d={shield} {...strokes.white} />
      <path d="M102 118h116v4c0 40-26 64-58 80-32-16-58-40-58-80z" {...strokes.tint} />
      <path d={shield} {...strokes.line} />
      <path d="M140 118h40v34h-40zM147 118v-12a13 13 0 0 1 26 0v12" {...strokes.line} />
    </>
  ),
  lost: (
    <>
      <path d="M148 202V60M172 202V60" {...strokes.line} />
      <path d={sign} {...strokes.white} />
      <path d="M92 100h142l-24 26H98a6 6 0 0 1-6-6z" {...strokes.tint} />
      <path d={sign} {...strokes.line} />
      <path d="M124 100h.1M150 100h.1M176 100h.1" {...strokes.line} strokeWidth={9} />
    </>
  ),
} satisfies Record<string, ReactNode>;
