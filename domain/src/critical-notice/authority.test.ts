import { expect, it } from 'vitest'
import { authorityLetters, isLeftUndone, type LetterFacts } from './authority'

const answer_by = '2026-11-23T10:00:00.000Z'
const answered_at = '2026-11-23T09:00:00.000Z'

it.each([
  ['within the hour', '2026-11-23T09:59:00.000Z', null, null, false, false],
  ['after the hour without an answer', '2026-11-23T10:01:00.000Z', null, null, false, true],
  ['after the hour, solved', '2026-11-23T10:01:00.000Z', null, null, true, false],
  ['answered, on the day of the term', '2026-11-25T10:00:00.000Z', answered_at, '2026-11-25', false, false],
  ['answered, after the term', '2026-11-26T10:00:00.000Z', answered_at, '2026-11-25', false, true],
  ['answered, without a term', '2026-12-26T10:00:00.000Z', answered_at, null, false, false],
  ['answered, after the term, solved', '2026-11-26T10:00:00.000Z', answered_at, '2026-11-25', true, false],
])('BEY-20 %s the employer left the danger: at %s', (_when, at, answered, term, is_solved, is) => {
  const notice = { answer_by, answered_at: answered, term, is_solved, is_answered_since: false }
  expect(isLeftUndone(new Date(at), notice)).toBe(is)
})

it.each([
  [null, false],
  ['2026-11-25', true],
])(
  'BEY-20 a later notice that was answered answers for the earlier one, but not for the term %s',
  (term, is) => {
    const notice = { answer_by, answered_at: null, term, is_solved: false, is_answered_since: true }
    expect(isLeftUndone(new Date('2026-11-26T10:00:00.000Z'), notice)).toBe(is)
  },
)

const facts: LetterFacts = {
  answer_by,
  answered_at: null,
  term: '2026-11-25',
  is_solved: false,
  is_answered_since: false,
  title: 'Kazı iksasız',
  description: 'Kenar 4 metre.',
  place: 'Kuzey cephe',
  measures: ['Çalışmayı durdurun.'],
  sent_at: '2026-11-23T08:00:00.000Z',
  recipients: [{ name: 'Hasan Usta', failed: false, answered_at: null, answered_by: null }],
  company: { name: 'Çınar Yapı', address: 'Çınar Sokak No: 1', sgk_no: '' },
  issuer: 'Kule OSGB',
  author: { name: 'Mert Işık', role: 'İş Güvenliği Uzmanı', certificate_number: 'M-2024' },
  written_at: new Date('2026-11-26T09:00:00.000Z'),
}

it('BEY-20 one letter goes to the Ministry and one to the employees, each with what was told to whom and when', () => {
  const letters = authorityLetters(facts)
  expect(letters.map(({ to }) => to)).toEqual([
    '…………………………\nÇALIŞMA VE İŞ KURUMU İL MÜDÜRLÜĞÜNE',
    expect.stringContaining('Çalışan Temsilcisi'),
  ])
  for (const letter of letters) {
    expect(letter.opening).toContain('6331 sayılı')
    expect(letter.opening).toContain('8. maddesi')
    expect(letter.day).toBe('26.11.2026')
    expect(letter.signature).toContain('Belge no: M-2024')
    const values = Object.fromEntries(letter.facts.map(({ label, value }) => [label, value]))
    expect(values).toMatchObject({
      İşyeri: 'Çınar Yapı',
      'SGK sicil no': '…………………………',
      'İşverene bildirim': '23.11.2026 11:00, Hasan Usta',
      'İşverenin yanıtı': '23.11.2026 13:00 saatine kadar yanıt verilmedi',
      'Verilen termin': '25.11.2026',
    })
  }
})

it('BEY-20 an answer that changed nothing is told as it was given', () => {
  const recipients = [{ name: 'Hasan Usta', failed: false, answered_at, answered_by: 'Hasan Çelik' }]
  expect(said({ ...facts, answered_at, recipients }, 'İşverenin yanıtı')).toBe(
    'Hasan Çelik, 23.11.2026 12:00: “Okudum, önlem alıyorum”',
  )
})

it('BEY-20 of an hour that has not come, and of whom it never reached, a letter says so', () => {
  const written_at = new Date('2026-11-23T09:30:00.000Z')
  expect(said({ ...facts, term: '2026-11-20', written_at }, 'İşverenin yanıtı')).toBe('Henüz yanıt verilmedi')
  const gul = { name: 'Gül Ak', failed: true, answered_at: null, answered_by: null }
  expect(said({ ...facts, recipients: [...facts.recipients, gul] }, 'İşverene bildirim')).toBe(
    '23.11.2026 11:00, Hasan Usta, Gül Ak (iletilemedi)',
  )
})

const said = (of: LetterFacts, what: string) =>
  authorityLetters(of)[0]?.facts.find(({ label }) => label === what)?.value
