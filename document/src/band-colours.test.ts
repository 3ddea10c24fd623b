import { riskMethods } from '@gozlem/domain/report/risk-method'
import { riskMethodIds } from '@gozlem/domain/report/risk-score'
import { expect, it } from 'vitest'
import { bandColours } from './band-colours'

const luminance = (colour: string) => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

it.each(riskMethodIds)('REP-17 keeps words readable on every band of %s', (method) => {
  const colours = riskMethods[method].bands.map(({ tone }) => bandColours[tone])
  expect(new Set(colours).size).toBe(colours.length)
  for (const { tint, ink } of colours)
    expect((luminance(tint) + 0.05) / (luminance(ink) + 0.05)).toBeGreaterThanOrEqual(7)
})
