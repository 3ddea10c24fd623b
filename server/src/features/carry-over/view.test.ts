import { expect, it } from 'vitest'
import { hazardReader, similarTo } from './view'

/** Reads the words themselves as their danger, and keeps which were read. */
function reading() {
  const read: string[] = []
  const hazardIn = hazardReader((text) => {
    read.push(text)
    return text.startsWith('?') ? null : text
  })
  return { read, hazardIn }
}

const findings = ['Pano', 'Korkuluk', 'Korkuluk'].map((uygunsuzluk, at) => ({
  id: String(at),
  uygunsuzluk,
  place: 'Atölye',
  proposal: null,
  repeats: null,
}))
const action = (title: string) => ({ title, place: 'ATÖLYE', hazard_key: null })

it('BEY-03 words are read once, however many actions of the place there are', () => {
  const { read, hazardIn } = reading()
  const similar = ['Pano', 'Korkuluk', 'Zemin'].map((title) =>
    similarTo(action(title), { findings, hazardIn }),
  )
  expect(similar).toEqual([['0'], ['1', '2'], []])
  expect(read).toEqual(['Pano', 'Korkuluk', 'Zemin'])
})

it('BEY-03 findings are not read for an action whose danger nobody knows', () => {
  const { read, hazardIn } = reading()
  expect(similarTo(action('?'), { findings, hazardIn })).toEqual([])
  expect(similarTo(action('?'), { findings, hazardIn })).toEqual([])
  expect(read).toEqual(['?'])
})
