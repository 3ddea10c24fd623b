import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { drawIcons, iconsFile } from './icons.mjs'

it('the icons are those that the web app names, as Lucide draws them; else: npm run icons', async () => {
  expect(readFileSync(iconsFile, 'utf8')).toBe(await drawIcons())
})
