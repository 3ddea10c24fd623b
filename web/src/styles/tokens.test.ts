import { describe, expect, test } from 'vitest'
import css from './tokens.css?raw'
import darkCss from './tokens-dark.css?raw'

const TONES = ['neutral', 'info', 'positive', 'caution', 'warning', 'danger']

describe.each(['light', 'dark'] as const)('PLAT-07 colours, %s', (theme) => {
  const colour = (name: string) => colourOf(theme, name)

  test.each([
    ['ink', 'surface'],
    ['ink', 'canvas'],
    ['ink', 'sunken'],
    ['ink', 'brand-soft'],
    ['brand', 'surface'],
    ['brand-strong', 'surface'],
    ['brand-strong', 'brand-soft'],
    ['neutral-ink', 'sunken'],
    ['on-fill', 'critical'],
    ...TONES.map((tone) => [`${tone}-ink`, `${tone}-soft`]),
  ])('%s on %s reads at 7:1', (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(7)
  })

  test.each([
    ['meta', 'surface'],
    ['meta', 'canvas'],
    ['meta', 'sunken'],
    ['meta', 'brand-soft'],
    ['on-fill', 'brand'],
    ['on-fill', 'brand-strong'],
    ['on-fill', 'brand-ink'],
    ['on-fill', 'danger'],
    ['on-fill', 'danger-strong'],
    ['surface', 'ink'],
    ['danger', 'surface'],
  ])('%s on %s reads at 4.5:1', (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5)
  })

  test.each([
    ['field', 'surface'],
    ['field', 'canvas'],
    ['focus', 'surface'],
    ['focus', 'canvas'],
    ...['info', 'positive', 'caution', 'warning', 'danger'].map((tone) => [tone, 'surface']),
  ])('%s against %s is seen at 3:1', (shape, ground) => {
    expect(contrast(colour(shape), colour(ground))).toBeGreaterThanOrEqual(3)
  })
})

/** Says the same in both themes: white as such, a code that machines read, the picture beside the sign-in. */
const unchanging = ['white', 'transparent', 'current', 'accent', 'panel', 'panel-soft']

test('PLAT-07 the dark theme says every colour of the light one', () => {
  const named = (source: string) => [...source.matchAll(/--color-([a-z-]+):/g)].map(([, name = '']) => name)
  expect(named(darkCss).toSorted()).toEqual(
    named(css)
      .filter((name) => !unchanging.includes(name))
      .toSorted(),
  )
})

function colourOf(theme: 'light' | 'dark', name: string): string {
  const hex = new RegExp(`--color-${name}: (#[0-9a-f]{6});`).exec(theme === 'dark' ? darkCss : css)?.[1]
  if (hex === undefined) throw new Error(`the ${theme} theme has no colour ${name}`)
  return hex
}

/** WCAG 2.2, relative luminance and contrast ratio. */
function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
