// A visit and a template with a value in every field, for the test of changes that leave something out.
import { v7 as uuidv7 } from 'uuid'
import type { AppUnderTest } from './app-under-test'
import type { Body } from './send'

type Ask = (as: 'ayse', line: string, payload?: object) => Promise<Body>

const part = (reply: Body, name: string) => reply[name] as Body
const idOf = (reply: Body, name: string) => String(part(reply, name)['id'])

/** @param elsewhere another client company of the organization */
export async function storedVisit({ people }: AppUnderTest, ask: Ask, elsewhere: string) {
  const address = (label: string) => ({
    id: uuidv7(),
    label,
    address: `${label} Caddesi`,
    city: 'Bursa',
    district: '',
  })
  const addresses = [address('Depo'), address('Fabrika')]
  const company = await ask('ayse', 'POST /api/companies/client-companies', {
    name: 'Ziyaret A.Ş.',
    addresses,
  })
  const made = await ask('ayse', 'POST /api/visits', {
    client_company_id: idOf(company, 'company'),
    site_address_id: addresses[0]?.id,
    user_id: people.ayse.id,
    kind: 'safety_specialist',
    starts_at: '2030-01-07T06:00:00.000Z',
    ends_at: '2030-01-07T08:00:00.000Z',
    note: 'Kapı 3',
  })
  const id = idOf(made, 'visit')
  const read = async () => part(await ask('ayse', `GET /api/visits/${id}`), 'visit')
  return {
    as: 'ayse' as const,
    params: { id },
    read,
    besides: async () => ({ version: (await read())['version'] }),
    changes: {
      site_address_id: addresses[1]?.id,
      client_company_id: elsewhere,
      kind: 'workplace_physician',
      companion_ids: [people.selin.id],
      starts_at: '2030-01-07T06:30:00.000Z',
      ends_at: '2030-01-07T08:30:00.000Z',
      note: 'Kapı 5',
      user_id: null,
    },
    shownAs: { companion_ids: 'companions', user_id: 'person' },
    follows: {
      site_address_id: ['place'],
      client_company_id: ['client_company_name', 'site_address_id', 'place'],
      user_id: ['can'],
    },
    always: ['version', 'updated_at'],
    never: { version: 'always sent' },
  }
}

export async function storedTemplate(ask: Ask) {
  const made = await ask('ayse', 'POST /api/visit-templates', {
    name: 'Aylık gözlem',
    kind: 'safety_specialist',
    duration_minutes: 120,
    note: 'Saha turu',
    checklist: ['Yangın tüpleri'],
  })
  const id = idOf(made, 'template')
  return {
    as: 'ayse' as const,
    params: { id },
    read: async () => {
      const { templates } = await ask('ayse', 'GET /api/visit-templates')
      return (templates as Body[]).find((template) => template['id'] === id) ?? {}
    },
    changes: {
      name: 'Haftalık gözlem',
      kind: 'workplace_physician',
      duration_minutes: 60,
      note: '',
      checklist: [],
    },
    always: ['updated_at'],
  }
}
