import { describe, expect, it } from 'vitest'
import { hasOneRepresentative, type Signer, signingPeople } from './signer'

const signer = (role: Signer['role'], name: string, rest: Partial<Signer> = {}): Signer => ({
  id: name,
  role,
  name,
  title: '',
  certificate_number: '',
  person_id: null,
  ...rest,
})
const report = {
  created_by: 'author',
  created_by_name: 'Mert Yılmaz',
  certificate: {
    certificate_type_name: 'B Sınıfı İş Güvenliği Uzmanlığı Belgesi',
    certificate_number: '12345',
    profession: 'safety_specialist' as const,
  },
  signers: [],
}

describe('who signs a report', () => {
  it('REP-13 are its author and the employer, whose place is kept while nobody is named', () => {
    expect(signingPeople(report)).toEqual([
      {
        id: 'author',
        role: 'safety_specialist',
        role_label: 'İş Güvenliği Uzmanı',
        name: 'Mert Yılmaz',
        certificate_number: '12345',
        lines: ['B Sınıfı İş Güvenliği Uzmanlığı Belgesi', 'Belge no 12345'],
        statement: 'Gözlemleri yaptım, önlemleri yazılı olarak bildirdim.',
      },
      {
        id: null,
        role: 'employer_representative',
        role_label: 'İşveren veya vekili',
        name: '',
        certificate_number: '',
        lines: [],
        statement: 'Raporu okudum, tebellüğ ettim.',
      },
    ])
  })

  it('REP-13 sign in the order of their professions, a second specialist among them, the employer last', () => {
    const people = signingPeople({
      ...report,
      certificate: null,
      signers: [
        signer('employer_representative', 'Şükrü Işık', { title: 'Şantiye şefi' }),
        signer('other_health_personnel', 'Derya Can'),
        signer('workplace_physician', 'Dr. Elif Acar', { certificate_number: '77' }),
        signer('safety_specialist', 'İnci Öz', { title: 'C Sınıfı' }),
      ],
    })
    expect(people.map(({ role_label, name, lines }) => [role_label, name, ...lines])).toEqual([
      ['Hazırlayan', 'Mert Yılmaz'],
      ['İş Güvenliği Uzmanı', 'İnci Öz', 'C Sınıfı'],
      ['İşyeri Hekimi', 'Dr. Elif Acar', 'Belge no 77'],
      ['Diğer Sağlık Personeli', 'Derya Can'],
      ['İşveren veya vekili', 'Şükrü Işık', 'Şantiye şefi'],
    ])
  })

  it('REP-13 one person signs for the employer', () => {
    const representative = signer('employer_representative', 'Şükrü Işık')
    expect(hasOneRepresentative([representative])).toBe(true)
    expect(hasOneRepresentative([representative, { ...representative, id: 'another' }])).toBe(false)
  })
})
