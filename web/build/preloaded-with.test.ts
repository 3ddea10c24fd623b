import { expect, test } from 'vitest'
import { afterwards } from './preloaded-with'

test('first load: each part that is said to come afterwards is there', () => {
  const files = Object.keys(import.meta.glob('../src/**/*.tsx')).map((path) => path.replace(/^.*\//, ''))
  expect(afterwards.filter((name) => !files.includes(`${name}.tsx`))).toEqual([])
})
