import { describe, expect, it } from 'vitest'
import { heldWords, markedExcerpt, searchWords } from './words'

/** A text with its hits in brackets. */
const marked = (text: string, search: string, maximum?: number) =>
  markedExcerpt(text, searchWords(search), maximum)
    .map((part) => (part.hit ? `[${part.text}]` : part.text))
    .join('')

describe('the words of a search', () => {
  it.each([
    ['Kaçak  AKIM', ['kacak', 'akim']],
    ['İŞ-IŞIK/İş', ['is', 'isik']],
    ["kablo'nun 30mA", ['kablo', 'nun', '30ma']],
    ['  ', []],
    ['%_\\ "\'', []],
    ['a b c d e f g h i j', ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']],
  ])('BEY-19 of “%s”', (search, words) => expect(searchWords(search)).toEqual(words))

  it('BEY-19 are held by a text in which another word begins with them, softened ones too', () => {
    const words = searchWords('kaçak dolap kanat iskele kap')
    expect(heldWords('Kaçağın dolabı, kanadı; İSKELESİ', words)).toEqual([
      'kacak',
      'dolap',
      'kanat',
      'iskele',
    ])
    expect(heldWords('önkaçak kabı', words)).toEqual([])
  })

  it('BEY-19 are marked as whole words, as the text writes them', () => {
    expect(marked('Kaçağı önleyen akım rölesi', 'kacak AKIM')).toBe('[Kaçağı] önleyen [akım] rölesi')
    expect(marked('I\u0307skele iskeleye', 'iskele')).toBe('[İskele] [iskeleye]')
    expect(marked('Hiçbiri', 'iskele')).toBe('Hiçbiri')
    expect(marked('', 'iskele')).toBe('')
  })

  it('BEY-19 of a long text the stretch around the first is shown, cut between words', () => {
    const text = `${'önce '.repeat(40)}aranan ${'sonra '.repeat(40)}`
    const shown = marked(text, 'aranan', 60)
    expect(shown).toMatch(/^… (önce )+\[aranan\] (sonra ?)+ …$/)
    expect(shown.length).toBeLessThan(75)
    expect(shown.indexOf('[')).toBeLessThan(25)
    expect(marked(text, 'sonra', 60)).toContain('[sonra]')
    expect(marked(`${'x'.repeat(300)} y`, 'y', 60)).toContain('[y]')
    expect(marked('x'.repeat(300), 'z', 60)).toBe(`${'x'.repeat(60)} …`)
  })
})
