import { expect, test } from 'vitest'
import { photoLook } from './photo-state'

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
