import { expect, it } from 'vitest'
import { splitClauses } from './clauses'
import { cutNote } from './pieces'
import { turnOdds } from './turns'

const oddsIn = (note: string) => {
  const clauses = splitClauses(note)
  const odds = turnOdds(clauses)
  const words = clauses.flatMap((clause) => clause.words.map(({ folded }) => folded))
  return (word: string) => odds[words.indexOf(word)] ?? Number.NaN
}
const piecesOf = (note: string) => cutNote(splitClauses(note)).pieces.map(({ clause }) => clause.text)

it('AI-01 a note turns behind a predicate sooner than inside a remark', () => {
  const odds = oddsIn('panonun kapağı açık işçiler baretlerini takmıyor')
  for (const inside of ['kapagi', 'acik', 'baretlerini', 'takmiyor'])
    expect(odds('isciler')).toBeGreaterThan(odds(inside))
})

it('AI-01 a word that adds something makes a turn likelier than a comma alone', () => {
  const added = oddsIn('panonun kapağı açık ayrıca yerler yağlı')
  const listed = oddsIn('panonun kapağı açık, yerler yağlı')
  expect(added('yerler')).toBeGreaterThan(listed('yerler'))
})

it('AI-01 what is said without any predicate is cut by its words', () => {
  expect(piecesOf('merdivende tırabzan yok basamaklar ıslak ampul patlak')).toEqual([
    'merdivende tırabzan yok',
    'basamaklar ıslak',
    'ampul patlak',
  ])
  expect(piecesOf('panonun kapağı')).toEqual(['panonun kapağı'])
})
