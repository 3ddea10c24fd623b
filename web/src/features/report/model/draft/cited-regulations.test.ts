import { expect, test } from 'vitest'
import { exampleFinding } from '../../components/testing/example-report'
import { citedRegulations } from './cited-regulations'

const cited = (ref: string | null, title: string, regulation?: string) =>
  ({ regulation_id: 'yapi-isleri', ref, title, regulation, confidence: 'high' }) as const

test('REP-16 what findings cite is asked for by the regulation’s own title, each once, however the citation prints', () => {
  const law = 'Yapı İşlerinde İş Sağlığı ve Güvenliği Yönetmeliği'
  const citations = [
    cited('Ek-4 A Madde 2/d', `${law}, Ek-4 A Madde 2/d`, law),
    cited('Madde 5', `${law} (Madde 5)`, law),
    cited(null, law, law),
  ]
  const free = exampleFinding(2, { mevzuat_referansi: ' Firma talimatı ' })
  expect(citedRegulations([exampleFinding(1, { citations }), free])).toEqual([law, 'Firma talimatı'])
})

test('REP-08 a citation of an older copy, which lacks its parts, is asked for as it stands', () => {
  const old = exampleFinding(1, { citations: [cited('Madde 5', 'Kanun, Madde 5')] })
  expect(citedRegulations([old])).toEqual(['Kanun, Madde 5'])
})
