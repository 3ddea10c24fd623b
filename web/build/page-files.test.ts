import { expect, test } from 'vitest'
import { largestFirst } from './page-files'

test('PLAT-03 what a page stands on is named the largest first, however it is imported', () => {
  const chunk = (name: string, bytes: number, ...imports: string[]) => ({
    fileName: `${name}.js`,
    moduleIds: [`${name}.tsx`],
    imports: imports.map((other) => `${other}.js`),
    code: '.'.repeat(bytes),
    isEntry: name === 'entry',
  })
  const chunks = [
    chunk('entry', 1, 'start'),
    chunk('page', 30, 'parts', 'shell'),
    chunk('parts', 4),
    chunk('other', 900),
    chunk('shell', 40, 'start'),
    chunk('start', 70, 'shell'),
  ]
  expect(largestFirst(['entry.tsx', 'page.tsx'], chunks)).toEqual([
    '/start.js',
    '/shell.js',
    '/page.js',
    '/parts.js',
  ])
})
