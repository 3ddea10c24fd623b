import { expect, test } from 'vitest'
import { listHazards } from './catalogue'
import { searchHazards } from './hazard-search'

const titles = (text: string) => searchHazards(text, 8).map(({ title }) => title)

test.each([
  ['the beginning of a word', 'iske', /^İskele/],
  ['capitals and other letters for Turkish ones', 'ISKELE', /^İskele/],
  ['words in another order', 'korkuluk kenar', /korkuluk/i],
  ['an ending', 'merdivenlerin', /merdiven/i],
  ['a slip of the keyboard', 'korkulkk', /korkuluk/i],
  ['a word of the trade that no title says', 'kaçak akım', /elektrik|akım|pano/i],
])('REP-04 a hazard is found by %s: %s', (_how, text, title) => {
  expect(titles(text)[0]).toMatch(title)
})

test('REP-04 every hazard is found first by its own title', () => {
  for (const { id, title } of listHazards()) {
    const found = searchHazards(title, 8).filter((hazard) => hazard.title === title)
    expect(found.map((hazard) => hazard.id)).toContain(id)
    expect(searchHazards(title, 1)[0]?.title).toBe(title)
  }
})

test('REP-04 a search keeps to its limit and finds nothing without a word', () => {
  expect(searchHazards('a', 5)).toHaveLength(5)
  expect(searchHazards(' .', 5)).toEqual([])
  expect(searchHazards('qwxz zzzz', 5)).toEqual([])
})
