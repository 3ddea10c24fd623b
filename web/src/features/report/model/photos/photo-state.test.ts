import { expect, test } from 'vitest'
import { photoLook, uploadLook } from './photo-state'
import { uploadInWords } from './upload-in-words'

const analysed = (status: 'done' | 'not_understood', finding_ids: string[] = []) => ({
  image_id: '1',
  analysis_id: 'a',
  status,
  message: '',
  finding_ids,
  left_out: 0,
})

test('REP-03 a photo whose findings are not here yet is not said to have lost them', () => {
  expect(photoLook(analysed('done', ['x']), { note: 'x', findings: 0 })).toEqual({
    word: 'Analiz edildi',
    tone: 'neutral',
  })
})

test('AI-01 a photo whose note was not understood is amber until it has a finding', () => {
  const item = analysed('not_understood')
  expect(photoLook(item, { note: 'x', findings: 0 })).toEqual({ word: 'Anlaşılamadı', tone: 'caution' })
  expect(photoLook(item, { note: 'x', findings: 1 })).toEqual({ word: '1 bulgu', tone: 'positive' })
})

test.each([
  { state: 'checking', percent: null, online: true, word: 'Hazırlanıyor' },
  { state: 'waiting', percent: null, online: true, word: 'Bekliyor' },
  { state: 'waiting', percent: null, online: false, word: 'Bağlantı bekliyor' },
  { state: 'sending', percent: 0, online: true, word: '%0' },
  { state: 'sending', percent: 41.6, online: true, word: '%42' },
  { state: 'sending', percent: null, online: true, word: 'İşleniyor' },
  { state: 'postponed', percent: null, online: true, word: 'Bekliyor' },
  { state: 'failed', percent: null, online: true, word: 'Sorun var' },
] as const)('BEY-04 a photo on its way that is $state says $word', ({ word, online, ...upload }) => {
  expect(uploadLook(upload, online).word).toBe(word)
})

const upload = {
  id: '1',
  name: 'a.jpg',
  preview: '',
  percent: null,
  message: '',
  note: '',
  marks: [],
  isKept: true,
  state: 'waiting' as const,
}

test.each([
  {
    change: {},
    online: false,
    words: 'Bağlantı gelince kendiliğinden gönderilecek. Fotoğraf bu cihazda duruyor',
  },
  { change: {}, online: true, words: 'Gönderilmeyi bekliyor.' },
  { change: { state: 'sending' as const }, online: true, words: 'Sunucuya gönderiliyor.' },
  { change: { state: 'postponed' as const }, online: true, words: 'kendiliğinden yeniden denenecek' },
  {
    change: { state: 'failed' as const, message: 'Rapor dolu.' },
    online: true,
    words: 'Rapor dolu. Fotoğraf bu cihazda duruyor; sayfayı kapatabilirsiniz.',
  },
  { change: { isKept: false }, online: true, words: 'gönderilene kadar sayfayı kapatmayın' },
])('BEY-04 a photo that waits says in a sentence: $words', ({ change, online, words }) => {
  expect(uploadInWords({ ...upload, ...change }, online)).toContain(words)
})
