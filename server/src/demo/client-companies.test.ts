import { expect, it } from 'vitest'
import { codesOf, readShippedRows } from '../features/nace/shipped-commands'
import { companies } from './client-companies'

it('BEY-16 the demo’s client companies have the hazard class that the list gives their code', async () => {
  const listed = new Map((await readShippedRows().then(codesOf)).map((entry) => [entry.code, entry]))
  const told = companies.map(({ company: { nace_code, tehlike_sinifi } }) => [nace_code, tehlike_sinifi])
  expect(told).toEqual(
    companies.map(({ company: { nace_code = '' } }) => [nace_code, listed.get(nace_code)?.tehlike_sinifi]),
  )
})
