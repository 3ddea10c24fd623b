import { addNaceList } from '@gozlem/contract/nace'
import type { HazardClass } from '@gozlem/domain/client-company/hazard-class'
import type { Pool } from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createPool } from '../../db/pool'
import { writeAsSystem } from '../../db/tenant-scope'
import { type FreshDatabase, freshDatabase } from '../../db/testing/fresh-database'
import { addShippedList, codesOf, readShippedRows, shippedList } from './shipped-commands'
import * as store from './store'

describe('the NACE list that comes with the product', () => {
  it('BEY-16 holds every row of the annex, and five without a class, on which the copies disagree', async () => {
    const rows = await readShippedRows()
    expect(rows).toHaveLength(2152)
    const left = rows.filter(({ verdict }) => verdict !== 'valid')
    expect(left.map(({ code, hazard, reason }) => [code, hazard, reason])).toEqual(
      ['32.50.03', '49.41.08', '66.13.03', '81.22.04', '93.29.08'].map((code) => [
        code,
        '',
        'Tehlike sınıfı Az Tehlikeli, Tehlikeli ya da Çok Tehlikeli olmalıdır',
      ]),
    )
  })

  it('BEY-16 has its codes once each, in order', async () => {
    const codes = (await readShippedRows()).map(({ code }) => code)
    expect(codes).toEqual([...new Set(codes)].toSorted())
  })

  it('BEY-16 would be taken from an administrator as it is', async () => {
    const codes = codesOf(await readShippedRows())
    expect(addNaceList.body.safeParse({ ...shippedList, codes }).error).toBeUndefined()
  })

  it.each<[string, HazardClass]>([
    ['08.12.02', 'cok_tehlikeli'],
    ['41.00.01', 'cok_tehlikeli'],
    ['43.11.01', 'cok_tehlikeli'],
    ['25.53.01', 'tehlikeli'],
    ['46.39.03', 'az_tehlikeli'],
    ['62.10.00', 'az_tehlikeli'],
  ])('BEY-16 classes %s as %s', async (code, hazardClass) => {
    const found = codesOf(await readShippedRows()).find((entry) => entry.code === code)
    expect(found?.tehlike_sinifi).toBe(hazardClass)
  })
})

describe('an installation', () => {
  let database: FreshDatabase
  let pool: Pool
  beforeEach(async () => {
    database = await freshDatabase()
    pool = createPool(database.appUrl, { max: 3 })
  })
  afterEach(async () => {
    await pool.end()
    await database.drop()
  })

  const codes = [{ code: '41.00.01', description: 'Konut inşaatı', tehlike_sinifi: 'tehlikeli' as const }]
  const enter = (valid_from: string) =>
    writeAsSystem(pool, (work) =>
      store.insertNaceList(work, { id: uuidv7(), valid_from, source: 'Yöneticinin' }, codes),
    )
  const inForce = () => writeAsSystem(pool, (work) => store.findListInForce(work, '2026-06-15'))

  it('BEY-16 gets the list once, however many servers start', async () => {
    const together = await Promise.all([addShippedList(pool), addShippedList(pool)])
    expect(together.toSorted()).toEqual([false, true])
    expect(await addShippedList(pool)).toBe(false)
    const lists = await writeAsSystem(pool, store.listNaceLists)
    expect(lists).toMatchObject([{ ...shippedList, code_count: 2147 }])
    const { rows } = await pool.query('select count(*)::int as codes from nace_code')
    expect(rows).toEqual([{ codes: 2147 }])
  })

  it.each(['2025-03-13', '2026-01-01', '2027-01-01'])(
    'BEY-16 keeps to the administrator’s list of %s',
    async (day) => {
      await enter(day)
      expect(await addShippedList(pool)).toBe(false)
      expect(await writeAsSystem(pool, store.listNaceLists)).toMatchObject([{ valid_from: day }])
    },
  )

  it('BEY-16 with an older list gets the newer one, which a correction of the same day precedes', async () => {
    await enter('2023-02-27')
    expect(await addShippedList(pool)).toBe(true)
    expect(await inForce()).toMatchObject(shippedList)
    await enter(shippedList.valid_from)
    expect(await inForce()).toMatchObject({ valid_from: shippedList.valid_from, source: 'Yöneticinin' })
    expect(await addShippedList(pool)).toBe(false)
  })
})
