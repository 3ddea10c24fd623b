import { foldTurkish } from '@gozlem/domain/turkish'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { knownMigrations, migrate } from './migrate'
import { type FreshDatabase, freshDatabase } from './testing/fresh-database'

/** Syllables and ideographs have neither case nor marks; halves of pairs are no text. */
const isIdeograph = (point: number) =>
  (point >= 0x3400 && point < 0xa000) || (point >= 0xac00 && point < 0xe000)

describe('text folded for search', () => {
  let database: FreshDatabase
  let client: Client
  beforeAll(async () => {
    database = await freshDatabase()
    client = new Client({ connectionString: database.ownerUrl })
    await client.connect()
  })
  afterAll(async () => {
    await client.end()
    await database.drop()
  })

  const folded = async (texts: readonly string[]) =>
    (
      await client.query<{ text: string; folded: string; lower: string }>(
        'select text, app.fold(text) as folded, lower(text) as lower from unnest($1::text[]) text',
        [texts],
      )
    ).rows
  /** Letters that came into Unicode lately: the database and the browser know as many as their libraries. */
  const isKnown = ({ text, lower }: { text: string; lower: string }) => lower === text.toLowerCase()

  it('NAV-09 is the same in the database and in the domain, whatever character stands in it', async () => {
    const points = [
      ...Array.from({ length: 0x1ffff }, (_, index) => index + 1).filter((point) => !isIdeograph(point)),
      ...Array.from({ length: 17 }, (_, plane) => [
        plane * 0x10000 + 0xfffe,
        plane * 0x10000 + 0xffff,
      ]).flat(),
    ]
    const rows = await folded(points.map((point) => `Depo${String.fromCodePoint(point)}İki`))
    const different = rows.filter((row) => isKnown(row) && row.folded !== foldTurkish(row.text))
    expect(different.map(({ text }) => text.codePointAt(4)?.toString(16))).toEqual([])
  })

  it('NAV-09 is the same for marks beside each other, beside dots and at the ends', async () => {
    const pieces = [
      'I',
      'i',
      'İ',
      'ı',
      '\u0307',
      '\u0302',
      'Ş',
      's\u0327',
      ' ',
      '\t',
      '\u00ad',
      '\u200b',
      '\u200d',
      'q',
      '\u00a0',
      '\n',
    ]
    const texts = pieces.flatMap((one) =>
      pieces.flatMap((two) => pieces.map((three) => `x${one}${two}${three}`)),
    )
    const rows = await folded(texts)
    expect(rows.filter((row) => row.folded !== foldTurkish(row.text)).map(({ text }) => text)).toEqual([])
  })
})

it('NAV-09 what was written with unseen marks before is found since, and two titles that became one are told apart', async () => {
  const database = await freshDatabase({ migrated: false })
  const version = Number(knownMigrations().find(({ name }) => name.endsWith('_fold.sql'))?.version)
  await migrate(database.ownerUrl, { through: version - 1 })
  const client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  await client.query(
    "insert into managed_reference (id, title, link) values ('a', 'Depo Yönetmeliği', ''), ('b', $1, ''), ('c', 'Başka', '')",
    ['Depo Yönet\u00admeliği'],
  )
  await client.query(
    `with list as (insert into nace_list (id, valid_from, code_count) values (gen_random_uuid(), current_date, 1) returning id)
     insert into nace_code (list_id, code, description, tehlike_sinifi) select id, '00.00.99', $1, 'az_tehlikeli' from list`,
    ['Gizli \u200bdepo'],
  )
  await migrate(database.ownerUrl)
  const { rows: titles } = await client.query('select title from managed_reference order by id')
  expect(titles.map(({ title }) => title)).toEqual([
    'Depo Yönetmeliği',
    'Depo Yönet\u00admeliği (2)',
    'Başka',
  ])
  const { rows: codes } = await client.query('select code from nace_code where search_text like $1', [
    `%${foldTurkish('Gizli depo')}%`,
  ])
  expect(codes).toEqual([{ code: '00.00.99' }])
  await client.end()
  await database.drop()
})
